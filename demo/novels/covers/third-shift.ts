import { SANS, circle, column, createHand, line, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const SPACE = '#07090D';
const ICE = '#E9F3F7';
const SHADE = '#A9C6D3';
const RING = '#E0A45B';

function stars(width: number, height: number): string {
  const hand = createHand(58);
  return Array.from({ length: 90 }, () =>
    circle(
      hand() * width,
      hand() * height,
      0.6 + hand() * 1.5,
      '#FFFFFF',
      `opacity="${(0.25 + hand() * 0.6).toFixed(2)}"`,
    ),
  ).join('');
}

/** A pod breathing out sideways: a fan of frost, wider the nearer it is. */
function breath(x: number, y: number, size: number): string {
  const fan = `M${x} ${y}C${x + size * 0.5} ${y - size * 0.05} ${x + size} ${y - size * 0.22} ${x + size * 1.6} ${y - size * 0.42}C${x + size * 1.72} ${y - size * 0.1} ${x + size * 1.72} ${y + size * 0.1} ${x + size * 1.6} ${y + size * 0.42}C${x + size} ${y + size * 0.22} ${x + size * 0.5} ${y + size * 0.05} ${x} ${y}Z`;
  return (
    path(fan, 'url(#frost)') +
    rect(x - size * 0.09, y - size * 0.17, size * 0.18, size * 0.34, ICE, `rx="${size * 0.06}"`)
  );
}

/** The ice moon from above its limb, with the blue cracks of its south. */
function moon(x: number, y: number, radius: number): string {
  const cracks = [-0.5, -0.28, -0.06, 0.18, 0.42].map((at, index) => {
    const left = x + radius * at;
    const top = y - Math.sqrt(radius ** 2 - (radius * at) ** 2) + 26 + index * 6;
    return stroke(
      `M${left} ${top}q${radius * 0.05} 40 ${radius * 0.02} 90t${radius * 0.06} 120`,
      '#6FA5BC',
      3.5,
      'opacity="0.8"',
    );
  });
  return (
    circle(x, y, radius, SHADE) +
    circle(x - radius * 0.03, y + radius * 0.02, radius * 0.985, ICE) +
    cracks.join('')
  );
}

const FROST =
  '<linearGradient id="frost" x1="0" x2="1"><stop offset="0" stop-color="#FFFFFF" stop-opacity="0.95"/><stop offset="1" stop-color="#BFE3F2" stop-opacity="0"/></linearGradient>';

/** Saturn at the tether's far end: a limb and its rings seen from the edge. */
function saturn(x: number, y: number, radius: number): string {
  const rings = [1.5, 1.62, 1.78, 1.9].map(
    (part, index) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radius * part}" ry="${radius * part * 0.13}" fill="none" stroke="${RING}" stroke-width="${6 - index}" opacity="${0.9 - index * 0.15}" transform="rotate(-14 ${x} ${y})"/>`,
  );
  const bands = [-0.5, -0.2, 0.12, 0.44].map((at) =>
    rect(
      x - radius,
      y + radius * at,
      radius * 2,
      radius * 0.09,
      '#B97B38',
      'opacity="0.5" clip-path="url(#disc)"',
    ),
  );
  return `<clipPath id="disc"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>${circle(x, y, radius, RING)}${bands.join('')}${rings.join('')}`;
}

function cover(): string {
  const pods = Array.from({ length: 11 }, (_, index) => {
    const part = index / 10;
    return breath(400 + 70 * Math.sin(part * 3.1) * 0.9, 985 - part * 860, 150 * (1 - part) ** 1.35 + 12);
  });
  const tether = 'M400 1040C470 760 478 520 404 110';
  return sheet(
    800,
    1200,
    [
      rect(0, 0, 800, 1200, SPACE),
      stars(800, 1000),
      saturn(640, 70, 150),
      stroke(tether, ICE, 3),
      ...pods,
      moon(400, 1830, 800),
      column('冰缆', 196, 250, { size: 210, fill: ICE, family: SANS, weight: 900, gap: 4 }),
      column('三班', 196, 690, { size: 136, fill: ICE, family: SANS, weight: 300, gap: 4 }),
      line('贺遥　著', 92, 200, { size: 32, fill: ICE, family: SANS, weight: 400, gap: 4 }),
    ],
    FROST,
  );
}

function fanart(): string {
  const pods = Array.from({ length: 10 }, (_, index) => {
    const part = index / 9;
    return breath(
      300 + part * 560,
      610 - part * 420 - 60 * Math.sin(part * 3.14),
      120 * (1 - part) ** 1.2 + 12,
    );
  });
  return sheet(
    1280,
    720,
    [
      rect(0, 0, 1280, 720, SPACE),
      stars(1280, 720),
      saturn(1010, 130, 110),
      stroke('M250 640C480 400 620 260 940 160', ICE, 2.5),
      ...pods,
      moon(250, 1220, 620),
    ],
    FROST,
  );
}

export const thirdShift: CoverArt = { cover, fanart };
