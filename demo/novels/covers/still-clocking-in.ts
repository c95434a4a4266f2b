import { SANS, SERIF, circle, column, createHand, line, path, rect, sheet, type CoverArt } from './paper.ts';

const CARD = '#E9D6A8';
const INK = '#211C17';
const STAMP = '#4B2E83';
const PAINT = '#23403A';
const RULE = '#B99E63';

/** A time as the old clock prints it: its 2 has lost the foot. */
function stamp(time: string, x: number, y: number, size: number, tilt: number): string {
  const width = size * 0.56;
  const glyphs = [...time].map((glyph, index) => {
    const left = x + index * width;
    const body = `<text x="${left}" y="${y}" font-family="${SANS}" font-weight="700" font-size="${size}" fill="${STAMP}">${glyph}</text>`;
    return glyph === '2'
      ? body + rect(left - size * 0.03, y - size * 0.13, width + size * 0.02, size * 0.17, CARD)
      : body;
  });
  return `<g transform="rotate(${tilt} ${x} ${y})" opacity="0.9">${glyphs.join('')}</g>`;
}

/** Rows of one fortnight; Sundays and the nights the furnace stood cold stay empty. */
function rows(x: number, y: number, width: number, step: number, size: number, days: number[]): string {
  const hand = createHand(284);
  const cold = new Set([27]);
  return days
    .map((day, index) => {
      const base = y + index * step;
      const rule = rect(x, base + step * 0.3, width, 1.5, RULE);
      const number = line(String(day), x + 8, base + 4, { size: size * 0.72, fill: '#7A6334', family: SANS });
      if (cold.has(day)) return rule + number;
      const jitter = (): number => (hand() - 0.5) * 5;
      const first = stamp('23:52', x + width * 0.2 + jitter(), base + 3 + jitter() / 2, size, jitter() / 3);
      const second = stamp('8:04', x + width * 0.64 + jitter(), base + 3 + jitter() / 2, size, jitter() / 3);
      return rule + number + first + second;
    })
    .join('');
}

const days = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

function cover(): string {
  const notch = 'M70 0H690L760 70V1200H70Z';
  return sheet(800, 1200, [
    rect(0, 0, 800, 1200, PAINT),
    path(notch, CARD),
    circle(415, 66, 20, PAINT),
    line('岭城轴承厂　考勤卡', 112, 78, { size: 25, fill: INK, weight: 600 }),
    rect(112, 118, 606, 3, INK),
    rect(112, 150, 250, 690, INK),
    rect(126, 164, 222, 662, CARD),
    column('何长顺', 237, 180, { size: 196, fill: INK, gap: 17 }),
    column('仍在上班', 470, 150, { size: 150, fill: INK, gap: 14 }),
    column('陆望北　著', 640, 160, { size: 30, fill: INK, weight: 500, gap: 6 }),
    line('№284', 718, 826, { size: 40, fill: '#A3271F', family: SERIF }, 'end'),
    rows(112, 900, 606, 54, 40, days(21, 6)),
    rect(106, 846, 618, 3, INK),
  ]);
}

function fanart(): string {
  return sheet(1280, 720, [
    rect(0, 0, 1280, 720, PAINT),
    `<g transform="rotate(-7 640 360)">`,
    rect(430, -160, 980, 1100, CARD),
    rect(470, -160, 3, 1100, INK),
    rows(500, 40, 840, 92, 72, days(22, 9)),
    '</g>',
    circle(230, 360, 150, '#16302B'),
    circle(230, 360, 132, '#F2E3B6'),
    ...Array.from({ length: 12 }, (_, hour) =>
      rect(227, 240, 6, 18, INK, `transform="rotate(${hour * 30} 230 360)"`),
    ),
    circle(230, 360, 10, INK),
    `<path d="M230 360L230 258M230 360L222 270" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>`,
  ]);
}

export const stillClockingIn: CoverArt = { cover, fanart };
