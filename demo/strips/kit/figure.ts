import { type Look, darker, lighter, mix } from './look.ts';
import { at, circle, ellipse, g, line, n, path, rect } from './svg.ts';

export type Hair = 'short' | 'spiky' | 'bob' | 'long' | 'tail' | 'bun' | 'bald' | 'messy' | 'side' | 'twin';
export type Wear = 'tee' | 'coat' | 'hoodie' | 'robe' | 'suit' | 'apron' | 'sailor' | 'space' | 'dress';

/** Somebody of the cast. Colours are of the palette; the look makes of them what it wants. */
export interface Person {
  readonly kind?: 'person';
  readonly skin?: string;
  readonly hair: Hair;
  readonly hairColor: string;
  readonly eyes?: string;
  readonly wear: Wear;
  readonly top: string;
  readonly bottom?: string;
  readonly trim?: string;
  readonly extras?: readonly ('glasses' | 'scarf' | 'beard' | 'cap' | 'hat' | 'wrinkles' | 'freckles' | 'pack')[];
  /** Body height in heads: 3 a child, 3.8 a grown-up. */
  readonly heads?: number;
}
export interface Creature {
  readonly kind: 'cat' | 'robot' | 'whale';
  readonly color: string;
  readonly trim?: string;
}
export type Cast = Person | Creature;

export type Face = 'calm' | 'smile' | 'laugh' | 'sad' | 'angry' | 'shock' | 'cry' | 'think' | 'shut' | 'smirk' | 'tired' | 'shy' | 'stern';
export type Pose = 'stand' | 'walk' | 'run' | 'point' | 'hold' | 'chin' | 'wave' | 'shrug' | 'cross' | 'sit' | 'reach' | 'fall' | 'hips';

export interface Acting {
  readonly face: Face;
  readonly pose: Pose;
  /** -1 looks left, 1 right. */
  readonly turn: number;
  readonly isBack: boolean;
}

type Pair = readonly [number, number];
/** Angles in degrees from straight down, outward positive: upper arm, lower arm; thigh, shin. */
interface Bones {
  readonly arms: readonly [Pair, Pair];
  readonly legs: readonly [Pair, Pair];
  readonly lean?: number;
}
const still: Bones['legs'] = [[5, 2], [5, 2]];
const POSES: Readonly<Record<Pose, Bones>> = {
  stand: { arms: [[14, 4], [14, 4]], legs: still },
  hips: { arms: [[48, -62], [14, 4]], legs: [[8, 4], [8, 2]] },
  walk: { arms: [[34, 18], [-24, -4]], legs: [[26, 8], [-18, -34]], lean: 3 },
  run: { arms: [[70, 130], [-52, 30]], legs: [[58, -4], [-34, -74]], lean: 11 },
  point: { arms: [[14, 6], [92, 88]], legs: still },
  hold: { arms: [[16, -58], [16, -58]], legs: still },
  chin: { arms: [[14, -52], [22, -152]], legs: still },
  wave: { arms: [[14, 4], [128, 168]], legs: still },
  shrug: { arms: [[26, 104], [26, 104]], legs: still },
  cross: { arms: [[22, -88], [22, -92]], legs: still },
  sit: { arms: [[12, -36], [12, -36]], legs: [[74, 4], [74, 4]] },
  reach: { arms: [[152, 172], [158, 176]], legs: [[10, 2], [4, 2]] },
  fall: { arms: [[118, 150], [128, 96]], legs: [[44, 70], [20, -30]], lean: -14 },
};
const SIDED: ReadonlySet<Pose> = new Set(['walk', 'run', 'point', 'chin', 'wave', 'hips', 'fall']);

const polar = (x: number, y: number, degrees: number, length: number): [number, number] => [
  x + Math.sin((degrees * Math.PI) / 180) * length,
  y + Math.cos((degrees * Math.PI) / 180) * length,
];

function limb(points: readonly Pair[], width: number, color: string, look: Look): string {
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return line(d, look.ink, width + look.line * 2) + line(d, color, width);
}
const outline = (look: Look, more = 1) => ({ stroke: look.ink, 'stroke-width': look.line * more, 'stroke-linejoin': 'round' });

function brows(face: Face, shift: number, look: Look, color: string): string {
  const tilt = ({ angry: 7, stern: 4, smirk: 2, sad: -6, cry: -7, shock: -3, shy: -4, tired: -2 } as Partial<Record<Face, number>>)[face] ?? 0;
  const y = -12 + (({ shock: -5, laugh: -3, angry: 4, stern: 3, smile: -1 } as Partial<Record<Face, number>>)[face] ?? 0);
  return [-1, 1]
    .map((side) => line(`M${n(shift + side * 26)} ${n(y - tilt * 0.5)}Q${n(shift + side * 18)} ${n(y - 4)} ${n(shift + side * 9)} ${n(y + tilt)}`, mix(color, look.ink, 0.55), look.line * 1.25))
    .join('');
}

function eye(x: number, face: Face, color: string, look: Look, turn: number): string {
  const lid = look.line * 1.5;
  if (face === 'laugh') return line(`M${n(x - 8)} 8Q${n(x)} -4 ${n(x + 8)} 8`, look.ink, lid);
  if (face === 'shut' || face === 'shy') return line(`M${n(x - 8)} 3Q${n(x)} 10 ${n(x + 8)} 3`, look.ink, lid);
  const gaze = face === 'think' ? 3 : turn * 1.6;
  const isWide = face === 'shock';
  const isNarrow = face === 'tired' || face === 'smirk' || face === 'stern';
  const height = isWide ? 11.5 : isNarrow ? 6 : 9;
  const top = isNarrow ? 1 : isWide ? -8 : -5;
  return (
    ellipse(x, 4, 9, isNarrow ? 7 : height + 1, '#ffffff') +
    ellipse(x + gaze, 5, isWide ? 3.6 : 6, isWide ? 4 : height - 0.5, color) +
    (isWide ? '' : ellipse(x + gaze, 6, 3.2, height * 0.52, mix(color, '#000008', 0.7))) +
    circle(x + gaze - 2, 1.5, isWide ? 1.2 : 2.3, '#ffffff') +
    line(`M${n(x - 9.5)} ${n(top + 5)}Q${n(x - 6)} ${n(top - 2)} ${n(x)} ${n(top - 2)}Q${n(x + 7)} ${n(top - 2)} ${n(x + 9.5)} ${n(top + 4)}`, look.ink, lid)
  );
}

function mouth(face: Face, shift: number, look: Look): string {
  const curve = (d: string): string => line(d, look.ink, look.line * 1.15);
  const s = n(shift);
  const open = (w: number, h: number, y: number): string =>
    path(`M${n(shift - w)} ${y}Q${s} ${n(y - 3)} ${n(shift + w)} ${y}Q${n(shift + w * 0.7)} ${n(y + h)} ${s} ${n(y + h)}Q${n(shift - w * 0.7)} ${n(y + h)} ${n(shift - w)} ${y}Z`, '#8a2f3c', outline(look)) +
    path(`M${n(shift - w * 0.6)} ${n(y + h * 0.75)}Q${s} ${n(y + h * 0.35)} ${n(shift + w * 0.6)} ${n(y + h * 0.75)}Q${s} ${n(y + h * 1.02)} ${n(shift - w * 0.6)} ${n(y + h * 0.75)}Z`, '#e88a86');
  switch (face) {
    case 'laugh': return open(13, 14, 24);
    case 'smile': return curve(`M${n(shift - 10)} 27Q${s} 35 ${n(shift + 10)} 27`);
    case 'shy': return curve(`M${n(shift - 6)} 29Q${s} 33 ${n(shift + 6)} 29`);
    case 'smirk': return curve(`M${n(shift - 8)} 30Q${n(shift + 2)} 32 ${n(shift + 10)} 25`);
    case 'sad': return curve(`M${n(shift - 8)} 32Q${s} 26 ${n(shift + 8)} 32`);
    case 'cry': return open(8, 9, 28);
    case 'angry': return path(`M${n(shift - 11)} 26L${n(shift + 11)} 26L${n(shift + 9)} 35L${n(shift - 9)} 35Z`, '#ffffff', outline(look)) + line(`M${n(shift - 10)} 30.5L${n(shift + 10)} 30.5`, look.ink, look.line * 0.7);
    case 'shock': return ellipse(shift, 31, 5, 7, '#8a2f3c', outline(look));
    case 'think': return curve(`M${n(shift - 3)} 30L${n(shift + 7)} 29`);
    case 'tired': return curve(`M${n(shift - 7)} 30Q${s} 28 ${n(shift + 7)} 31`);
    default: return curve(`M${n(shift - 7)} 29Q${s} 31 ${n(shift + 7)} 29`);
  }
}

/** Blush, tears, sweat and the vein of anger. */
function marks(face: Face, shift: number, look: Look): string {
  const blush = ['shy', 'laugh', 'smile'].includes(face) ? [-25, 25].map((x) => ellipse(shift + x, 18, 7, 4, '#f09a90', { opacity: 0.55 })).join('') : '';
  const tears = face === 'cry' ? path(`M${n(shift - 18)} 14q-5 12 0 16q5 -4 0 -16ZM${n(shift + 18)} 14q-5 12 0 16q5 -4 0 -16Z`, '#9fd4f2', outline(look, 0.5)) : '';
  const sweat = face === 'shock' || face === 'tired' ? path('M34 -22q-7 12 0 16q7 -4 0 -16Z', '#bfe3f5', outline(look, 0.6)) : '';
  const vein = face === 'angry' ? line('M24 -36l6 6m6 -6l-6 6m0 6l-6 6m6 -6l6 6', '#c23b3b', look.line) : '';
  return blush + tears + sweat + vein;
}

const HAIR_BACK: Readonly<Record<Hair, string>> = {
  short: '', spiky: '', bald: '', side: '',
  messy: 'M-44 -8C-56 10 -46 34 -38 40L-30 10L30 10L38 40C48 32 56 10 44 -8Z',
  bob: 'M-46 -12C-54 20 -48 44 -36 50L36 50C48 44 54 20 46 -12Z',
  long: 'M-46 -14C-60 40 -52 100 -40 128L40 128C52 100 60 40 46 -14Z',
  tail: 'M26 -40C70 -50 84 10 62 66C56 40 46 10 26 -10Z',
  bun: 'M-18 -58a20 20 0 1 1 36 0Z',
  twin: 'M-36 -20C-84 -8 -80 60 -62 84C-62 50 -52 20 -36 8ZM36 -20C84 -8 80 60 62 84C62 50 52 20 36 8Z',
};
const HAIR_FRONT: Readonly<Record<Hair, string>> = {
  short: 'M-42 2C-50 -40 -26 -62 2 -61C34 -61 50 -38 42 2C40 -10 36 -18 32 -24C20 -16 -2 -18 -14 -28C-20 -18 -34 -14 -36 -10C-38 -6 -40 -2 -42 2Z',
  spiky: 'M-44 6C-52 -22 -40 -46 -30 -50L-32 -66L-14 -56L-4 -74L8 -57L26 -68L28 -50L46 -50L40 -30C44 -18 44 -6 42 6L35 -16L22 -26L14 -12L2 -28L-10 -12L-18 -27L-32 -12Z',
  messy: 'M-45 10C-54 -34 -34 -64 0 -63C36 -64 54 -34 45 10C42 0 40 -8 36 -14L26 -6L22 -20L8 -4L2 -20L-12 -2L-16 -18L-28 -4L-32 -14C-38 -8 -42 0 -45 10Z',
  bob: 'M-46 26C-54 -36 -30 -63 0 -63C30 -63 54 -36 46 26L38 20C40 0 36 -16 30 -22C10 -12 -16 -14 -30 -24C-38 -14 -40 2 -38 20Z',
  long: 'M-46 36C-54 -36 -30 -63 0 -63C30 -63 54 -36 46 36C42 10 38 -14 4 -40C-8 -20 -34 -16 -40 4C-42 14 -44 24 -46 36Z',
  tail: 'M-42 4C-50 -40 -26 -62 2 -62C34 -62 50 -38 42 4C40 -10 34 -22 28 -26C14 -14 -8 -14 -20 -28C-28 -20 -38 -10 -42 4Z',
  bun: 'M-42 2C-50 -40 -26 -60 0 -60C28 -60 50 -38 42 2C38 -14 22 -30 0 -32C-22 -30 -38 -14 -42 2Z',
  twin: 'M-44 6C-52 -38 -28 -62 0 -62C28 -62 52 -38 44 6C40 -8 36 -16 32 -20L18 -8L6 -24L-8 -8L-20 -22L-32 -10C-38 -8 -42 -2 -44 6Z',
  side: 'M-42 0C-50 -40 -26 -60 4 -60C36 -60 48 -38 42 0C38 -14 34 -24 30 -28C10 -18 -16 -22 -26 -34C-30 -22 -38 -14 -42 0Z',
  bald: '',
};

function drawExtras(person: Person, shift: number, look: Look): { under: string; over: string } {
  const extras = new Set(person.extras);
  const skin = person.skin ?? '#f3d0b4';
  const trim = person.trim ?? '#2c2c34';
  const when = (name: NonNullable<Person['extras']>[number], svg: string): string => (extras.has(name) ? svg : '');
  return {
    under:
      when('wrinkles', line('M-30 16q5 4 4 9M30 16q-5 4 -4 9M-12 -26q12 -4 24 0', darker(skin, 0.35), look.line * 0.6)) +
      when('freckles', [-26, -21, -24, 22, 26, 24].map((x, index) => circle(x + shift, 16 + (index % 3) * 3, 1.2, darker(skin, 0.35))).join('')) +
      when('beard', path(`M-38 4C-38 40 -18 66 0 68C18 66 38 40 38 4C34 20 24 22 ${n(shift + 12)} 20Q${n(shift)} 16 ${n(shift - 12)} 20C-24 22 -34 20 -38 4Z`, lighter(person.hairColor, 0.1), outline(look))),
    over:
      when('glasses', [-17.5, 17.5].map((x) => circle(x + shift, 5, 13, '#ffffff', { ...outline(look, 0.9), 'fill-opacity': 0.25 })).join('') + line(`M${n(shift - 4.5)} 4q4.5 -4 9 0`, look.ink, look.line * 0.9)) +
      when('cap', path('M-44 -18C-44 -66 44 -66 44 -18Z', trim, outline(look)) + path(`M-46 -18Q0 -30 46 -18Q${n(54 + shift)} -6 ${n(20 + shift * 2)} -10Q0 -16 -46 -18Z`, darker(trim, 0.25), outline(look))) +
      when('hat', path('M-34 -26C-34 -76 34 -76 34 -26Z', trim, outline(look)) + ellipse(0, -26, 62, 11, trim, outline(look)) + path('M-34 -34Q0 -26 34 -34L34 -27Q0 -18 -34 -27Z', darker(trim, 0.4))),
  };
}

function drawHead(person: Person, { turn, isBack, face }: Acting, look: Look): string {
  const skin = person.skin ?? '#f3d0b4';
  const shift = turn * 9;
  const hair = person.hairColor;
  const back = path(HAIR_BACK[person.hair], darker(hair, 0.25), outline(look));
  if (isBack)
    return back + path('M-41 -8C-42 -58 42 -58 41 -8C41 24 24 46 0 47C-24 46 -41 24 -41 -8Z', hair, outline(look)) + line('M-20 20Q-14 34 -4 40M18 22Q14 34 6 40', darker(hair, 0.35), look.line);
  const { under, over } = drawExtras(person, shift, look);
  const eyes = person.eyes ?? '#3a2a24';
  return (
    back +
    [-39, 39].map((x) => ellipse(x + shift * 0.3, 8, 7, 10, skin, outline(look))).join('') +
    path('M-39 -10C-41 -56 41 -56 39 -10C39 20 22 46 0 49C-22 46 -39 20 -39 -10Z', skin, outline(look)) +
    path('M-39 -10C-38 20 -22 46 0 49C-14 44 -27 24 -29 -8C-31 -24 -36 -24 -39 -10Z', darker(skin, 0.1), { opacity: 0.8 }) +
    marks(face, shift, look) +
    eye(-17.5 + shift, face, eyes, look, turn) +
    eye(17.5 + shift, face, eyes, look, turn) +
    under +
    brows(face, shift, look, hair) +
    line(`M${n(shift * 1.25 + turn * 2)} 12q${turn >= 0 ? 4 : -4} 6 ${turn >= 0 ? -1 : 1} 7`, mix(skin, look.ink, 0.55), look.line * 0.8) +
    mouth(face, shift, look) +
    path(HAIR_FRONT[person.hair], hair, outline(look)) +
    (person.hair === 'bald' ? '' : line('M-18 -50Q0 -56 20 -49', lighter(hair, 0.35), look.line * 1.6, { opacity: 0.7 })) +
    over
  );
}

const HEM: Readonly<Record<Wear, number>> = { tee: 8, hoodie: 12, suit: 16, coat: 62, robe: 92, apron: 46, sailor: 4, space: 6, dress: 62 };

function drawTorso(person: Person, look: Look, hip: number): string {
  const { top, trim = '#f4f1ea', wear } = person;
  const bottom = hip + HEM[wear];
  const flare = bottom - hip > 30 ? 20 : 2;
  const w = look.line;
  const b = n(bottom);
  const body = path(`M-24 52C-40 54 -46 62 -46 78L-42 ${n(hip)}L${n(-42 - flare)} ${b}Q0 ${n(bottom + 10)} ${n(42 + flare)} ${b}L42 ${n(hip)}L46 78C46 62 40 54 24 52Z`, top, outline(look));
  const shade = path(`M-46 78L-42 ${n(hip)}L${n(-42 - flare)} ${b}Q-30 ${n(bottom + 8)} -22 ${n(bottom + 7)}L-26 80Z`, darker(top, 0.16), { opacity: 0.55 });
  const details: Readonly<Record<Wear, () => string>> = {
    tee: () => line('M-18 54Q0 68 18 54', darker(top, 0.4), w) + rect(-42, 100, 84, 12, trim, { opacity: 0.9 }),
    hoodie: () => path('M-26 50Q0 78 26 50Q30 64 14 70Q0 76 -14 70Q-30 64 -26 50Z', darker(top, 0.25), outline(look, 0.8)) + line('M-8 74l-2 24M8 74l2 24', trim, w * 1.3) + path(`M-24 ${n(hip - 24)}L24 ${n(hip - 24)}L30 ${n(hip)}L-30 ${n(hip)}Z`, darker(top, 0.14), outline(look, 0.7)),
    suit: () => path('M-16 51L0 92L16 51Z', '#ffffff', outline(look, 0.8)) + path('M-4 58L4 58L6 86L0 96L-6 86Z', trim, outline(look, 0.6)) + line(`M-18 51L0 98L0 ${b}M18 51L0 98`, look.ink, w),
    coat: () => path('M-18 51L0 88L18 51Z', trim, outline(look, 0.8)) + line(`M-20 51L-4 96L-2 ${n(bottom + 4)}M20 51L4 96`, look.ink, w) + circle(8, 112, 3, trim) + circle(8, 136, 3, trim),
    robe: () => path(`M-20 51L8 104L0 ${n(hip)}L-14 ${n(hip)}L-6 104L-32 56Z`, trim, outline(look, 0.8)) + rect(-44, hip - 18, 88, 16, darker(trim, 0.3), outline(look, 0.8)),
    apron: () => path(`M-26 66L26 66L34 ${n(bottom + 2)}L-34 ${n(bottom + 2)}Z`, trim, outline(look, 0.8)) + line('M-26 66L-16 52M26 66L16 52', look.ink, w) + rect(-14, hip - 14, 28, 20, darker(trim, 0.1), outline(look, 0.7)),
    sailor: () => path('M-30 52L0 92L30 52L22 50L0 78L-22 50Z', trim, outline(look, 0.8)) + path('M-10 90L10 90L6 112L0 106L-6 112Z', '#c2483d', outline(look, 0.7)),
    space: () => path('M-20 50Q0 62 20 50L22 60Q0 72 -22 60Z', trim, outline(look, 0.8)) + rect(-18, 88, 36, 24, darker(top, 0.3), { rx: 4, ...outline(look, 0.7) }) + circle(-8, 100, 4, '#e2714a') + rect(0, 96, 12, 8, '#7fd0c8') + rect(-44, hip - 8, 88, 8, trim, outline(look, 0.7)),
    dress: () => line('M-18 54Q0 66 18 54', darker(top, 0.4), w) + rect(-43, hip - 10, 86, 10, trim, outline(look, 0.7)),
  };
  const scarf = person.extras?.includes('scarf') === true ? path('M-30 46Q0 66 30 46L32 60Q0 80 -32 60Z', trim, outline(look)) + path('M12 64L30 62L34 112L18 114Z', trim, outline(look)) : '';
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
  const sides = [[-1, 0], [1, 1]] as const;
  const legs = sides.map(([side, index]) => {
    const [thigh, shin] = bones.legs[index];
    const swing = isStriding ? 1 : side;
    const knee = polar(side * 19, hip, thigh * swing, leg);
    const foot = polar(knee[0], knee[1], shin * swing, leg);
    const [x, y] = foot;
    const shoe = path(`M${n(x - 13)} ${n(y + 12)}Q${n(x - 12)} ${n(y - 4)} ${n(x)} ${n(y - 4)}Q${n(x + 14)} ${n(y - 2)} ${n(x + 16)} ${n(y + 12)}Z`, '#2c2a33', outline(look));
    return limb([[side * 19, hip], knee, foot], 31, person.bottom ?? '#3b4257', look) + shoe;
  }).join('');
  const arms = sides.map(([side, index]) => {
    const [upper, lower] = bones.arms[index];
    const elbow = polar(side * 40, 72, upper * side, arm);
    const hand = polar(elbow[0], elbow[1], lower * side, arm);
    return limb([[side * 40, 72], elbow, hand], 26, darker(person.top, 0.08), look) + circle(hand[0], hand[1], 13, skin, outline(look));
  }).join('');
  const neck = limb([[0, 40], [0, 58]], 22, darker(skin, 0.12), look);
  const pack = person.extras?.includes('pack') === true ? rect(-50, 58, 100, hip - 50, person.trim ?? '#8a6a44', { rx: 22, ...outline(look) }) : '';
  const head = drawHead(person, acting, look);
  const torso = drawTorso(person, look, hip);
  const isRaised = acting.pose === 'wave' || acting.pose === 'reach' || acting.pose === 'fall';
  const upper = isRaised ? arms + torso + neck + head : acting.pose === 'chin' ? neck + torso + head + arms : neck + torso + arms + head;
  const isMirrored = acting.turn < 0 && SIDED.has(acting.pose);
  const inner = isMirrored ? g(pack + legs + upper, { transform: 'scale(-1 1)' }) : pack + legs + upper;
  const lean = (bones.lean ?? 0) * (acting.turn < 0 ? -1 : 1);
  return lean === 0 ? inner : g(inner, { transform: `rotate(${n(lean)} 0 ${n(hip)})` });
}

function drawCat({ color, trim = '#ffffff' }: Creature, acting: Acting, look: Look): string {
  const isHappy = ['laugh', 'shut', 'smile'].includes(acting.face);
  const eyes = isHappy
    ? line('M-26 -2q8 -9 16 0M10 -2q8 -9 16 0', look.ink, look.line * 1.4)
    : [-18, 18].map((x) => ellipse(x, -3, 8, acting.face === 'shock' ? 11 : 9, '#f2c14e', outline(look, 0.8)) + ellipse(x + acting.turn * 2, -3, acting.face === 'angry' ? 2 : 3.4, 8, '#16161c')).join('');
  return (
    limb([[34, 140], [64, 120], [58, 80]], 15, color, look) +
    path('M-34 150C-52 90 -30 40 0 40C30 40 52 90 34 150Z', color, outline(look)) +
    path('M-14 150C-20 110 -14 70 0 66C14 70 20 110 14 150Z', trim) +
    [-18, 18].map((x) => ellipse(x, 150, 15, 9, trim, outline(look))).join('') +
    path('M-40 -14L-38 -56L-10 -40ZM40 -14L38 -56L10 -40Z', color, outline(look)) +
    path('M-33 -22L-32 -44L-18 -36ZM33 -22L32 -44L18 -36Z', '#e8a79b') +
    ellipse(0, 0, 46, 39, color, outline(look)) +
    ellipse(0, 14, 20, 14, trim) +
    eyes +
    path('M-5 8L5 8L0 13Z', '#d9776c') +
    line('M0 13q-6 8 -12 4M0 13q6 8 12 4M-34 8l-24 -4M-34 14l-24 3M34 8l24 -4M34 14l24 3', look.ink, look.line * 0.7)
  );
}

function drawRobot({ color, trim = '#e2714a' }: Creature, acting: Acting, look: Look): string {
  const isSad = acting.face === 'sad' || acting.face === 'cry';
  const lit = acting.face === 'angry' || acting.face === 'stern' ? '#ff5a4f' : isSad ? '#6fa8ff' : '#7fe8d0';
  const eyes = ['laugh', 'smile', 'shut'].includes(acting.face)
    ? line('M-26 4q9 -12 18 0M8 4q9 -12 18 0', lit, 5)
    : acting.face === 'shock'
      ? [-17, 17].map((x) => circle(x, 0, 11, 'none', { stroke: lit, 'stroke-width': 4 })).join('')
      : [-26, 8].map((x) => rect(x, isSad ? -2 : -6, 18, 12, lit, { rx: 4 })).join('');
  const isPointing = acting.pose === 'point' || acting.pose === 'wave';
  return (
    [-1, 1].map((side) => limb([[side * 20, 150], [side * 22, 190]], 18, darker(color, 0.3), look)).join('') +
    limb([[-46, 80], [-66, 112], [-60, 140]], 15, darker(color, 0.2), look) +
    limb([[46, 80], [66, 112], isPointing ? [92, 70] : [60, 140]], 15, darker(color, 0.2), look) +
    rect(-46, 58, 92, 98, color, { rx: 26, ...outline(look) }) +
    rect(-24, 84, 48, 30, darker(color, 0.25), { rx: 8, ...outline(look, 0.8) }) +
    circle(-10, 99, 5, trim) +
    rect(2, 95, 16, 8, lit) +
    line('M0 -48L0 -70', look.ink, look.line * 1.6) +
    circle(0, -74, 8, trim, outline(look)) +
    rect(-54, -48, 108, 96, lighter(color, 0.15), { rx: 34, ...outline(look) }) +
    rect(-42, -30, 84, 56, '#141a26', { rx: 22, ...outline(look, 0.8) }) +
    g(eyes + (isSad ? line('M-10 18q10 -6 20 0', lit, 3) : ''), { transform: `translate(${n(acting.turn * 5)} 0)` })
  );
}

function drawWhale({ color, trim = '#f2efe6' }: Creature, acting: Acting, look: Look): string {
  const eye = ['laugh', 'shut', 'smile'].includes(acting.face) ? line('M-70 0q10 10 20 0', look.ink, look.line * 1.6) : circle(-60, 0, 8, '#16161c') + circle(-62, -3, 2.6, '#ffffff');
  const inner =
    path('M-130 6C-130 -70 -40 -92 40 -72C110 -56 150 -20 176 -34C200 -48 206 -82 226 -84C222 -56 224 -40 236 -16C214 -14 196 -4 186 12C150 50 60 76 -30 70C-96 66 -130 46 -130 6Z', color, outline(look)) +
    path('M-126 22C-112 50 -70 68 -20 69C30 70 80 60 118 44C60 48 -60 48 -126 22Z', trim, outline(look, 0.7)) +
    line('M-100 44q60 14 130 8M-84 56q50 10 100 4', darker(trim, 0.3), look.line * 0.8) +
    path('M-6 54C0 96 30 108 54 104C44 88 40 70 42 52Z', darker(color, 0.2), outline(look)) +
    line('M-120 20q30 18 60 8', look.ink, look.line * 1.2) +
    eye +
    ([[20, -40, 3], [60, -34, 2], [-10, -52, 2.4]] as const).map(([x, y, r]) => circle(x, y, r, '#ffffff', { opacity: 0.7 })).join('');
  return acting.turn > 0 ? g(inner, { transform: 'scale(-1 1)' }) : inner;
}

export const isPerson = (cast: Cast): cast is Person => cast.kind === undefined || cast.kind === 'person';

/** Draws one of the cast with the middle of the head at (x, y) and a head `size` pixels tall. */
export function drawCast(cast: Cast, acting: Acting, look: Look, place: { x: number; y: number; size: number }): string {
  const scaled: Look = { ...look, line: look.line * Math.max(0.55, Math.min(1.15, 150 / place.size) ** 0.35) };
  let drawn: string;
  if (isPerson(cast)) drawn = drawPerson(cast, acting, scaled);
  else if (cast.kind === 'cat') drawn = drawCat(cast, acting, scaled);
  else if (cast.kind === 'robot') drawn = drawRobot(cast, acting, scaled);
  else drawn = drawWhale(cast, acting, scaled);
  return at(place.x, place.y, drawn, place.size / 100);
}
