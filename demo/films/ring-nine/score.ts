import { hum } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { slide, wood } from '../sound/percussion.ts';
import { bell, glass, strings, synth } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 2.9;
  mix.add(hum(mix.seconds, 82), 0, { gain: 0.1 });
  const celesta = { voice: bell(4, 0.7, 1.6), room: 0.55, touch: 0.3 };
  play(mix, 'E5:1 G5:1 B5:2 A5:1 E5:1 G5:2 E5:1 D5:1 B4:4', { ...celesta, bpm: 76, from: 1, gain: 0.3 });
  play(mix, 'C3+G3+E4:6 A2+E3+C4:6', { voice: glass, bpm: 76, from: 0.4, gain: 0.16, room: 0.6 });
  const loop =
    'C4:.5 G4:.5 E4:.5 G4:.5 B3:.5 G4:.5 E4:.5 G4:.5 A3:.5 E4:.5 C4:.5 E4:.5 G3:.5 D4:.5 B3:.5 D4:.5 ';
  play(mix, loop.repeat(3), {
    voice: synth(1_600, 0.12),
    bpm: 118,
    from: 8.2,
    gain: 0.2,
    room: 0.3,
    pan: -0.3,
  });
  play(mix, '-:2 E5:1 D5:1 C5:2 -:2 E5:1 G5:1 A5:2 -:2 G5:1 E5:1 D5:2 -:2 E5:1 D5:1 C5:3', {
    ...celesta,
    bpm: 118,
    from: 8.2,
    gain: 0.3,
    pan: 0.3,
  });
  for (let step = 0; step < 22; step += 1)
    mix.add(wood(step % 4 ? 700 : 900), 8.2 + step * (60 / 118), { gain: 0.07, room: 0.2 });
  for (let chirp = 0; chirp < 4; chirp += 1)
    for (const [late, from, to] of [
      [0, 900, 1_400],
      [0.16, 1_300, 1_000],
    ] as const)
      mix.add(slide(from, to, 0.12), 9 + chirp * 2.75 + late, { gain: 0.1, room: 0.4 });
  play(mix, 'A2+E3:4 F2+C3:4 D2+A2:5', {
    voice: strings(520, 1.4),
    bpm: 84,
    from: 19,
    gain: 0.26,
    room: 0.5,
  });
  mix.add(slide(520, 90, 2), 23.4, { gain: 0.16, room: 0.6 });
  play(mix, 'E5:2 D5:2 C5:3 -:2 E5:1 G5:1 C6:4', { ...celesta, bpm: 66, from: 27.6, gain: 0.26, room: 0.8 });
  const morning = 36;
  const chords =
    'C3+G3+E4:4 A2+E3+C4:4 F2+C3+A3:4 G2+D3+B3:4 C3+G3+E4:4 A2+E3+C4:4 F2+C3+A3:2 G2+D3+B3:2 C3+G3+E4:6';
  play(mix, chords, { voice: strings(1_200, 0.6), bpm: 96, from: morning, gain: 0.28, room: 0.55 });
  play(
    mix,
    `${loop}F3:.5 C4:.5 A3:.5 C4:.5 F3:.5 C4:.5 A3:.5 C4:.5 G3:.5 D4:.5 B3:.5 D4:.5 G3:.5 D4:.5 B3:.5 D4:.5 ${loop}`,
    { voice: synth(2_200, 0.14), bpm: 96, from: morning, gain: 0.18, room: 0.35, pan: -0.35 },
  );
  play(
    mix,
    'G5:1 E5:1 G5:1 C6:1 B5:2 A5:2 A5:1 C6:1 A5:1 F5:1 G5:3 D5:1 G5:1 E5:1 G5:1 C6:1 E6:2 C6:2 A5:1 C6:1 B5:1 D6:1 C6:6',
    { ...celesta, bpm: 96, from: morning, gain: 0.32, pan: 0.25 },
  );
  play(mix, 'E5:2 G5:2 C6:6', { ...celesta, bpm: 76, from: 57, gain: 0.2, room: 0.8 });
}
