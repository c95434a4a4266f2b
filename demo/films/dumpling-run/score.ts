import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { hat, slide, snare, swish, thud, tom, wood } from '../sound/percussion.ts';
import { bell, pluck, reed } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 0.9;
  const bpm = 152;
  const pizz = { voice: pluck(0.55, 0.5), bpm, room: 0.25, touch: 0.3 };
  const sneak = 'C4:.5 -:.5 D#4:.5 -:.5 G4:.5 F#4:.5 F4:.5 D#4:.5 C4:.5 -:.5 G3:.5 -:.5 C4:1 -:1 ';
  const run =
    'G4:.5 A4:.5 B4:.5 C5:.5 D5:.5 C5:.5 B4:.5 A4:.5 G4:.5 B4:.5 D5:.5 G5:.5 F#5:.5 E5:.5 D5:.5 C5:.5 E5:.5 D5:.5 C5:.5 B4:.5 A4:.5 C5:.5 B4:.5 A4:.5 G4:.5 D5:.5 G4:.5 D5:.5 G4:1 -:1 ';
  const tuba = 'G2:1 D2:1 G2:1 D2:1 G2:1 D2:1 G2:1 B2:1 C3:1 G2:1 C3:1 E2:1 D2:1 A2:1 G2:1 D2:1 ';
  play(mix, 'G4:.5 B4:.5 D5:1 G5:2 E5:.5 D5:.5 B4:1 D5:2 -:2', { ...pizz, from: 0.8, gain: 0.5 });
  play(mix, sneak.repeat(3), { ...pizz, from: 6.2, gain: 0.5, pan: -0.2 });
  play(mix, 'C2:2 G2:2 C2:2 G2:2 '.repeat(3), { voice: reed, bpm, from: 6.2, gain: 0.24, hold: 0.4 });
  const chase = 15.8;
  play(mix, run.repeat(2), { ...pizz, from: chase, gain: 0.55, pan: 0.15 });
  play(mix, run.repeat(2), { voice: bell(4, 1.4, 0.35), bpm, from: chase, gain: 0.16, room: 0.2, pan: -0.3 });
  play(mix, tuba.repeat(2), { voice: reed, bpm, from: chase, gain: 0.3, hold: 0.5 });
  beat(
    mix,
    'k.h.s.h.k.hks.hh',
    { K: tom(70), S: snare(), H: hat(0.03) },
    { from: chase, step: (15 / bpm) * 2, bars: 4, placing: { gain: 0.26, room: 0.1 } },
  );
  const hush = 30.4;
  play(mix, `${sneak}C4:.5 -:.5 C#4:.5 -:.5 D4:.5 -:.5 D#4:.5 -:.5 `, { ...pizz, from: hush, gain: 0.5 });
  const free = 39.2;
  play(
    mix,
    'G4+B4+D5:1 G5:1 E5:1 D5:1 C5+E5:2 B4+D5:2 A4:1 B4:1 C5:1 D5:1 B4+D5+G5:4 G5:1 A5:1 B5:1 A5:1 G5:2 E5:2 D5:1 C5:1 B4:1 A4:1 G4+B4+D5+G5:6',
    { ...pizz, voice: bell(3, 0.9, 1.1), bpm: 130, from: free, gain: 0.42, room: 0.4 },
  );
  play(
    mix,
    'G2:1 D3:1 G2:1 D3:1 C3:1 G2:1 G2:1 D3:1 D3:1 A2:1 D3:1 F#2:1 G2:1 D3:1 G2:1 B2:1 C3:1 G2:1 C3:1 E3:1 G2:1 D3:1 C3:1 E3:1 D3:1 A2:1 D3:1 F#2:1 G2:1 D2:1 G2:2',
    { voice: reed, bpm: 130, from: free, gain: 0.26, hold: 0.5 },
  );
  for (const [second, from, to, length] of [
    [4, 900, 300, 0.5],
    [9, 300, 1_000, 0.5],
    [13.6, 300, 1_200, 0.9],
    [34.9, 250, 1_500, 1.6],
    [38.4, 900, 200, 1],
  ] as const)
    mix.add(slide(from, to, length), second, { gain: 0.14, room: 0.2 });
  for (let stab = 0; stab < 9; stab += 1) {
    mix.add(wood(900), 16.15 + stab * 1.5, { gain: 0.5, pan: -0.4 });
    mix.add(swish(0.3), 15.9 + stab * 1.5, { gain: 0.3, pan: -0.5 });
  }
  for (const second of [11.9, 34.8, 39.4]) mix.add(thud(), second, { gain: 0.8 });
}
