import { surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { blade, swish, taiko, wood } from '../sound/percussion.ts';
import { flute, pluck, strings } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 2.8;
  surround(mix, (seed) => wind(mix.seconds, seed, 460), 0, { gain: 0.34 });
  play(mix, '-:1 A4:2 C5:1 D5:4 -:1 E5:1 D5:.5 C5:.5 A4:5 -:2 G4:1 A4:4', {
    voice: flute,
    bpm: 64,
    from: 0.6,
    gain: 0.24,
    room: 0.7,
  });
  const pipa = { voice: pluck(0.9, 1.1), bpm: 132, room: 0.35, touch: 0.4 };
  mix.add(blade(1.8), 5.3, { gain: 0.3, room: 0.6 });
  for (const [second, gain] of [
    [7, 0.5],
    [9.5, 0.4],
    [12, 0.5],
    [13.5, 0.7],
    [14.5, 0.9],
  ] as const)
    mix.add(taiko(), second, { gain, room: 0.5 });
  mix.add(blade(2.4), 12.9, { gain: 0.22, room: 0.7, pan: -0.4 });
  mix.add(blade(2.4), 14.1, { gain: 0.22, room: 0.7, pan: 0.4 });
  mix.add(blade(3), 18.1, { gain: 0.3, room: 0.9 });
  const fight = 20;
  const fury =
    'A3:.25 A3:.25 C4:.25 A3:.25 D4:.25 A3:.25 E4:.25 D4:.25 A3:.25 A3:.25 G4:.25 E4:.25 D4:.25 C4:.25 A3:.25 G3:.25 ';
  play(mix, fury.repeat(5), { ...pipa, from: fight, gain: 0.42, pan: 0.2 });
  play(mix, 'A2:1 A2:1 E2:1 G2:1 '.repeat(5), {
    voice: strings(700, 0.05),
    bpm: 132,
    from: fight,
    gain: 0.36,
    hold: 0.4,
    room: 0.3,
  });
  for (let hit = 0; hit < 21; hit += 1)
    mix.add(taiko(), fight + hit * (60 / 132) * 1 + (hit % 4 === 3 ? 0.11 : 0), {
      gain: hit % 4 === 0 ? 0.7 : 0.36,
      room: 0.35,
    });
  for (let hit = 0; hit < 42; hit += 1)
    mix.add(wood(hit % 3 ? 900 : 1_150), fight + hit * (30 / 132), {
      gain: hit % 2 ? 0.1 : 0.2,
      pan: 0.5,
      room: 0.2,
    });
  for (let bout = 0; bout < 6; bout += 1) {
    mix.add(swish(0.35, 500, 3_200), fight + bout * 1.6 + 0.68, { gain: 0.4, pan: bout % 2 ? 0.5 : -0.5 });
    mix.add(blade(1.1), fight + bout * 1.6 + 0.95, { gain: 0.34, room: 0.5 });
  }
  const sky = 29.6;
  play(mix, 'A3+E4:3 F3+C4:3 D3+A3:3 E3+B3:4', {
    voice: strings(1_400, 0.5),
    bpm: 84,
    from: sky,
    gain: 0.34,
    room: 0.6,
  });
  play(mix, 'A5:1 G5:.5 E5:.5 D5:2 E5:1 G5:1 A5:4 C6:1 B5:1 A5:3', {
    voice: flute,
    bpm: 84,
    from: sky,
    gain: 0.24,
    room: 0.7,
  });
  for (let roll = 0; roll < 14; roll += 1)
    mix.add(taiko(), sky + 1.4 + roll * 0.15, { gain: 0.12 + roll * 0.035, room: 0.4 });
  mix.add(blade(4), sky + 3.5, { gain: 0.5, room: 0.9 });
  mix.add(taiko(), sky + 3.55, { gain: 1, room: 0.8 });
  for (let stem = 0; stem < 4; stem += 1)
    mix.add(wood(240 + stem * 40), sky + 6 + stem * 0.4, { gain: 0.5, room: 0.6, pan: stem * 0.4 - 0.6 });
  play(mix, 'A2+E3:2 D3:1 E3:1 A3:3 G3:1 E3:2 A2:4', {
    voice: pluck(0.25, 3.6),
    bpm: 60,
    from: 40.4,
    gain: 0.5,
    room: 0.6,
  });
  play(mix, '-:2 E5:2 D5:1 C5:1 A4:5', { voice: flute, bpm: 60, from: 41, gain: 0.22, room: 0.8 });
}
