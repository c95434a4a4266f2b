import { SERIF, circle, column, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const CORAL = '#C93A2B';
const WOOD = '#D8A862';
const GRAIN = '#BF8A45';
const SKY = '#FBEFD6';
const SEA = '#0E4D5C';
const FOAM = '#F4E7CC';

/** A sailing junk; x, y is the middle of the water line, size its length. */
function junk(x: number, y: number, size: number, hull: string, sail: string): string {
  const s = size / 100;
  const at = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  const mast = (dx: number, height: number, width: number): string => {
    const cloth = `M${at(dx - width * 0.35, -14)}L${at(dx - width * 0.5, -height * 0.86)}L${at(dx + width * 0.4, -height)}Q${at(dx + width * 0.72, -height * 0.5)} ${at(dx + width * 0.55, -12)}Z`;
    const battens = [0.3, 0.5, 0.7].map((part) =>
      stroke(
        `M${at(dx - width * (0.35 + part * 0.13), -height * part)}L${at(dx + width * 0.6, -height * part - 3)}`,
        hull,
        0.8 * s,
      ),
    );
    return path(cloth, sail) + battens.join('');
  };
  const body = `M${at(-50, -14)}Q${at(-38, 6)} ${at(-26, 8)}H${x + 30 * s}Q${at(44, 4)} ${at(52, -18)}L${at(38, -10)}H${x - 34 * s}Z`;
  return mast(-24, 44, 24) + mast(8, 62, 34) + path(body, hull);
}

const waves = (left: number, right: number, top: number, count: number, step: number): string =>
  Array.from({ length: count }, (_, index) => {
    const y = top + index * step;
    const wave = Array.from(
      { length: Math.ceil((right - left) / 60) },
      (_unused, part) =>
        `Q${left + part * 60 + 15 + (index % 2) * 12} ${y - 9} ${left + part * 60 + 30} ${y}T${left + part * 60 + 60} ${y}`,
    );
    return stroke(`M${left} ${y}${wave.join('')}`, FOAM, 2, 'opacity="0.5"');
  }).join('');

/** A man in a hooded travelling cloak, seen from the front: the shape is all there is of him. */
function nobody(x: number, y: number, size: number): string {
  const s = size / 100;
  const p = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  return `M${p(0, -50)}C${p(12, -50)} ${p(17, -40)} ${p(16, -29)}C${p(16, -22)} ${p(13, -18)} ${p(11, -15)}C${p(26, -11)} ${p(32, 4)} ${p(35, 50)}H${x - 35 * s}C${p(-32, 4)} ${p(-26, -11)} ${p(-11, -15)}C${p(-13, -18)} ${p(-16, -22)} ${p(-16, -29)}C${p(-17, -40)} ${p(-12, -50)} ${p(0, -50)}Z`;
}

function grain(x: number, y: number, width: number, height: number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const left = x + (width / 10) * (index + 1);
    const bend = ((index * 37) % 23) - 11;
    return stroke(
      `M${left} ${y}C${left + bend} ${y + height * 0.3} ${left - bend} ${y + height * 0.6} ${left + bend * 0.6} ${y + height}`,
      GRAIN,
      index % 3 === 0 ? 4 : 2,
      'opacity="0.75"',
    );
  }).join('');
}

function cover(): string {
  const man = nobody(545, 872, 536);
  return sheet(
    800,
    1200,
    [
      rect(0, 0, 800, 1200, CORAL),
      '<g clip-path="url(#tag)">',
      rect(350, 90, 390, 1050, WOOD),
      grain(350, 90, 390, 1050),
      '</g>',
      circle(545, 150, 25, CORAL),
      stroke('M545 150C522 104 604 52 574 -20', FOAM, 9),
      column('林二九记', 545, 214, { size: 78, fill: '#2A1A10', family: SERIF, gap: 4 }),
      '<g clip-path="url(#man)">',
      rect(340, 560, 410, 600, SKY),
      circle(545, 905, 104, '#E2583E'),
      rect(340, 900, 410, 300, SEA),
      waves(340, 760, 930, 8, 27),
      junk(535, 940, 236, '#1B1512', FOAM),
      '</g>',
      column('刺桐', 130, 90, { size: 190, fill: FOAM, gap: 8 }),
      column('无此人', 130, 500, { size: 190, fill: FOAM, gap: 8 }),
      column('海霁　著', 268, 100, { size: 30, fill: FOAM, weight: 500, gap: 8 }),
    ],
    `<clipPath id="tag"><path d="M410 90H680L740 150V1140H350V150Z"/></clipPath><clipPath id="man"><path d="${man}"/></clipPath>`,
  );
}

function fanart(): string {
  return sheet(1280, 720, [
    rect(0, 0, 1280, 720, '#F0C98A'),
    circle(940, 330, 150, '#E2583E'),
    junk(1120, 432, 130, '#7A3A22', '#E7B27A'),
    junk(180, 436, 160, '#7A3A22', '#E7B27A'),
    rect(0, 430, 1280, 290, SEA),
    waves(-20, 1300, 462, 10, 28),
    junk(610, 500, 480, '#1B1512', FOAM),
  ]);
}

export const noSuchMan: CoverArt = { cover, fanart };
