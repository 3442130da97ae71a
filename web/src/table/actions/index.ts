/** What a player can do now: the bar of buttons, the warning before a costly choice, and the keys. */
export { Actions } from "./action-bar";
export { pressed, type Sheet } from "./keys";
