import type { Palette } from './palette.ts';

/** What a design draws on: size in pixels, colours, and the same dice for the same title. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: () => number;
}

const fixed = (value: number) => value.toFixed(1);

/** A closed shape below a wandering line: hills, waves, the lower edge of a curtain of light. */
function ridge(canvas: Canvas, base: number, swing: number, steps: number): string {
  const { width, height, random } = canvas;
  const points = Array.from({ length: steps + 1 }, (_, n) => ({
    x: (width * n) / steps,
    y: base + (random() - 0.5) * 2 * swing,
  }));
  const first = points[0] ?? { x: 0, y: base };
  let path = `M0 ${height} L0 ${fixed(first.y)}`;
  for (let n = 1; n < points.length; n += 1) {
    const from = points[n - 1] ?? first;
    const to = points[n] ?? first;
    const middle = (from.x + to.x) / 2;
    path += ` C${fixed(middle)} ${fixed(from.y)} ${fixed(middle)} ${fixed(to.y)} ${fixed(to.x)} ${fixed(to.y)}`;
  }
  return `${path} L${width} ${height} Z`;
}

function stars(canvas: Canvas, count: number, below: number): string {
  const { width, random, palette } = canvas;
  return Array.from({ length: count }, () => {
    const size = 0.6 + random() ** 3 * 2.2;
    return `<circle cx="${fixed(random() * width)}" cy="${fixed(random() * below)}" r="${fixed(size)}" fill="${palette.ink}" opacity="${fixed(0.25 + random() * 0.65)}"/>`;
  }).join('');
}

function sky(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  return `<linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${palette.deep}"/><stop offset="0.62" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${fixed(deviation)}"/></filter>`;

/** Curtains of light over dark hills. */
function drawAurora(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const curtain = (color: string, base: number, opacity: number) => {
    const tilt = (random() - 0.5) * height * 0.24;
    const wave = () => (random() - 0.5) * height * 0.16;
    const thickness = height * (0.1 + random() * 0.08);
    const [a, b, c] = [base + wave(), base + wave(), base + tilt];
    return `<path d="M${-width * 0.1} ${fixed(a)} C${fixed(width * 0.3)} ${fixed(a - height * 0.14)} ${fixed(width * 0.55)} ${fixed(b + height * 0.12)} ${fixed(width * 1.1)} ${fixed(c)} L${fixed(width * 1.1)} ${fixed(c + thickness * 0.5)} C${fixed(width * 0.6)} ${fixed(b + thickness + height * 0.1)} ${fixed(width * 0.3)} ${fixed(a + thickness - height * 0.1)} ${-width * 0.1} ${fixed(a + thickness)} Z" fill="${color}" opacity="${opacity}" filter="url(#soft)"/>`;
  };
  return `${blur('soft', width * 0.045)}${sky(canvas)}${stars(canvas, 90, height * 0.7)}
    ${curtain(palette.accent, height * 0.2, 0.6)}${curtain(palette.light, height * 0.3, 0.85)}${curtain(palette.glow, height * 0.42, 0.7)}
    <path d="${ridge(canvas, height * 0.74, height * 0.05, 4)}" fill="${palette.deep}" opacity="0.55"/>
    <path d="${ridge(canvas, height * 0.82, height * 0.03, 6)}" fill="${palette.deep}" opacity="0.92"/>`;
}

/** One great disc of light, half sunk behind ridges. */
function drawMoonrise(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const x = width * (0.3 + random() * 0.4);
  const y = height * (0.32 + random() * 0.08);
  const r = width * (0.25 + random() * 0.08);
  const layers = [0.56, 0.66, 0.77].map(
    (base, n) =>
      `<path d="${ridge(canvas, height * base, height * 0.05, 3 + n * 2)}" fill="${[palette.glow, palette.sky, palette.deep][n] ?? palette.deep}" opacity="${[0.75, 0.9, 1][n] ?? 1}"/>`,
  );
  return `${blur('halo', width * 0.08)}
    <linearGradient id="disc" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${palette.ink}"/><stop offset="0.5" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.accent}"/></linearGradient>
    ${sky(canvas)}${stars(canvas, 60, height * 0.5)}
    <circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r * 1.15)}" fill="${palette.light}" opacity="0.45" filter="url(#halo)"/>
    <circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="url(#disc)"/>${layers.join('')}`;
}

/** Long lines of light over a dark field, like currents on a chart. */
function drawCurrents(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const phase = random() * Math.PI * 2;
  const lean = 0.6 + random() * 0.8;
  const lines = Array.from({ length: 34 }, (_, n) => {
    const at = n / 33;
    const y = height * (0.02 + at * 0.72);
    const swing = height * 0.09 * Math.sin(at * Math.PI * lean + phase);
    const strength = Math.exp(-((at - 0.45) ** 2) / 0.06);
    const color = n % 3 === 0 ? palette.accent : palette.light;
    return `<path d="M${-width * 0.05} ${fixed(y + swing)} C${fixed(width * 0.35)} ${fixed(y - swing * 1.6)} ${fixed(width * 0.62)} ${fixed(y + swing * 2.1)} ${fixed(width * 1.05)} ${fixed(y - swing)}" fill="none" stroke="${color}" stroke-width="${fixed(1 + strength * 7)}" opacity="${fixed(0.14 + strength * 0.76)}" stroke-linecap="round"/>`;
  });
  return `${blur('glow', width * 0.1)}${sky(canvas)}
    <ellipse cx="${width / 2}" cy="${fixed(height * 0.36)}" rx="${fixed(width * 0.5)}" ry="${fixed(height * 0.15)}" fill="${palette.glow}" opacity="0.8" filter="url(#glow)"/>
    ${lines.join('')}<rect y="${fixed(height * 0.55)}" width="${width}" height="${fixed(height * 0.45)}" fill="url(#floor)"/>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.deep}" stop-opacity="0"/><stop offset="0.55" stop-color="${palette.deep}" stop-opacity="0.94"/></linearGradient>`;
}

/** A window of light in a quiet field: arcs that open one behind another. */
function drawGate(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const x = width * (0.42 + random() * 0.16);
  const foot = height * 0.7;
  const arcs = Array.from({ length: 6 }, (_, n) => {
    const r = width * (0.42 - n * 0.062);
    const tone =
      [palette.sky, palette.glow, palette.accent, palette.glow, palette.light, palette.ink][n] ??
      palette.light;
    return `<path d="M${fixed(x - r)} ${fixed(foot)} V${fixed(foot - height * 0.22)} A${fixed(r)} ${fixed(r)} 0 0 1 ${fixed(x + r)} ${fixed(foot - height * 0.22)} V${fixed(foot)} Z" fill="${tone}" opacity="${fixed(0.35 + n * 0.11)}"/>`;
  });
  return `${blur('far', width * 0.07)}${sky(canvas)}${stars(canvas, 50, height * 0.4)}
    <ellipse cx="${fixed(x)}" cy="${fixed(foot)}" rx="${fixed(width * 0.5)}" ry="${fixed(height * 0.05)}" fill="${palette.light}" opacity="0.5" filter="url(#far)"/>
    ${arcs.join('')}<rect y="${fixed(foot)}" width="${width}" height="${fixed(height - foot)}" fill="${palette.deep}" opacity="0.96"/>
    <rect x="${fixed(x - width * 0.11)}" y="${fixed(foot)}" width="${fixed(width * 0.22)}" height="${fixed(height * 0.012)}" fill="${palette.light}" opacity="0.8"/>`;
}

export const DESIGNS = [drawAurora, drawMoonrise, drawCurrents, drawGate] as const;
