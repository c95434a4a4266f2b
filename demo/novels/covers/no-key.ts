import { SERIF, circle, column, createHand, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const NIGHT = '#12243F';
const DEEP = '#0B172B';
const BRASS = '#D8A544';
const MOON = '#F3E6C4';

/** A padlock afloat: the body is the hull, the shackle is the boat's awning. No keyhole anywhere. */
function lockBoat(x: number, y: number, size: number): string {
  const s = size / 100;
  const p = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  const shackle = stroke(
    `M${p(-24, 0)}V${y - 26 * s}C${p(-24, -60)} ${p(24, -60)} ${p(24, -26)}V${y}`,
    BRASS,
    9 * s,
  );
  const inner = stroke(
    `M${p(-24, 0)}V${y - 26 * s}C${p(-24, -60)} ${p(24, -60)} ${p(24, -26)}V${y}`,
    '#F2CF82',
    1.6 * s,
    `transform="translate(${-2 * s} ${-1.5 * s})"`,
  );
  const hull = path(
    `M${p(-62, -4)}H${x + 62 * s}C${p(52, 30)} ${p(30, 34)} ${p(0, 34)}S${p(-52, 30)} ${p(-62, -4)}Z`,
    BRASS,
  );
  const scales = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 9 - row * 2 }, (_, index) => {
      const cx = x + (index - (8 - row * 2) / 2) * 11 * s;
      const cy = y + (4 + row * 9) * s;
      return stroke(`M${cx - 5 * s} ${cy}A${5 * s} ${5 * s} 0 0 0 ${cx + 5 * s} ${cy}`, '#8E6420', 1.3 * s);
    }),
  );
  const rim = rect(x - 62 * s, y - 6 * s, 124 * s, 5 * s, '#F2CF82', `rx="${2 * s}"`);
  return shackle + inner + hull + scales.join('') + rim;
}

/** The ferryman, a hat and a cloak at the stern, and his pole. */
function ferryman(x: number, y: number, size: number): string {
  const s = size / 100;
  const cloak = path(
    `M${x - 14 * s} ${y}C${x - 14 * s} ${y - 40 * s} ${x - 8 * s} ${y - 58 * s} ${x} ${y - 60 * s}C${x + 8 * s} ${y - 58 * s} ${x + 15 * s} ${y - 40 * s} ${x + 15 * s} ${y}Z`,
    DEEP,
  );
  const hat = path(`M${x - 24 * s} ${y - 58 * s}L${x} ${y - 80 * s}L${x + 24 * s} ${y - 58 * s}Z`, DEEP);
  return stroke(`M${x + 34 * s} ${y - 110 * s}L${x - 20 * s} ${y + 90 * s}`, DEEP, 3.4 * s) + cloak + hat;
}

function river(width: number, top: number, bottom: number, seed: number): string {
  const hand = createHand(seed);
  return Array.from({ length: 46 }, () => {
    const y = top + (bottom - top) * hand() ** 1.3;
    const x = hand() * width;
    const length = 40 + ((y - top) / (bottom - top)) * 220 * hand();
    const colour = Math.abs(x + length / 2 - width * 0.5) < 140 ? MOON : '#3C5F8C';
    return stroke(`M${x} ${y}q${length / 4} -5 ${length / 2} 0t${length / 2} 0`, colour, 3, 'opacity="0.6"');
  }).join('');
}

function cover(): string {
  return sheet(800, 1200, [
    rect(0, 0, 800, 1200, NIGHT),
    circle(400, 470, 322, MOON),
    path('M0 600L70 540L130 640L176 700L230 760H0Z', '#1B3459'),
    path('M800 560L742 500L690 612L640 690L560 760H800Z', '#1B3459'),
    rect(0, 745, 800, 455, DEEP),
    river(800, 760, 1190, 17),
    ferryman(596, 720, 150),
    lockBoat(400, 740, 400),
    river(800, 880, 1190, 5),
    column('无钥', 400, 62, { size: 208, fill: '#B3261E', gap: 10 }),
    column('秋水生　著', 92, 110, { size: 32, fill: MOON, family: SERIF, weight: 500, gap: 8 }),
  ]);
}

function fanart(): string {
  return sheet(1280, 720, [
    rect(0, 0, 1280, 720, NIGHT),
    circle(640, 320, 230, MOON),
    path('M0 320L110 220L220 340L300 300L420 450H0Z', '#1B3459'),
    path('M1280 290L1170 190L1050 340L980 310L870 450H1280Z', '#1B3459'),
    rect(0, 440, 1280, 280, DEEP),
    river(1280, 455, 712, 17),
    ferryman(752, 424, 96),
    lockBoat(640, 440, 240),
    river(1280, 530, 712, 9),
  ]);
}

export const noKey: CoverArt = { cover, fanart };
