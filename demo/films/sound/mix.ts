import { clamp } from '../engine/curves.ts';
import { reverberate } from './reverb.ts';

export const SAMPLE_RATE = 48_000;

/** A mono voice at full scale; where and how loud it sounds is decided when it is added to a mix. */
export type Sound = Float32Array;

export interface Placing {
  readonly gain?: number;
  /** -1 left, 1 right. */
  readonly pan?: number;
  /** Share that is also sent to the room. */
  readonly room?: number;
}

export interface Mix {
  readonly seconds: number;
  /** Length of the room's echo in seconds; set before mastering. */
  roomSeconds: number;
  readonly add: (sound: Sound, atSecond: number, placing?: Placing) => void;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly room: Float32Array;
}

export function silence(seconds: number): Sound {
  return new Float32Array(Math.max(1, Math.ceil(seconds * SAMPLE_RATE)));
}

/** Fills a sound from a function of its time in seconds. */
export function sound(seconds: number, value: (t: number, index: number) => number): Sound {
  const out = silence(seconds);
  for (let index = 0; index < out.length; index += 1) out[index] = value(index / SAMPLE_RATE, index);
  return out;
}

export function createMix(seconds: number): Mix {
  const left = silence(seconds);
  const right = silence(seconds);
  const room = silence(seconds);
  const add = (voice: Sound, atSecond: number, placing: Placing = {}): void => {
    const { gain = 1, pan = 0, room: send = 0.2 } = placing;
    const angle = ((clamp(pan, -1, 1) + 1) * Math.PI) / 4;
    const toLeft = gain * Math.cos(angle);
    const toRight = gain * Math.sin(angle);
    const start = Math.round(atSecond * SAMPLE_RATE);
    const first = Math.max(0, -start);
    const last = Math.min(voice.length, left.length - start);
    for (let index = first; index < last; index += 1) {
      const value = voice[index] ?? 0;
      const target = start + index;
      left[target] = (left[target] ?? 0) + value * toLeft;
      right[target] = (right[target] ?? 0) + value * toRight;
      room[target] = (room[target] ?? 0) + value * gain * send;
    }
  };
  return { seconds, roomSeconds: 1.8, add, left, right, room };
}

/** Adds the room, softens peaks, fades the last moment and packs 16-bit stereo WAV. */
export function toWav(mix: Mix): Buffer {
  const [wetLeft, wetRight] = reverberate(mix.room, mix.roomSeconds);
  const length = mix.left.length;
  let peak = 0;
  for (let index = 0; index < length; index += 1) {
    mix.left[index] = (mix.left[index] ?? 0) + (wetLeft[index] ?? 0);
    mix.right[index] = (mix.right[index] ?? 0) + (wetRight[index] ?? 0);
    peak = Math.max(peak, Math.abs(mix.left[index] ?? 0), Math.abs(mix.right[index] ?? 0));
  }
  const scale = peak > 0 ? 0.9 / peak : 1;
  const bytes = Buffer.alloc(44 + length * 4);
  writeHeader(bytes, length * 4);
  for (let index = 0; index < length; index += 1) {
    const fade = clamp((length - index) / (SAMPLE_RATE * 1.2)) * scale * 32_767;
    bytes.writeInt16LE(Math.round((mix.left[index] ?? 0) * fade), 44 + index * 4);
    bytes.writeInt16LE(Math.round((mix.right[index] ?? 0) * fade), 46 + index * 4);
  }
  return bytes;
}

function writeHeader(bytes: Buffer, dataBytes: number): void {
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataBytes, 40);
}
