import { hum, surround, waves } from '../sound/ambience.ts';
import { lowPass } from '../sound/filters.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { noise, shaped, slide, taiko, thud } from '../sound/percussion.ts';
import { bell, glass, strings } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 4.6;
  surround(mix, (seed) => waves(13, seed, 5), 0, { gain: 0.4 });
  mix.add(hum(mix.seconds - 6, 55), 5, { gain: 0.22, room: 0.1 });
  mix.add(
    shaped(lowPass(noise(mix.seconds, 5), 190), () => 1),
    0,
    { gain: 0.5 },
  );
  for (let ping = 0; ping < 9; ping += 1)
    mix.add(bell(1, 0.3, 2.6)(1_244, 1), 8.5 + ping * 4.2, {
      gain: 0.13,
      room: 0.9,
      pan: ping % 2 ? 0.4 : -0.4,
    });
  play(mix, 'D3+A3:6 C3+G3:6 Bb2+F3:6 A2+E3:6', {
    voice: strings(620, 1.6),
    bpm: 66,
    from: 8,
    gain: 0.26,
    room: 0.5,
  });
  play(mix, 'D5:3 F5:1 E5:4 C5:2 A4:2 Bb4:4', { voice: glass, bpm: 66, from: 20, gain: 0.12, room: 0.9 });
  mix.add(slide(180, 120, 2.4), 15, { gain: 0.18, room: 0.9, pan: 0.3 });
  mix.add(slide(120, 210, 2.8), 18, { gain: 0.16, room: 0.9, pan: 0.2 });
  for (const [second, gain] of [
    [38.2, 0.9],
    [38.5, 0.5],
  ] as const)
    mix.add(taiko(), second, { gain, room: 0.7 });
  play(mix, 'D2+Eb2:4', { voice: strings(500, 0.1), bpm: 60, from: 38.2, gain: 0.5, room: 0.5 });
  for (let alarm = 0; alarm < 5; alarm += 1)
    mix.add(slide(740, 720, 0.3), 45.6 + alarm * 0.66, { gain: 0.08, room: 0.4 });
  for (let pulse = 0; pulse < 8; pulse += 1)
    for (const late of [0, 0.28]) mix.add(thud(), 46 + pulse * 1.15 + late, { gain: late ? 0.5 : 0.8 });
  const dawn = 50.2;
  play(mix, 'D4+F#4+A4:6 B3+D4+F#4:6 G3+B3+D4:6 A3+C#4+E4:4 D4+F#4+A4+D5:8', {
    voice: glass,
    bpm: 72,
    from: dawn,
    gain: 0.3,
    room: 0.8,
  });
  play(
    mix,
    'A5:.5 D6:.5 F#6:.5 E6:.5 D6:1 A5:1 -:2 B5:.5 D6:.5 F#6:.5 A6:.5 F#6:2 -:2 G5:.5 B5:.5 D6:.5 E6:.5 F#6:1 D6:1 -:2 E6:.5 C#6:.5 A5:1 -:2 D6:1 F#6:1 A6:4',
    { voice: bell(3.01, 0.7, 2.2), bpm: 72, from: dawn + 1.7, gain: 0.14, room: 0.9 },
  );
  play(mix, 'D2:6 B2:6 G2:6 A2:4 D2:8', {
    voice: strings(420, 1.2),
    bpm: 72,
    from: dawn,
    gain: 0.34,
    room: 0.4,
  });
}
