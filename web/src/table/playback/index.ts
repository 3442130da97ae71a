/** How what has arrived is shown: one event after the other, how long each stays, what it moves and how it sounds. */
export { type Journey, soundsOf, travelsOf } from "./event-effects";
export { duration, dwell } from "./pace";
export { type FrameEnd, type Picture, Playback, type Stage } from "./playback";
