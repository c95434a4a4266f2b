import { surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { shaker, slide, tom } from '../sound/percussion.ts';
import { bell, glass, piano, strings } from '../sound/voices.ts';

export function score(mix: Mix): void {
  mix.roomSeconds = 1.9;
  surround(mix, (seed) => wind(mix.seconds, seed, 300), 0, { gain: 0.14 });
  const rail = tom(58);
  for (let second = 1; second < 52; second += 0.62)
    for (const late of [0, 0.13]) {
      mix.add(rail, second + late, { gain: late ? 0.1 : 0.16, room: 0.05, pan: late ? 0.2 : -0.2 });
      mix.add(shaker(), second + late, { gain: 0.07, room: 0.05 });
    }
  for (const second of [1, 50])
    for (const pitch of [392, 466, 587])
      mix.add(slide(pitch * 0.985, pitch, 1.3), second, { gain: 0.07, room: 0.7 });
  const bpm = 132;
  const left = 'G2:1 B3+D4:1 B3+D4:1 E2:1 B3+E4:1 B3+E4:1 C3:1 C4+E4:1 C4+E4:1 D3:1 A3+D4:1 C4+D4:1 ';
  play(mix, left.repeat(9), { voice: piano, bpm, from: 2.6, gain: 0.34, room: 0.35, pan: -0.25, hold: 1 });
  const theme = 'D5:2 B4:1 G5:2 F#5:1 E5:3 D5:2 A4:1 B4:2 G4:1 E5:2 D5:1 C5:3 A4:3 ';
  const rise = 'B4:1 C5:1 D5:1 G5:3 E5:1 F#5:1 G5:1 A5:3 B5:2 A5:1 G5:2 E5:1 D5:3 F#5:3 ';
  play(mix, `-:12 ${theme}${rise}${theme}${rise}`, {
    voice: piano,
    bpm,
    from: 2.6,
    gain: 0.42,
    room: 0.45,
    touch: 0.4,
    pan: 0.2,
  });
  play(mix, '-:36 G3+D4:12 E3+B3:12 C4+E4:12 D4+A4:12', {
    voice: strings(900),
    bpm,
    from: 2.6,
    gain: 0.16,
    room: 0.5,
  });
  play(mix, 'G6:1 D6:1 B5:1 E6:1 B5:1 G5:1 C6:1 G5:1 E5:1 D6:1 A5:1 F#5:1 '.repeat(2), {
    voice: bell(3, 0.6, 1.5),
    bpm,
    from: 40.8,
    gain: 0.07,
    room: 0.8,
  });
  play(mix, 'G3+B3+D4:6 E3+G3+B3:6 C3+E3+G3+D4:6 G2+D3+B3:8', {
    voice: glass,
    bpm,
    from: 51.4,
    gain: 0.16,
    room: 0.7,
  });
  play(mix, 'D5:2 B4:1 G5:3 E5:2 D5:1 B4:3 A4:2 B4:1 C5:3 B4:2 D5:1 G5:5', {
    voice: piano,
    bpm: 104,
    from: 51.6,
    gain: 0.44,
    room: 0.6,
  });
}
