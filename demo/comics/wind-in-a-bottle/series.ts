import type { Scene } from '../kit/scene.ts';
import type { Series } from '../kit/publish.ts';
import { act } from '../kit/script.ts';
import { cloudSea, sparkle } from '../kit/sky.ts';
import { cast } from './cast.ts';
import { pages as first } from './chapter-1.ts';
import { bottle, day, gusts, island, kite, ship } from './world.ts';

function title(s: Scene, x: number, y: number, size: number): void {
  const { c } = s.pen;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  [...'瓶中风'].forEach((letter, at) => {
    s.pen.within(x + at * size * 1.06, y + [6, -14, 10][at % 3]! * 1, [-6, 4, -3][at % 3]!, 1, () => {
      c.font = `bold ${size}px "Noto Sans CJK SC"`;
      c.lineJoin = 'round';
      c.strokeStyle = '#1d3a5c';
      c.lineWidth = size * 0.24;
      c.strokeText(letter, 4, 8);
      c.strokeStyle = '#ffffff';
      c.lineWidth = size * 0.14;
      c.strokeText(letter, 0, 0);
      c.fillStyle = s.pen.down(-size / 2, size / 2, [0, '#ff9a4a'], [1, '#e0413f']);
      c.fillText(letter, 0, 0);
    });
  });
}

export const series: Series = {
  slug: 'wind-in-a-bottle',
  folder: 'Wind in a Bottle',
  name: '瓶中风',
  author: '林渡川',
  cast,
  manga: 'No',
  style: { ink: '#2a2440', weight: 3.1, shadow: ['#5a4a9a', 0.27], shading: 'cel' },
  letters: { font: 'Noto Sans CJK SC', captionFont: 'Noto Sans CJK SC', size: 35, vertical: false, paper: '#ffffff', ink: '#2a2440', captionPaper: '#fff6dc', captionInk: '#3a2a3a', rtl: false },
  page: { width: 1120, height: 1600, margin: 40, gutter: 18, paper: '#ffffff', frame: 4.4 },
  encoding: { format: 'webp', quality: 58 },
  chapters: [{ title: '第九十九瓶', pages: first }],
  poster: (s) => {
    day(s);
    island(s.pen, s.w * 0.2, s.h * 0.5, s.w * 0.36, 'light');
    ship(s.pen, s.w * 0.82, s.h * 0.44, 1.1, -1);
    cloudSea(s, 0.72);
    kite(s.pen, s.w * 0.62, s.h * 0.3, 2.1, 10);
    gusts(s, '#ffffff', 6);
    act(s, 'lu .26 .62 .2 y25 calm w.4; lan .58 .6 .3 y-22 grin w-.7 /hold');
    bottle(s.pen, s.w * 0.57, s.h * 0.99, s.h * 0.2, '#f0a04a', 0.9);
    sparkle(s, '#ffffff', 16);
    title(s, s.w * 0.2, s.h * 0.12, 250);
  },
  fanart: (s) => {
    day(s);
    island(s.pen, s.w * 0.2, s.h * 0.56, s.w * 0.26, 'houses');
    ship(s.pen, s.w * 0.86, s.h * 0.36, 1.3, -1);
    cloudSea(s, 0.78);
    gusts(s, '#ffffff', 7);
    act(s, 'lan .62 .5 .4 y-25 grin w-.8 /hold; lu .4 .56 .34 y25 calm w.4');
  },
};
