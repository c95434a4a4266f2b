import { SERIF, circle, column, createHand, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const PAPER = '#F6F2E8';
const INK = '#15181C';
const SEA = '#0D6E6A';
const DEEP = '#0A5250';
const SEAL = '#C2301F';

/** The sea's edge: a slow swell from left to right. */
const swell = (width: number, y: number, height: number, depth: number): string => {
  const parts = Array.from({ length: Math.ceil(width / 160) }, (_, index) => `T${(index + 1.5) * 160} ${y}`);
  return `M-80 ${y}Q-40 ${y - height} 0 ${y}T80 ${y}${parts.join('')}V${y + depth}H-80Z`;
};

function ripples(width: number, top: number, bottom: number): string {
  const hand = createHand(12);
  return Array.from({ length: 34 }, () => {
    const y = top + (bottom - top) * hand();
    const x = hand() * width - 40;
    const length = 50 + 150 * hand();
    return stroke(
      `M${x} ${y}q${length / 4} -6 ${length / 2} 0t${length / 2} 0`,
      '#7FD1C4',
      2.5,
      'opacity="0.4"',
    );
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
    circle(480, 330, 90, '#EBD9A8'),
    path('M0 720V300H150V240H270V180H360V720Z', '#D9CFB6'),
    rect(150, 296, 210, 5, '#BDB08F'),
    rect(270, 236, 90, 5, '#BDB08F'),
    rect(330, 120, 5, 62, INK),
    path('M335 122L392 138L335 156Z', SEAL),
    path(swell(1280, 470, 18, 300), SEA),
    path(
      'M470 500C640 500 760 420 800 300C822 220 800 150 730 128C700 119 664 132 652 160C668 150 690 152 700 168C690 170 676 180 676 196C640 190 612 158 620 116C632 52 720 20 820 40C960 70 1080 130 1280 120V720H470Z',
      SEA,
    ),
    stroke('M560 512C720 500 840 420 872 300C890 210 850 130 770 96', '#2C9088', 9, 'opacity="0.8"'),
    stroke('M660 520C840 500 950 410 968 300C978 220 940 150 880 112', '#2C9088', 7, 'opacity="0.6"'),
    stroke('M800 520C960 490 1060 420 1074 320C1080 250 1050 190 1010 150', '#2C9088', 5, 'opacity="0.5"'),
    stroke('M652 160C600 200 520 150 440 180C400 196 372 186 346 176', '#0D6E6A', 6),
    path(swell(1280, 590, 16, 200), DEEP),
    ripples(1280, 500, 710),
  ]);
}

export const mistranslators: CoverArt = { cover, fanart };
