import { brook, surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { taiko, wood } from '../sound/percussion.ts';
import { bell, flute, glass, pluck } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 3.2;
  mix.add(wind(mix.seconds, 3, 380), 0, { gain: 0.22, room: 0.1 });
  surround(mix, (seed) => brook(14, seed), 18, { gain: 0.2 });
  const guqin = { voice: pluck(0.22, 4), bpm: 54, room: 0.5, touch: 0.3 };
  mix.add(taiko(), 1.2, { gain: 0.35, room: 0.7 });
  play(mix, 'D2+A2:2 D3:1 E3:1 G3:2 A3:1 G3:.5 E3:.5 D3:3 A2:1 C3:1 D3:3 ', { ...guqin, from: 1, gain: 0.6 });
  const phrase = 'A3:1 C4:.5 D4:.5 E4:2 D4:.5 C4:.5 A3:2 -:1 G3:1 A3:.5 C4:.5 D4:2 C4:.5 A3:.5 G3:1 E3:2 ';
  play(mix, phrase.repeat(2) + 'D3:4 A2+D3+A3:4', { ...guqin, from: 16.5, gain: 0.5, pan: -0.25 });
  play(
    mix,
    '-:2 D5:2 E5:.5 D5:.5 C5:1 A4:3 -:2 C5:1 D5:1 E5:1 G5:2 E5:1 D5:3 -:2 A5:2 G5:.5 E5:.5 D5:1 E5:4 -:3 C5:1 D5:.5 C5:.5 A4:4',
    { voice: flute, bpm: 54, from: 14, gain: 0.19, room: 0.7, pan: 0.15 },
  );
  play(mix, 'D3+A3:6 C3+G3:6 A2+E3:6 D3+A3:6', { voice: glass, bpm: 54, from: 30, gain: 0.1, room: 0.6 });
  for (let step = 0; step < 28; step += 1)
    mix.add(wood(step % 2 ? 640 : 560), 7 + step * 0.95 + (step % 3) * 0.02, {
      gain: 0.05,
      room: 0.3,
      pan: -0.3,
    });
  play(mix, 'E6:5 D6:5 A6:5', { voice: bell(2.8, 0.5, 3.4), bpm: 60, from: 32, gain: 0.05, room: 0.9 });
  mix.add(taiko(), 49, { gain: 0.4, room: 0.8 });
  play(mix, 'D3+A3+D4:2 E4:1 G4:1 A4:4 G4:1 E4:1 D4:6', { ...guqin, from: 49.2, gain: 0.6 });
  play(mix, '-:3 A5:3 G5:1 E5:1 D5:5', { voice: flute, bpm: 54, from: 49, gain: 0.2, room: 0.8 });
}
