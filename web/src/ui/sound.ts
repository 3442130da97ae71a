/** Sounds made from noise and tones; nothing is loaded, and nothing is heard unless it was switched on. */
import { preferences } from "../state/preferences";

export type Sound = "card" | "chip" | "pay" | "turn" | "win" | "lose" | "tick" | "shuffle";

let context: AudioContext | undefined;
let loudness: GainNode | undefined;
let noise: AudioBuffer | undefined;

/** How loud something is heard at a volume: the ear takes half the power for little less. */
export function gainOf(volume: number): number {
  return Math.min(1, Math.max(0, volume)) ** 2;
}

function ready(): AudioContext | undefined {
  if (!preferences.now.sound || !preferences.now.volume) return undefined;
  try {
    context ??= new AudioContext();
    if (!loudness) {
      loudness = context.createGain();
      loudness.connect(context.destination);
    }
    loudness.gain.value = gainOf(preferences.now.volume);
    if (context.state === "suspended") void context.resume();
    return context;
  } catch {
    return undefined;
  }
}

function hiss(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source
    .connect(filter)
    .connect(gain)
    .connect(loudness ?? audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

function tone(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(loudness ?? audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

export function play(sound: Sound): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  switch (sound) {
    case "card":
      hiss(audio, now, 0.09, 2400, 0.35);
      break;
    case "shuffle":
      for (let i = 0; i < 8; i += 1) hiss(audio, now + i * 0.05, 0.06, 1800 + i * 120, 0.2);
      break;
    case "chip":
      tone(audio, now, 0.05, 2900, 0.12);
      tone(audio, now + 0.03, 0.06, 3700, 0.1);
      break;
    case "pay":
      for (let i = 0; i < 3; i += 1) tone(audio, now + i * 0.07, 0.05, 3100 + i * 260, 0.1);
      break;
    case "turn":
      tone(audio, now, 0.18, 660, 0.12);
      tone(audio, now + 0.12, 0.22, 880, 0.12);
      break;
    case "win":
      for (const [index, pitch] of [523, 659, 784].entries()) tone(audio, now + index * 0.09, 0.25, pitch, 0.13);
      break;
    case "lose":
      tone(audio, now, 0.25, 220, 0.12);
      break;
    case "tick":
      tone(audio, now, 0.04, 1200, 0.08);
      break;
  }
}
