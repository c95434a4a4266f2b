import { brook, surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { cymbal, shaped } from '../sound/percussion.ts';
import { bell, flute, glass, pluck, strings } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 3.4;
  surround(mix, (seed) => brook(mix.seconds, seed), 0, { gain: 0.16 });
  mix.add(wind(16, 5, 500), 28, { gain: 0.5, room: 0.3 });
  const zither = { voice: pluck(0.75, 2.8), bpm: 66, room: 0.45, touch: 0.3 };
  const first = 'D4:1 E4:1 G4:1.5 A4:.5 B4:1 A4:.5 G4:.5 E4:2 D4:1 E4:.5 G4:.5 A4:1.5 B4:.5 D5:3 -:1';
  const end = play(mix, `D3:.5 A3:.5 D4:2 -:1 ${first} ${first}`, {
    ...zither,
    from: 1.5,
    gain: 0.5,
    pan: -0.2,
  });
  play(mix, 'G2+D3:4 E2+B2:4 C3+G3:4 D3+A3:4 G2+D3:4 E2+B2:4', {
    ...zither,
    from: 5.2,
    voice: pluck(0.3, 3.4),
    gain: 0.5,
    pan: 0.2,
  });
  play(mix, '-:8 B4:3 A4:1 G4:2 E4:2 D4:3 E4:1 G4:4', {
    voice: flute,
    bpm: 66,
    from: 9,
    gain: 0.16,
    room: 0.6,
  });
  play(mix, 'E3+B3:6 C3+G3:6 A2+E3:6', { voice: glass, bpm: 66, from: 32, gain: 0.16, room: 0.7 });
  play(mix, 'E4:2 D4:2 B3:4 -:2 E4:3', { ...zither, from: end + 1, gain: 0.26 });
  const dawn = 49.5;
  mix.add(
    shaped(cymbal(5), (t) => Math.min(1, t / 3)),
    dawn - 3,
    { gain: 0.25, room: 0.6 },
  );
  play(mix, 'G3+B3+D4:4 D3+A3+D4:4 E3+G3+B3:4 C3+G3+C4:4 G3+B3+D4:4 D3+A3+D4:6', {
    voice: strings(1_300),
    bpm: 72,
    from: dawn,
    gain: 0.3,
    room: 0.6,
  });
  play(mix, 'D5:2 B4:1 D5:1 E5:2 D5:2 B4:2 G4:1 A4:1 G4:3 -:1 D5:2 E5:1 G5:1 A5:2 G5:2 D5:4', {
    voice: flute,
    bpm: 72,
    from: dawn,
    gain: 0.22,
    room: 0.6,
  });
  play(
    mix,
    'G3:.5 D4:.5 G4:.5 B4:.5 '.repeat(2) +
      'D3:.5 A3:.5 D4:.5 A4:.5 '.repeat(2) +
      'E3:.5 B3:.5 E4:.5 G4:.5 '.repeat(2) +
      'C3:.5 G3:.5 C4:.5 E4:.5 '.repeat(2) +
      'G3:.5 D4:.5 G4:.5 B4:.5 '.repeat(2) +
      'G3:4',
    { ...zither, bpm: 72, from: dawn, gain: 0.42 },
  );
  play(mix, 'G5:4 A5:4 B5:4 C6:4 B5:4 D6:6', {
    voice: bell(3.5, 0.8, 3),
    bpm: 72,
    from: dawn + 0.4,
    gain: 0.08,
    room: 0.8,
  });
}
