import { surround, waves } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { kick, shaker, slide, wood } from '../sound/percussion.ts';
import { bell, glass, pluck, upright } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 1.3;
  surround(mix, (seed) => waves(mix.seconds, seed, 6.5), 0, { gain: 0.2 });
  const bpm = 126;
  const tune =
    'E5:.5 G5:.5 A5:1 G5:.5 E5:.5 D5:1 C5:.5 D5:.5 E5:1 A4:2 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 B4:1 G4:.5 B4:.5 D5:1 C5:2 ';
  const answer =
    'A5:.5 C6:.5 B5:1 A5:.5 G5:.5 E5:1 F5:.5 E5:.5 D5:1 E5:2 F5:.5 A5:.5 G5:1 F5:.5 E5:.5 D5:1 E5:.5 D5:.5 B4:1 C5:2 ';
  const marimba = { voice: bell(4, 1.2, 0.7), bpm, room: 0.25, touch: 0.3, pan: 0.25 };
  play(mix, `${tune}${tune}${answer}${tune}${answer}${tune}`, { ...marimba, from: 2.4, gain: 0.34 });
  const bass = 'A2:1.5 E3:.5 A2:1 C3:1 D3:1.5 A2:.5 D3:1 E3:1 F2:1.5 C3:.5 F2:1 A2:1 G2:1.5 D3:.5 C3:1 E3:1 ';
  play(mix, bass.repeat(6), { voice: upright, bpm, from: 2.4, gain: 0.46, room: 0.1 });
  play(
    mix,
    '-:.5 A3+C4+E4:1 -:.5 A3+C4+E4:2 -:.5 A3+D4+F4:1 -:.5 D4+F4+A4:2 -:.5 A3+C4+F4:1 -:.5 C4+F4+A4:2 -:.5 B3+D4+G4:1 -:.5 C4+E4+G4:2 '.repeat(
      6,
    ),
    { voice: pluck(0.5, 0.9), bpm, from: 2.4, gain: 0.34, pan: -0.35 },
  );
  beat(
    mix,
    'k..s.sk.s..sk.s.',
    { K: kick(), S: shaker() },
    { from: 2.4, step: 30 / bpm, bars: 25, placing: { gain: 0.26, room: 0.05 } },
  );
  beat(
    mix,
    'W..W..W...W.W...',
    { W: wood(1_250) },
    { from: 10, step: 30 / bpm, bars: 23, placing: { gain: 0.12, pan: 0.5, room: 0.2 } },
  );
  for (const [second, from, to] of [
    [1, 300, 900],
    [10.6, 240, 520],
    [35.6, 300, 700],
    [41, 700, 330],
  ] as const)
    mix.add(slide(from, to, 0.5), second, { gain: 0.07, room: 0.4 });
  play(mix, 'A4+C5+E5:6 F4+A4+C5:6 G4+B4+D5:4 C5+E5+G5:6', {
    voice: glass,
    bpm,
    from: 50,
    gain: 0.12,
    room: 0.6,
  });
}
