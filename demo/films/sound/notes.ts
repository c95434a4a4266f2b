import type { Mix, Placing, Sound } from './mix.ts';

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Frequency of a note such as `A4`, `F#3` or `Bb2`, in hertz. */
export function hertz(note: string): number {
  const found = /^([A-G])([#b]?)(\d)$/.exec(note);
  if (!found) throw new Error(`not a note: ${note}`);
  const [, name = 'C', sign = '', octave = '4'] = found;
  const semitone =
    (SEMITONES[name] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + (Number(octave) - 4) * 12;
  return 440 * 2 ** ((semitone - 9) / 12);
}

/** Makes the sound of one note held for some seconds. */
export type Voice = (frequency: number, seconds: number) => Sound;

export interface Part extends Placing {
  readonly voice: Voice;
  readonly bpm: number;
  readonly from: number;
  /** Held length as a share of the written length. */
  readonly hold?: number;
  /** Swings loudness a little from note to note, as a hand does. */
  readonly touch?: number;
}

/**
 * Plays a line written as `A4:1 C5:.5 -:2 C4+E4+G4:4`: notes joined by `+` sound together, `-` rests,
 * the number is the length in beats. Returns the second at which the line ends.
 */
export function play(mix: Mix, line: string, part: Part): number {
  const beatSeconds = 60 / part.bpm;
  let second = part.from;
  line
    .trim()
    .split(/\s+/)
    .forEach((word, index) => {
      const [names = '-', length = '1'] = word.split(':');
      const seconds = Number(length) * beatSeconds;
      const accent = 1 - (part.touch ?? 0.15) * ((index * 7) % 5) * 0.25;
      if (names !== '-' && second < mix.seconds) {
        const chord = names.split('+');
        chord.forEach((note, voiceIndex) =>
          mix.add(part.voice(hertz(note), seconds * (part.hold ?? 1)), second + voiceIndex * 0.006, {
            ...part,
            gain: ((part.gain ?? 1) * accent) / Math.sqrt(chord.length),
          }),
        );
      }
      second += seconds;
    });
  return second;
}

/** Plays drum hits: a letter a step, upper case loud, lower case soft, `.` silent; repeats for `bars`. */
export function beat(
  mix: Mix,
  pattern: string,
  drums: Readonly<Record<string, Sound>>,
  plan: { readonly from: number; readonly step: number; readonly bars: number; readonly placing?: Placing },
): void {
  const steps = [...pattern.replaceAll(/\s/g, '')];
  for (let bar = 0; bar < plan.bars; bar += 1) {
    steps.forEach((mark, index) => {
      const drum = drums[mark.toUpperCase()];
      if (!drum) return;
      const loud = mark === mark.toUpperCase() ? 1 : 0.45;
      const second = plan.from + (bar * steps.length + index) * plan.step;
      mix.add(drum, second, { ...plan.placing, gain: (plan.placing?.gain ?? 1) * loud });
    });
  }
}
