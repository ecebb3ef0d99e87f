// What the table sounds like, made of waves and noise. Fetched with the first sound; silent before the first gesture
// and in tests.
import { settings } from './state.js';

/** @typedef {'dice' | 'stone' | 'steps' | 'door' | 'card' | 'gong' | 'good' | 'bad' | 'grand'} Sound */

/** What an event sounds like, by the word in its name. @type {[RegExp, Sound][]} */
const BY_NAME = [
  [/roll|die(?!d)|dice|attack|struck|shot/i, 'dice'],
  [/step|move|walk|went|setOut|arrived|jump|fled|return/i, 'steps'],
  [/crypt|door|exit|entrance|escape|gate|raid/i, 'door'],
  [/tile|laid|placed|lair|encounter|stone/i, 'stone'],
  [/card|drew|drawn|reveal|shown|equip|worn|found|recruit|treasure|used|bank/i, 'card'],
];

/** @param {string} id of an event @returns {Sound | null} */
export const soundOf = (id) => BY_NAME.find(([word]) => word.test(id))?.[1] ?? null;

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** Whether somebody wants to hear something, and the browser lets us. */
const allowed = () => settings.value.sound && settings.value.volume > 0 && !navigator.webdriver
  && navigator.userActivation?.hasBeenActive === true;

/** A second of noise, made once. @param {BaseAudioContext} ctx */
function noise(ctx) {
  if (!hiss) {
    hiss = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
    const wave = hiss.getChannelData(0);
    for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  }
  const source = ctx.createBufferSource();
  source.buffer = hiss;
  return source;
}

/**
 * Up at once, down slowly.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} loud
 * @param {number} long
 */
function swell(ctx, out, at, loud, long) {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(out);
  return gain;
}

/**
 * A knock, a rustle, a scrape: noise through a filter that may glide.
 * @typedef {{at?: number, loud: number, long: number, from: number, to?: number, kind?: BiquadFilterType, q?:
 *   number}} Rustle
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {Rustle} how
 */
function rustle(ctx, out, { at = 0, loud, long, from, to = from, kind = 'bandpass', q = 1 }) {
  const now = ctx.currentTime + at;
  const filter = ctx.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, now);
  filter.frequency.exponentialRampToValueAtTime(to, now + long);
  const source = noise(ctx);
  source.connect(filter).connect(swell(ctx, out, now, loud, long));
  source.start(now, Math.random() * 0.5, long + 0.05);
}

/**
 * A tone.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {{at?: number, loud: number, long: number, pitch: number, fall?: number, wave?: OscillatorType}} how
 */
function tone(ctx, out, { at = 0, loud, long, pitch, fall = pitch, wave = 'sine' }) {
  const now = ctx.currentTime + at;
  const source = ctx.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, now);
  source.frequency.exponentialRampToValueAtTime(fall, now + long);
  source.connect(swell(ctx, out, now, loud, long));
  source.start(now);
  source.stop(now + long + 0.05);
}

/**
 * A struck bronze: partials that are no harmonics.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {number} pitch
 * @param {number} loud
 * @param {number} long
 */
const bronze = (ctx, out, pitch, loud, long) => [[1, 1], [1.49, 0.6], [2.02, 0.45], [2.74, 0.3], [3.56, 0.18]]
  .forEach(([ratio, part]) =>
    tone(ctx, out, { pitch: pitch * ratio, loud: loud * part, long: long * (1.15 - part * 0.2) }));

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number[]} pitches @param {number} apart */
const chord = (ctx, out, pitches, apart) =>
  pitches.forEach((pitch, i) => tone(ctx, out, { at: i * apart, pitch, loud: 0.16, long: 0.9, wave: 'triangle' }));

/** How each is made. @type {Record<Sound, (ctx: BaseAudioContext, out: AudioNode) => void>} */
export const SOUNDS = {
  dice: (ctx, out) =>
    [0, 0.06, 0.11, 0.19, 0.24,
      0.33].forEach((at, i) =>
        rustle(ctx, out, { at, loud: 0.9 - i * 0.11, long: 0.045, from: 1500 + Math.random() * 1200, q: 3 })),
  stone: (ctx, out) => { tone(ctx, out, { pitch: 130, fall: 60, loud: 0.5, long: 0.16 });
  rustle(ctx, out, { loud: 0.35, long: 0.09, from: 900, to: 300 });
  },
  steps: (ctx, out) =>
    [0, 0.14].forEach((at) => rustle(ctx, out, { at, loud: 1.1, long: 0.08, from: 420, to: 180, kind: 'lowpass' })),
  door: (ctx, out) => { rustle(ctx, out, { loud: 0.35, long: 0.45, from: 160, to: 420, q: 6 });
  tone(ctx, out, { at: 0.38, pitch: 90, fall: 45, loud: 0.5, long: 0.25 });
  },
  card: (ctx, out) => rustle(ctx, out, { loud: 0.18, long: 0.13, from: 2200, to: 5200, kind: 'highpass' }),
  gong: (ctx, out) => bronze(ctx, out, 196, 0.3, 1.5),
  good: (ctx, out) => chord(ctx, out, [392, 494, 587], 0.09),
  bad: (ctx, out) => { chord(ctx, out, [311, 247, 185], 0.13);
  tone(ctx, out, { pitch: 70, fall: 40, loud: 0.4, long: 0.6 });
  },
  grand: (ctx, out) => { bronze(ctx, out, 131, 0.3, 2.2); chord(ctx, out, [262, 330, 392, 523], 0.12); },
};

/** @param {Sound} name */
export function sound(name) {
  if (!allowed()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  const out = context.createGain();
  out.gain.value = settings.value.volume;
  out.connect(context.destination);
  SOUNDS[name](context, out);
}
