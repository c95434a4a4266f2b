import { SERIF, circle, column, createHand, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const PAPER = '#F6F2E8';
const INK = '#15181C';
const SEA = '#0D6E6A';
const DEEP = '#0A5250';
const SEAL = '#C2301F';

/** The sea's edge: a slow swell from left to right. */
const swell = (width: number, y: number, height: number, depth: number): string => {
  const parts = Array.from({ length: Math.ceil(width / 200) }, (_, index) => {
    const x = index * 200;
    return `C${x + 50} ${y - height} ${x + 100} ${y - height} ${x + 100} ${y}S${x + 150} ${y + height} ${x + 200} ${y}`;
  });
  return `M0 ${y}${parts.join('')}V${y + depth}H0Z`;
};

function ripples(width: number, top: number, bottom: number): string {
  const hand = createHand(12);
  return Array.from({ length: 34 }, () => {
    const y = top + (bottom - top) * hand();
    const x = hand() * width - 40;
    const length = 50 + 150 * hand();
    return stroke(`M${x} ${y}q${length / 4} -6 ${length / 2} 0t${length / 2} 0`, '#7FD1C4', 2.5, 'opacity="0.4"');
  }).join('');
}

/** One word stands on the shore; the water under it shows another. */
function cover(): string {
  const word = (character: string, y: number, fill: string, more = ''): string =>
    `<text x="330" y="${y}" text-anchor="middle" font-family="${SERIF}" font-weight="900" font-size="560" fill="${fill}" ${more}>${character}</text>`;
  return sheet(800, 1200, [
    rect(0, 0, 800, 1200, PAPER),
    word('借', 600, INK),
    path(swell(800, 640, 10, 600), SEA),
    path(swell(800, 930, 12, 300), DEEP),
    `<g transform="translate(0 1290) scale(1 -1)" opacity="0.92">${word('给', 610, '#E9F7F1')}</g>`,
    ripples(800, 670, 1190),
    rect(676, 70, 84, 302, SEAL),
    column('误译司', 718, 84, { size: 74, fill: PAPER, gap: 20 }),
    column('闻人野　著', 718, 400, { size: 28, fill: INK, weight: 500, gap: 8 }),
  ]);
}

function fanart(): string {
  return sheet(1280, 720, [
    rect(0, 0, 1280, 720, PAPER),
    circle(930, 210, 110, '#E9DFC6'),
    path('M0 720V300H150V240H270V180H360V720Z', '#D9CFB6'),
    rect(150, 296, 210, 5, '#BDB08F'),
    rect(270, 236, 90, 5, '#BDB08F'),
    rect(330, 120, 5, 62, INK),
    path('M335 122L392 138L335 156Z', SEAL),
    path(swell(1280, 470, 18, 300), SEA),
    path('M560 720C520 520 640 420 700 330C690 420 760 440 820 360C820 480 900 520 1280 470V720Z', SEA),
    path(swell(1280, 590, 16, 200), DEEP),
    ripples(1280, 500, 710),
  ]);
}

export const mistranslators: CoverArt = { cover, fanart };
