import { hum, rain, surround } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { brush, hat, slide, thud } from '../sound/percussion.ts';
import { bell, reed, upright } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 2.2;
  surround(mix, (seed) => rain(mix.seconds, seed), 0, { gain: 0.34 });
  mix.add(hum(6, 100), 1, { gain: 0.05 });
  const bpm = 92;
  const from = 4.2;
  const walk = 'D2:1 F2:1 A2:1 C3:1 B2:1 A2:1 G2:1 F2:1 E2:1 G2:1 Bb2:1 A2:1 D2:1 A2:1 F2:1 E2:1 '.repeat(6);
  play(mix, walk, { voice: upright, bpm, from, gain: 0.5, room: 0.12, pan: -0.1 });
  const keysLine =
    '-:1 F3+C4+E4:1.5 -:1.5 F3+B3+D4:2.5 -:1.5 G3+Bb3+D4:1.5 -:1 G3+C#4+E4:1.5 -:.5 F3+A3+C4:2.5 -:1 ';
  play(mix, keysLine.repeat(6), { voice: bell(1, 1.1, 2.4), bpm, from, gain: 0.3, room: 0.45, pan: 0.3 });
  beat(
    mix,
    'b.hb.hb.hb.h',
    { B: brush(), H: hat(0.04) },
    { from, step: 60 / bpm / 3, bars: 23, placing: { gain: 0.3, pan: 0.2 } },
  );
  const horn =
    '-:4 A4:1.33 C5:.67 D5:2 -:2 C5:.67 A4:.33 G4:1 F4:2 -:3 E4:.67 G4:.33 Bb4:1.5 A4:3.5 -:2 D5:1 C5:.67 D5:.33 F5:2 E5:1 C5:1 A4:4 -:3 G4:1 Bb4:.67 A4:.33 F4:1 D4:5 ';
  const end = play(mix, horn, { voice: reed, bpm, from: from + 5.2, gain: 0.17, room: 0.6, touch: 0.4 });
  play(mix, '-:2 F5:1.5 E5:.5 D5:2 C5:1 A4:1 Bb4:3 -:1 A4:1 G4:1 F4:2 D4:4', {
    voice: reed,
    bpm,
    from: end,
    gain: 0.15,
    room: 0.6,
  });
  for (const second of [23, 25.1]) mix.add(slide(620, 430, 0.4), second, { gain: 0.05, room: 0.5, pan: 0.4 });
  for (let step = 0; step < 11; step += 1) mix.add(thud(), 8.2 + step * 1.1, { gain: 0.16, pan: -0.2 });
}
