import { type Acting, type Cast, type Person, type Pose, type Wear, isPerson } from './cast.ts';
import { drawCat, drawRobot, drawWhale } from './creatures.ts';
import { backHair, drawHead } from './face.ts';
import { type Look, darker } from './look.ts';
import { type Pair, limb, outline } from './outline.ts';
import { at, circle, g, line, n, path, rect } from './svg.ts';

/** Angles in degrees from straight down, outward positive: upper arm, lower arm; thigh, shin. */
interface Bones {
  readonly arms: readonly [Pair, Pair];
  readonly legs: readonly [Pair, Pair];
  readonly lean?: number;
}
const still: Bones['legs'] = [
  [5, 2],
  [5, 2],
];
const POSES: Readonly<Record<Pose, Bones>> = {
  stand: {
    arms: [
      [14, 4],
      [14, 4],
    ],
    legs: still,
  },
  hips: {
    arms: [
      [48, -62],
      [14, 4],
    ],
    legs: [
      [8, 4],
      [8, 2],
    ],
  },
  walk: {
    arms: [
      [34, 18],
      [-24, -4],
    ],
    legs: [
      [26, 8],
      [-18, -34],
    ],
    lean: 3,
  },
  run: {
    arms: [
      [70, 130],
      [-52, 30],
    ],
    legs: [
      [58, -4],
      [-34, -74],
    ],
    lean: 11,
  },
  point: {
    arms: [
      [14, 6],
      [92, 88],
    ],
    legs: still,
  },
  hold: {
    arms: [
      [16, -58],
      [16, -58],
    ],
    legs: still,
  },
  chin: {
    arms: [
      [14, -52],
      [22, -152],
    ],
    legs: still,
  },
  wave: {
    arms: [
      [14, 4],
      [128, 168],
    ],
    legs: still,
  },
  shrug: {
    arms: [
      [26, 104],
      [26, 104],
    ],
    legs: still,
  },
  cross: {
    arms: [
      [22, -88],
      [22, -92],
    ],
    legs: still,
  },
  sit: {
    arms: [
      [12, -36],
      [12, -36],
    ],
    legs: [
      [74, 4],
      [74, 4],
    ],
  },
  reach: {
    arms: [
      [152, 172],
      [158, 176],
    ],
    legs: [
      [10, 2],
      [4, 2],
    ],
  },
  fall: {
    arms: [
      [118, 150],
      [128, 96],
    ],
    legs: [
      [44, 70],
      [20, -30],
    ],
    lean: -14,
  },
};
const SIDED: ReadonlySet<Pose> = new Set(['walk', 'run', 'point', 'chin', 'wave', 'hips', 'fall']);

const polar = (x: number, y: number, degrees: number, length: number): [number, number] => [
  x + Math.sin((degrees * Math.PI) / 180) * length,
  y + Math.cos((degrees * Math.PI) / 180) * length,
];

const HEM: Readonly<Record<Wear, number>> = {
  tee: 8,
  hoodie: 12,
  suit: 16,
  coat: 62,
  robe: 92,
  apron: 46,
  sailor: 4,
  space: 6,
  dress: 62,
};

function drawTorso(person: Person, look: Look, hip: number): string {
  const { top, trim = '#f4f1ea', wear } = person;
  const bottom = hip + HEM[wear];
  const flare = bottom - hip > 30 ? 20 : 2;
  const w = look.line;
  const b = n(bottom);
  const body = path(
    `M-24 52C-40 54 -46 62 -46 78L-42 ${n(hip)}L${n(-42 - flare)} ${b}Q0 ${n(bottom + 10)} ${n(42 + flare)} ${b}L42 ${n(hip)}L46 78C46 62 40 54 24 52Z`,
    top,
    outline(look),
  );
  const shade = path(
    `M-46 78L-42 ${n(hip)}L${n(-42 - flare)} ${b}Q-30 ${n(bottom + 8)} -22 ${n(bottom + 7)}L-26 80Z`,
    darker(top, 0.16),
    { opacity: 0.55 },
  );
  const details: Readonly<Record<Wear, () => string>> = {
    tee: () =>
      line('M-18 54Q0 68 18 54', darker(top, 0.4), w) + rect(-42, 100, 84, 12, trim, { opacity: 0.9 }),
    hoodie: () =>
      path(
        'M-26 50Q0 78 26 50Q30 64 14 70Q0 76 -14 70Q-30 64 -26 50Z',
        darker(top, 0.25),
        outline(look, 0.8),
      ) +
      line('M-8 74l-2 24M8 74l2 24', trim, w * 1.3) +
      path(
        `M-24 ${n(hip - 24)}L24 ${n(hip - 24)}L30 ${n(hip)}L-30 ${n(hip)}Z`,
        darker(top, 0.14),
        outline(look, 0.7),
      ),
    suit: () =>
      path('M-16 51L0 92L16 51Z', '#ffffff', outline(look, 0.8)) +
      path('M-4 58L4 58L6 86L0 96L-6 86Z', trim, outline(look, 0.6)) +
      line(`M-18 51L0 98L0 ${b}M18 51L0 98`, look.ink, w),
    coat: () =>
      path('M-18 51L0 88L18 51Z', trim, outline(look, 0.8)) +
      line(`M-20 51L-4 96L-2 ${n(bottom + 4)}M20 51L4 96`, look.ink, w) +
      circle(8, 112, 3, trim) +
      circle(8, 136, 3, trim),
    robe: () =>
      path(`M-20 51L8 104L0 ${n(hip)}L-14 ${n(hip)}L-6 104L-32 56Z`, trim, outline(look, 0.8)) +
      rect(-44, hip - 18, 88, 16, darker(trim, 0.3), outline(look, 0.8)),
    apron: () =>
      path(`M-26 66L26 66L34 ${n(bottom + 2)}L-34 ${n(bottom + 2)}Z`, trim, outline(look, 0.8)) +
      line('M-26 66L-16 52M26 66L16 52', look.ink, w) +
      rect(-14, hip - 14, 28, 20, darker(trim, 0.1), outline(look, 0.7)),
    sailor: () =>
      path('M-30 52L0 92L30 52L22 50L0 78L-22 50Z', trim, outline(look, 0.8)) +
      path('M-10 90L10 90L6 112L0 106L-6 112Z', '#c2483d', outline(look, 0.7)),
    space: () =>
      path('M-20 50Q0 62 20 50L22 60Q0 72 -22 60Z', trim, outline(look, 0.8)) +
      rect(-18, 88, 36, 24, darker(top, 0.3), { rx: 4, ...outline(look, 0.7) }) +
      circle(-8, 100, 4, '#e2714a') +
      rect(0, 96, 12, 8, '#7fd0c8') +
      rect(-44, hip - 8, 88, 8, trim, outline(look, 0.7)),
    dress: () =>
      line('M-18 54Q0 66 18 54', darker(top, 0.4), w) + rect(-43, hip - 10, 86, 10, trim, outline(look, 0.7)),
  };
  const scarf =
    person.extras?.includes('scarf') === true
      ? path('M-30 46Q0 66 30 46L32 60Q0 80 -32 60Z', trim, outline(look)) +
        path('M12 64L30 62L34 112L18 114Z', trim, outline(look))
      : '';
  return body + shade + details[wear]() + scarf;
}

/** Draws a person with the middle of the head at 0, 0 and a head 100 tall. */
function drawPerson(person: Person, acting: Acting, look: Look): string {
  const bones = POSES[acting.pose];
  const heads = person.heads ?? 3.6;
  const hip = 52 + (heads - 2.2) * 68;
  const leg = Math.max(36, (heads * 100 - 50 - hip) / 2);
  const arm = (hip - 60) * 0.52 + 8;
  const skin = person.skin ?? '#f3d0b4';
  const isStriding = acting.pose === 'walk' || acting.pose === 'run';
  const sides = [
    [-1, 0],
    [1, 1],
  ] as const;
  const legs = sides
    .map(([side, index]) => {
      const [thigh, shin] = bones.legs[index];
      const swing = isStriding ? 1 : side;
      const knee = polar(side * 19, hip, thigh * swing, leg);
      const foot = polar(knee[0], knee[1], shin * swing, leg);
      const [x, y] = foot;
      const shoe = path(
        `M${n(x - 13)} ${n(y + 12)}Q${n(x - 12)} ${n(y - 4)} ${n(x)} ${n(y - 4)}Q${n(x + 14)} ${n(y - 2)} ${n(x + 16)} ${n(y + 12)}Z`,
        '#2c2a33',
        outline(look),
      );
      return limb([[side * 19, hip], knee, foot], 31, person.bottom ?? '#3b4257', look) + shoe;
    })
    .join('');
  const arms = sides
    .map(([side, index]) => {
      const [upper, lower] = bones.arms[index];
      const elbow = polar(side * 40, 72, upper * side, arm);
      const hand = polar(elbow[0], elbow[1], lower * side, arm);
      return (
        limb([[side * 40, 72], elbow, hand], 26, darker(person.top, 0.08), look) +
        circle(hand[0], hand[1], 13, skin, outline(look))
      );
    })
    .join('');
  const neck = limb(
    [
      [0, 40],
      [0, 58],
    ],
    22,
    darker(skin, 0.12),
    look,
  );
  const pack =
    person.extras?.includes('pack') === true
      ? rect(-50, 58, 100, hip - 50, person.trim ?? '#8a6a44', { rx: 22, ...outline(look) })
      : '';
  const head = drawHead(person, acting, look);
  const torso = drawTorso(person, look, hip);
  const isRaised = acting.pose === 'wave' || acting.pose === 'reach' || acting.pose === 'fall';
  const upper = isRaised
    ? arms + torso + neck + head
    : acting.pose === 'chin'
      ? neck + torso + head + arms
      : neck + torso + arms + head;
  const isMirrored = acting.turn < 0 && SIDED.has(acting.pose);
  const behind = acting.isBack ? legs + pack : backHair(person, look) + pack + legs;
  const inner = isMirrored ? g(behind + upper, { transform: 'scale(-1 1)' }) : behind + upper;
  const lean = (bones.lean ?? 0) * (acting.turn < 0 ? -1 : 1);
  return lean === 0 ? inner : g(inner, { transform: `rotate(${n(lean)} 0 ${n(hip)})` });
}

/** Draws one of the cast with the middle of the head at (x, y) and a head `size` pixels tall. */
export function drawCast(
  cast: Cast,
  acting: Acting,
  look: Look,
  place: { x: number; y: number; size: number },
): string {
  const scaled: Look = {
    ...look,
    line: look.line * Math.max(0.55, Math.min(1.15, 150 / place.size) ** 0.35),
  };
  let drawn: string;
  if (isPerson(cast)) drawn = drawPerson(cast, acting, scaled);
  else if (cast.kind === 'cat') drawn = drawCat(cast, acting, scaled);
  else if (cast.kind === 'robot') drawn = drawRobot(cast, acting, scaled);
  else drawn = drawWhale(cast, acting, scaled);
  return at(place.x, place.y, drawn, place.size / 100);
}
