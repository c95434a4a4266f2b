import { type Cast, isPerson } from './cast.ts';
import { drawCast } from './figure.ts';
import { type Balloon, type Box, boxOf, drawBalloon, drawSound, setText } from './lettering.ts';
import { type Look, finish } from './look.ts';
import { PROPS } from './props.ts';
import { SCENES, WEATHERS } from './scenes.ts';
import type { Page, Panel, Player } from './script.ts';
import { type Random, at, el, g, n, rect, seeded } from './svg.ts';

export interface Series {
  readonly slug: string;
  readonly look: Look;
  readonly direction: 'ltr' | 'rtl' | 'vertical';
  readonly cast: Readonly<Record<string, Cast>>;
  /** Height of the letters, in pixels of the page. */
  readonly letters: number;
}

const HEAD: Readonly<Record<Panel['shot'], readonly [height: number, width: number]>> = {
  w: [0.17, 0.2],
  f: [0.235, 0.3],
  m: [0.36, 0.42],
  c: [0.56, 0.62],
  x: [0.92, 0.95],
};

interface Placed {
  readonly player: Player;
  readonly cast: Cast;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function place(panel: Panel, box: Box, series: Series): Placed[] {
  const spoken = panel.lines.filter(({ voice }) => voice !== 'sound').length;
  return panel.players.map((player, index) => {
    const cast = series.cast[player.name];
    if (cast === undefined) throw new Error(`${series.slug}: nobody is called ${player.name}`);
    const [high, wide] = HEAD[panel.shot];
    const crowd = panel.players.length > 2 ? 0.84 : 1;
    const isSmall = !isPerson(cast) && cast.kind !== 'whale';
    const size =
      Math.min(box.h * high, box.w * wide) *
      crowd *
      (panel.shot === 'x' && spoken > 0 ? 0.82 : 1) *
      (isSmall && panel.shot !== 'c' && panel.shot !== 'x' ? 0.62 : 1);
    const heads = isPerson(cast) ? (cast.heads ?? 3.6) : 2.1;
    const share =
      player.x ??
      (panel.players.length === 1
        ? spoken > 0 && box.w > box.h * 1.25
          ? 0.36
          : 0.5
        : (index + 0.6) / (panel.players.length + 0.2));
    const x = box.x + box.w * share;
    const standing = box.y + box.h * 0.965 - (heads - 0.5) * size * (player.acting.pose === 'sit' ? 0.86 : 1);
    const y =
      panel.shot === 'w' || panel.shot === 'f'
        ? standing
        : panel.shot === 'm'
          ? Math.max(box.y + box.h * (spoken > 1 ? 0.6 : 0.54), isSmall ? standing : 0)
          : box.y + box.h * (spoken === 0 ? 0.54 : panel.shot === 'x' ? 0.7 : 0.62);
    const turn = player.hasTurn ? player.acting.turn : share < 0.46 ? 1 : share > 0.54 ? -1 : 0;
    return {
      player: { ...player, acting: { ...player.acting, turn } },
      cast,
      x,
      y: cast.kind === 'whale' ? box.y + box.h * 0.52 : y,
      size,
    };
  });
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Finds each balloon its place: off the faces, in reading order, near its speaker. */
function placeBalloons(panel: Panel, box: Box, placed: readonly Placed[], series: Series): Balloon[] {
  const faces = placed.map(({ x, y, size, cast }): Box =>
    cast.kind === 'whale'
      ? { x: x - size * 1.2, y: y - size * 0.5, w: size * 2.4, h: size }
      : { x: x - size * 0.5, y: y - size * 0.6, w: size, h: size * 1.15 },
  );
  const isRtl = series.direction === 'rtl';
  const done: Balloon[] = [];
  for (const said of panel.lines.filter(({ voice }) => voice !== 'sound')) {
    const isVertical = isRtl && said.voice !== 'caption';
    const scale = said.voice === 'shout' ? 1.16 : said.voice === 'caption' ? 0.92 : 1;
    let size = series.letters * scale;
    let set = setText(said.text, size, box.w * 0.78, isVertical);
    // A long text in a small panel is set a little smaller rather than over a face.
    for (let tries = 0; tries < 4 && boxOf(set, said.voice).h > box.h * 0.56; tries += 1) {
      size *= 0.93;
      set = setText(said.text, size, box.w * 0.86, isVertical);
    }
    const { w, h } = boxOf(set, said.voice);
    const speaker = placed.find(({ player }) => player.name === said.speaker);
    const before = done.at(-1)?.box;
    let best: Box | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let column = 0; column <= 10; column += 1)
      for (let row = 0; row <= 10; row += 1) {
        const spare = { x: Math.max(0, box.w - w - 16), y: Math.max(0, box.h - h - 16) };
        const spot: Box = {
          x: box.x + 8 + (spare.x * column) / 10,
          y: box.y + 8 + (spare.y * row) / 10,
          w,
          h,
        };
        const hidden = faces.reduce(
          (sum, face) => sum + overlap(spot, face) / Math.min(face.w * face.h, w * h),
          0,
        );
        const piled = done.reduce(
          (sum, other) =>
            sum +
            overlap({ ...spot, x: spot.x - 8, y: spot.y - 8, w: w + 16, h: h + 16 }, other.box) / (w * h),
          0,
        );
        const far =
          speaker === undefined
            ? 0
            : Math.hypot(spot.x + w / 2 - speaker.x, (spot.y + h / 2 - speaker.y) * 1.1) /
              Math.max(box.w, box.h);
        const behind =
          before === undefined
            ? 0
            : (before.y - spot.y > 12 ? 1.2 + (before.y - spot.y) / box.h : 0) +
              (Math.abs(before.y - spot.y) < h * 0.6 && (isRtl ? spot.x > before.x : spot.x < before.x)
                ? 0.8
                : 0);
        const corner =
          said.voice === 'caption'
            ? Math.hypot(isRtl ? 10 - column : column, row) * 0.12
            : row * 0.045 + (before === undefined ? (isRtl ? 10 - column : column) * 0.012 : 0);
        const cost = hidden * 9 + piled * 24 + far * 0.9 + behind + corner;
        if (cost < least) [best, least] = [spot, cost];
      }
    if (best !== undefined) done.push({ line: said, set, box: best });
  }
  return done;
}

function drawPanel(panel: Panel, box: Box, series: Series, id: string): { art: string; words: string } {
  const { look } = series;
  const random = seeded(`${series.slug} ${id}`);
  const stage = { width: box.w, height: box.h, light: panel.light, random, ink: look.ink };
  const scene = SCENES[panel.scene];
  if (scene === undefined) throw new Error(`there is no scene ${panel.scene}`);
  const placed = place(panel, box, series);
  const figures = placed
    .toSorted((a, b) => a.y - b.y)
    .map(({ cast, player, x, y, size }) => drawCast(cast, player.acting, look, { x, y, size }))
    .join('');
  const prop =
    panel.prop === undefined
      ? ''
      : at(
          box.x + box.w / 2,
          box.y + box.h * 0.52,
          PROPS[panel.prop]?.(look.ink) ?? '',
          Math.min(box.w, box.h) / 280,
        );
  const weather = panel.weathers.map((name) => WEATHERS[name]?.(stage) ?? '').join('');
  // A close face wants its surroundings quiet.
  const isClose = panel.shot === 'c' || panel.shot === 'x';
  const ground = at(
    box.x,
    box.y,
    scene(stage) +
      (isClose && !['plain', 'burst', 'rush', 'dark'].includes(panel.scene)
        ? rect(0, 0, box.w, box.h, '#ffffff', { opacity: 0.34 })
        : ''),
  );
  const clip = `c${id}`;
  const art = `<clipPath id="${clip}">${rect(box.x, box.y, box.w, box.h, '#000000')}</clipPath>${g(ground + prop + figures + at(box.x, box.y, weather), { 'clip-path': `url(#${clip})` })}`;
  const frame =
    look.border === 0
      ? ''
      : rect(box.x, box.y, box.w, box.h, 'none', { stroke: look.ink, 'stroke-width': look.border });
  const balloons = placeBalloons(panel, box, placed, series);
  const words = balloons
    .map((balloon) => {
      const speaker = placed.find(({ player }) => player.name === balloon.line.speaker);
      const mouth =
        speaker === undefined
          ? null
          : {
              x:
                speaker.x -
                (speaker.cast.kind === 'whale' ? speaker.size * speaker.player.acting.turn * -0.9 : 0),
              y: speaker.y + speaker.size * 0.1,
              stop: speaker.size * (speaker.cast.kind === 'whale' ? 0.3 : 0.62),
            };
      return drawBalloon(balloon, mouth, look.ink, random);
    })
    .join('');
  const sounds = panel.lines
    .filter(({ voice }) => voice === 'sound')
    .map(({ text }) => drawSound(text, box, '#fff2b8', look.ink, random))
    .join('');
  return { art: art + frame, words: g(sounds, { 'clip-path': `url(#${clip})` }) + words };
}

/** Where the panels of a page stand. */
function boxesOf(page: Page, width: number, height: number, series: Series, random: Random): Box[] {
  const { gutter } = series.look;
  const margin = series.direction === 'vertical' ? 0 : gutter * 1.6;
  const total = page.rows.reduce((sum, row) => sum + row.height, 0);
  const room = height - margin * 2 - gutter * (page.rows.length - 1);
  const boxes: Box[] = [];
  let y = margin;
  for (const row of page.rows) {
    const h = (room * row.height) / total;
    const wide = width - margin * 2 - gutter * (row.count - 1);
    // Panels side by side are never quite the same: a page of equal boxes has no beat.
    const shares = Array.from({ length: row.count }, () => 1 + (random() - 0.5) * 0.36);
    const sum = shares.reduce((all, share) => all + share, 0);
    let x = margin;
    const line: Box[] = shares.map((share) => {
      const w = (wide * share) / sum;
      const box = { x, y, w, h };
      x += w + gutter;
      return box;
    });
    boxes.push(...(series.direction === 'rtl' ? line.toReversed() : line));
    y += h + gutter;
  }
  return boxes;
}

const WASH = `<filter id="wash" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="3" seed="4" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="9" xChannelSelector="R" yChannelSelector="G" result="d"/><feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0.9 0 0 -0.36" result="bloom"/><feMerge><feMergeNode in="d"/><feMergeNode in="bloom"/></feMerge></filter>`;

export function wrapSvg(width: number, height: number, art: string, words: string, look: Look): string {
  const wash = look.finish === 'wash';
  const inner =
    rect(0, 0, width, height, look.paper) + (wash ? g(art, { filter: 'url(#wash)' }) : art) + words;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"><defs>${wash ? WASH : ''}</defs>${finish(inner, look)}</svg>`;
}

/** Draws one page of a chapter as SVG. A strip is as tall as its rows ask for; a spread is twice as wide. */
export function drawPage(
  series: Series,
  page: Page,
  id: string,
  number: number,
): { svg: string; width: number; height: number } {
  const { look } = series;
  const width = look.page.width * (page.isSpread ? 2 : 1);
  const height =
    series.direction === 'vertical'
      ? Math.round(page.rows.reduce((sum, row) => sum + row.height, 0) * look.page.height)
      : look.page.height;
  const boxes = boxesOf(page, width, height, series, seeded(`${series.slug} ${id} layout`));
  const drawn = page.panels.map((panel, index) =>
    drawPanel(panel, boxes[index] ?? { x: 0, y: 0, w: width, h: height }, series, `${id}-${index}`),
  );
  const folio =
    series.direction === 'vertical'
      ? ''
      : el(
          'text',
          {
            x: width / 2,
            y: height - look.gutter * 0.45,
            'text-anchor': 'middle',
            'font-family': 'Noto Sans CJK SC',
            'font-size': 17,
            fill: look.finish === 'tone' ? '#17171c' : '#6b6b75',
          },
          String(number),
        );
  return {
    svg: wrapSvg(
      width,
      height,
      drawn.map(({ art }) => art).join(''),
      drawn.map(({ words }) => words).join('') + folio,
      look,
    ),
    width,
    height,
  };
}
