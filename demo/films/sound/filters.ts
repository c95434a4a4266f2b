import { SAMPLE_RATE, type Sound } from './mix.ts';

/** A cutoff in hertz, fixed or moving with the sound's time in seconds. */
export type Cutoff = number | ((t: number) => number);

interface Bands {
  readonly low: number;
  readonly band: number;
  readonly high: number;
}

/** One state-variable filter over a sound, keeping the band that `pick` asks for. */
function filtered(input: Sound, cutoff: Cutoff, resonance: number, pick: (bands: Bands) => number): Sound {
  const out = new Float32Array(input.length);
  let low = 0;
  let band = 0;
  let coefficient = 0;
  for (let index = 0; index < input.length; index += 1) {
    if (index % 64 === 0) {
      const hertz = typeof cutoff === 'number' ? cutoff : cutoff(index / SAMPLE_RATE);
      coefficient = 2 * Math.sin((Math.PI * Math.min(hertz, 7_500)) / SAMPLE_RATE);
    }
    low += coefficient * band;
    const high = (input[index] ?? 0) - low - band / resonance;
    band += coefficient * high;
    out[index] = pick({ low, band, high });
  }
  return out;
}

export function lowPass(input: Sound, cutoff: Cutoff, resonance = 0.7): Sound {
  return filtered(input, cutoff, resonance, (bands) => bands.low);
}

export function bandPass(input: Sound, cutoff: Cutoff, resonance = 1): Sound {
  return filtered(input, cutoff, resonance, (bands) => bands.band / resonance);
}

export function highPass(input: Sound, cutoff: Cutoff, resonance = 0.7): Sound {
  return filtered(input, cutoff, resonance, (bands) => bands.high);
}
