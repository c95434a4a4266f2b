/**
 * A room: eight feedback delays with damped highs, crossed by a Householder mix, after two all-passes.
 * Delay lengths are primes, so that their echoes never fall together.
 */
const DELAYS = [1553, 1867, 2111, 2399, 2707, 3001, 3307, 3659] as const;
const SAMPLE_RATE = 48_000;

export function reverberate(input: Float32Array, seconds: number): [Float32Array, Float32Array] {
  const left = new Float32Array(input.length);
  const right = new Float32Array(input.length);
  const diffused = allPass(allPass(input, 241, 0.6), 613, 0.55);
  const lines = DELAYS.map((length) => ({
    buffer: new Float32Array(length),
    // −60 dB after `seconds`
    feedback: 10 ** ((-3 * length) / (seconds * SAMPLE_RATE)),
    damped: 0,
    position: 0,
  }));
  const outputs = new Float32Array(DELAYS.length);
  for (let index = 0; index < input.length; index += 1) {
    let sum = 0;
    let tap = 0;
    for (const line of lines) {
      line.damped += 0.62 * ((line.buffer[line.position] ?? 0) - line.damped);
      outputs[tap] = line.damped * line.feedback;
      sum += outputs[tap] ?? 0;
      tap += 1;
    }
    const shared = sum * 0.25;
    const source = diffused[index] ?? 0;
    tap = 0;
    let toLeft = 0;
    let toRight = 0;
    for (const line of lines) {
      const out = outputs[tap] ?? 0;
      line.buffer[line.position] = source + out - shared;
      line.position = line.position + 1 === line.buffer.length ? 0 : line.position + 1;
      if (tap % 2 === 0) toLeft += out;
      else toRight += out;
      tap += 1;
    }
    left[index] = toLeft * 0.35;
    right[index] = toRight * 0.35;
  }
  return [left, right];
}

function allPass(input: Float32Array, delay: number, gain: number): Float32Array {
  const out = new Float32Array(input.length);
  for (let index = 0; index < input.length; index += 1) {
    const pastIn = input[index - delay] ?? 0;
    const pastOut = out[index - delay] ?? 0;
    out[index] = -gain * (input[index] ?? 0) + pastIn + gain * pastOut;
  }
  return out;
}
