import type { Acting, Face, Hair, Person } from './cast.ts';
import { type Look, darker, lighter, mix } from './look.ts';
import { outline } from './outline.ts';
import { circle, ellipse, line, n, path } from './svg.ts';

function brows(face: Face, shift: number, look: Look, color: string): string {
  const tilt =
    (
      { angry: 7, stern: 4, smirk: 2, sad: -6, cry: -7, shock: -3, shy: -4, tired: -2 } as Partial<
        Record<Face, number>
      >
    )[face] ?? 0;
  const y =
    -12 +
    (({ shock: -5, laugh: -3, angry: 4, stern: 3, smile: -1 } as Partial<Record<Face, number>>)[face] ?? 0);
  return [-1, 1]
    .map((side) =>
      line(
        `M${n(shift + side * 26)} ${n(y - tilt * 0.5)}Q${n(shift + side * 18)} ${n(y - 4)} ${n(shift + side * 9)} ${n(y + tilt)}`,
        mix(color, look.ink, 0.55),
        look.line * 1.25,
      ),
    )
    .join('');
}

function eye(x: number, face: Face, color: string, look: Look, turn: number): string {
  const lid = look.line * 1.5;
  if (face === 'laugh') return line(`M${n(x - 8)} 8Q${n(x)} -4 ${n(x + 8)} 8`, look.ink, lid);
  if (face === 'shut' || face === 'shy')
    return line(`M${n(x - 8)} 3Q${n(x)} 10 ${n(x + 8)} 3`, look.ink, lid);
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
    line(
      `M${n(x - 9.5)} ${n(top + 5)}Q${n(x - 6)} ${n(top - 2)} ${n(x)} ${n(top - 2)}Q${n(x + 7)} ${n(top - 2)} ${n(x + 9.5)} ${n(top + 4)}`,
      look.ink,
      lid,
    )
  );
}

function mouth(face: Face, shift: number, look: Look): string {
  const curve = (d: string): string => line(d, look.ink, look.line * 1.15);
  const s = n(shift);
  const open = (w: number, h: number, y: number): string =>
    path(
      `M${n(shift - w)} ${y}Q${s} ${n(y - 3)} ${n(shift + w)} ${y}Q${n(shift + w * 0.7)} ${n(y + h)} ${s} ${n(y + h)}Q${n(shift - w * 0.7)} ${n(y + h)} ${n(shift - w)} ${y}Z`,
      '#8a2f3c',
      outline(look),
    ) +
    path(
      `M${n(shift - w * 0.6)} ${n(y + h * 0.75)}Q${s} ${n(y + h * 0.35)} ${n(shift + w * 0.6)} ${n(y + h * 0.75)}Q${s} ${n(y + h * 1.02)} ${n(shift - w * 0.6)} ${n(y + h * 0.75)}Z`,
      '#e88a86',
    );
  switch (face) {
    case 'laugh':
      return open(13, 14, 24);
    case 'smile':
      return curve(`M${n(shift - 10)} 27Q${s} 35 ${n(shift + 10)} 27`);
    case 'shy':
      return curve(`M${n(shift - 6)} 29Q${s} 33 ${n(shift + 6)} 29`);
    case 'smirk':
      return curve(`M${n(shift - 8)} 30Q${n(shift + 2)} 32 ${n(shift + 10)} 25`);
    case 'sad':
      return curve(`M${n(shift - 8)} 32Q${s} 26 ${n(shift + 8)} 32`);
    case 'cry':
      return open(8, 9, 28);
    case 'angry':
      return (
        path(
          `M${n(shift - 11)} 26L${n(shift + 11)} 26L${n(shift + 9)} 35L${n(shift - 9)} 35Z`,
          '#ffffff',
          outline(look),
        ) + line(`M${n(shift - 10)} 30.5L${n(shift + 10)} 30.5`, look.ink, look.line * 0.7)
      );
    case 'shock':
      return ellipse(shift, 31, 5, 7, '#8a2f3c', outline(look));
    case 'think':
      return curve(`M${n(shift - 3)} 30L${n(shift + 7)} 29`);
    case 'tired':
      return curve(`M${n(shift - 7)} 30Q${s} 28 ${n(shift + 7)} 31`);
    default:
      return curve(`M${n(shift - 7)} 29Q${s} 31 ${n(shift + 7)} 29`);
  }
}

/** Blush, tears, sweat and the vein of anger. */
function marks(face: Face, shift: number, look: Look): string {
  const blush = ['shy', 'laugh', 'smile'].includes(face)
    ? [-25, 25].map((x) => ellipse(shift + x, 18, 7, 4, '#f09a90', { opacity: 0.55 })).join('')
    : '';
  const tears =
    face === 'cry'
      ? path(
          `M${n(shift - 18)} 14q-5 12 0 16q5 -4 0 -16ZM${n(shift + 18)} 14q-5 12 0 16q5 -4 0 -16Z`,
          '#9fd4f2',
          outline(look, 0.5),
        )
      : '';
  const sweat =
    face === 'shock' || face === 'tired'
      ? path('M34 -22q-7 12 0 16q7 -4 0 -16Z', '#bfe3f5', outline(look, 0.6))
      : '';
  const vein = face === 'angry' ? line('M24 -36l6 6m6 -6l-6 6m0 6l-6 6m6 -6l6 6', '#c23b3b', look.line) : '';
  return blush + tears + sweat + vein;
}

const HAIR_BACK: Readonly<Record<Hair, string>> = {
  short: '',
  spiky: '',
  bald: '',
  side: '',
  messy: 'M-44 -8C-56 10 -46 34 -38 40L-30 10L30 10L38 40C48 32 56 10 44 -8Z',
  bob: 'M-46 -12C-54 20 -48 44 -36 50L36 50C48 44 54 20 46 -12Z',
  long: 'M-46 -14C-60 40 -52 100 -40 128L40 128C52 100 60 40 46 -14Z',
  tail: 'M26 -40C70 -50 84 10 62 66C56 40 46 10 26 -10Z',
  bun: 'M-18 -58a20 20 0 1 1 36 0Z',
  twin: 'M-36 -20C-84 -8 -80 60 -62 84C-62 50 -52 20 -36 8ZM36 -20C84 -8 80 60 62 84C62 50 52 20 36 8Z',
};
const HAIR_FRONT: Readonly<Record<Hair, string>> = {
  short:
    'M-42 2C-50 -40 -26 -62 2 -61C34 -61 50 -38 42 2C40 -10 36 -18 32 -24C20 -16 -2 -18 -14 -28C-20 -18 -34 -14 -36 -10C-38 -6 -40 -2 -42 2Z',
  spiky:
    'M-44 6C-52 -22 -40 -46 -30 -50L-32 -66L-14 -56L-4 -74L8 -57L26 -68L28 -50L46 -50L40 -30C44 -18 44 -6 42 6L35 -16L22 -26L14 -12L2 -28L-10 -12L-18 -27L-32 -12Z',
  messy:
    'M-45 10C-54 -34 -34 -64 0 -63C36 -64 54 -34 45 10C42 0 40 -8 36 -14L26 -6L22 -20L8 -4L2 -20L-12 -2L-16 -18L-28 -4L-32 -14C-38 -8 -42 0 -45 10Z',
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
  const when = (name: NonNullable<Person['extras']>[number], svg: string): string =>
    extras.has(name) ? svg : '';
  return {
    under:
      when(
        'wrinkles',
        line('M-30 16q5 4 4 9M30 16q-5 4 -4 9M-12 -26q12 -4 24 0', darker(skin, 0.35), look.line * 0.6),
      ) +
      when(
        'freckles',
        [-26, -21, -24, 22, 26, 24]
          .map((x, index) => circle(x + shift, 16 + (index % 3) * 3, 1.2, darker(skin, 0.35)))
          .join(''),
      ) +
      when(
        'beard',
        path(
          `M-38 4C-38 40 -18 66 0 68C18 66 38 40 38 4C34 20 24 22 ${n(shift + 12)} 20Q${n(shift)} 16 ${n(shift - 12)} 20C-24 22 -34 20 -38 4Z`,
          lighter(person.hairColor, 0.1),
          outline(look),
        ),
      ),
    over:
      when(
        'glasses',
        [-17.5, 17.5]
          .map((x) => circle(x + shift, 5, 13, '#ffffff', { ...outline(look, 0.9), 'fill-opacity': 0.25 }))
          .join('') + line(`M${n(shift - 4.5)} 4q4.5 -4 9 0`, look.ink, look.line * 0.9),
      ) +
      when(
        'cap',
        path('M-44 -18C-44 -66 44 -66 44 -18Z', trim, outline(look)) +
          path(
            `M-46 -18Q0 -30 46 -18Q${n(54 + shift)} -6 ${n(20 + shift * 2)} -10Q0 -16 -46 -18Z`,
            darker(trim, 0.25),
            outline(look),
          ),
      ) +
      when(
        'hat',
        path('M-34 -26C-34 -76 34 -76 34 -26Z', trim, outline(look)) +
          ellipse(0, -26, 62, 11, trim, outline(look)) +
          path('M-34 -34Q0 -26 34 -34L34 -27Q0 -18 -34 -27Z', darker(trim, 0.4)),
      ),
  };
}

/** What hangs behind the shoulders. */
export const backHair = (person: Person, look: Look): string =>
  path(HAIR_BACK[person.hair], darker(person.hairColor, 0.25), outline(look));

export function drawHead(person: Person, { turn, isBack, face }: Acting, look: Look): string {
  const skin = person.skin ?? '#f3d0b4';
  const shift = turn * 9;
  const hair = person.hairColor;
  if (isBack)
    return (
      backHair(person, look) +
      path('M-41 -8C-42 -58 42 -58 41 -8C41 24 24 46 0 47C-24 46 -41 24 -41 -8Z', hair, outline(look)) +
      line('M-20 20Q-14 34 -4 40M18 22Q14 34 6 40', darker(hair, 0.35), look.line)
    );
  const { under, over } = drawExtras(person, shift, look);
  const eyes = person.eyes ?? '#3a2a24';
  return (
    [-39, 39].map((x) => ellipse(x + shift * 0.3, 8, 7, 10, skin, outline(look))).join('') +
    path('M-39 -10C-41 -56 41 -56 39 -10C39 20 22 46 0 49C-22 46 -39 20 -39 -10Z', skin, outline(look)) +
    path('M-39 -10C-38 20 -22 46 0 49C-14 44 -27 24 -29 -8C-31 -24 -36 -24 -39 -10Z', darker(skin, 0.1), {
      opacity: 0.8,
    }) +
    marks(face, shift, look) +
    eye(-17.5 + shift, face, eyes, look, turn) +
    eye(17.5 + shift, face, eyes, look, turn) +
    under +
    brows(face, shift, look, hair) +
    line(
      `M${n(shift * 1.25 + turn * 2)} 12q${turn >= 0 ? 4 : -4} 6 ${turn >= 0 ? -1 : 1} 7`,
      mix(skin, look.ink, 0.55),
      look.line * 0.8,
    ) +
    mouth(face, shift, look) +
    path(HAIR_FRONT[person.hair], hair, outline(look)) +
    (person.hair === 'bald'
      ? ''
      : line('M-18 -50Q0 -56 20 -49', lighter(hair, 0.35), look.line * 1.6, { opacity: 0.7 })) +
    over
  );
}
