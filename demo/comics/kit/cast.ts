import type { PoseName } from './skeleton.ts';

export type FaceShape = 'round' | 'oval' | 'sharp' | 'square';
export type HairStyle =
  | 'short'
  | 'messy'
  | 'spiky'
  | 'side'
  | 'slick'
  | 'bob'
  | 'long'
  | 'ponytail'
  | 'twin'
  | 'bun'
  | 'curly'
  | 'bald'
  | 'braid';
export type EyeStyle = 'big' | 'soft' | 'sharp' | 'narrow' | 'dot';
export type TopKind =
  | 'tee'
  | 'shirt'
  | 'hoodie'
  | 'jacket'
  | 'coat'
  | 'suit'
  | 'sweater'
  | 'robe'
  | 'dress'
  | 'apron'
  | 'uniform'
  | 'space'
  | 'cape';
export type BottomKind = 'trousers' | 'shorts' | 'skirt' | 'longskirt';

/** Somebody, as the casting sheet describes him. Colours are hex. */
export interface Person {
  /** Body height in heads: 2.6–3.2 four-panel comedy, 5–5.6 a child, 6.2–7 an adult. */
  readonly heads: number;
  /** Width of the shoulders: 0.85 slight, 1 normal, 1.2 broad. */
  readonly build?: number;
  readonly skin: string;
  readonly face?: FaceShape;
  readonly hair: {
    readonly style: HairStyle;
    readonly color: string;
    readonly fringe?: 'full' | 'parted' | 'swept' | 'none';
  };
  readonly eyes: { readonly style: EyeStyle; readonly color: string; readonly lashes?: boolean };
  readonly top: {
    readonly kind: TopKind;
    readonly color: string;
    readonly trim?: string;
    readonly under?: string;
  };
  readonly bottom: { readonly kind: BottomKind; readonly color: string };
  readonly shoes?: string;
  readonly old?: boolean;
  /**
   * Worn things, a colour after `#` where it matters: `glasses`, `cap#c33`, `scarf#e84`, `bag#a63`, `beard#ddd`,
   * `moustache#888`, `stubble`, `goggles#c93`, `headband#c33`, `ribbon#c33`, `hat#333`, `helmet#eee`, `mask#fff`,
   * `scar`, `freckles`, `mole`, `earring#fc3`, `tie#c33`, `choker#222`, `headphones#333`, `catears#fa5`, `hood#333`.
   */
  readonly wears?: readonly string[];
}

export type Feeling =
  | 'calm'
  | 'smile'
  | 'happy'
  | 'laugh'
  | 'grin'
  | 'wink'
  | 'sad'
  | 'cry'
  | 'sob'
  | 'angry'
  | 'furious'
  | 'shout'
  | 'shocked'
  | 'scared'
  | 'surprised'
  | 'worried'
  | 'think'
  | 'sleep'
  | 'sleepy'
  | 'flat'
  | 'smug'
  | 'shy'
  | 'pout'
  | 'determined'
  | 'pain'
  | 'speak'
  | 'tender'
  | 'cold'
  | 'dead'
  | 'sparkle'
  | 'dizzy'
  | 'closed'
  | 'grit'
  | 'chew';

/** How a person is shown in one panel. */
export interface Acting {
  readonly pose?: PoseName;
  readonly face?: Feeling;
  /** Turn of the head in degrees: 0 front, 35 three-quarter right, 80 profile right, 180 from behind; negative = left. */
  readonly yaw?: number;
  /** Nod in degrees: positive looks up. */
  readonly pitch?: number;
  /** Tilt of the head in degrees, clockwise. */
  readonly tilt?: number;
  /** Turn of the body; follows the head a little when not given. */
  readonly bodyYaw?: number;
  /** Turn of the whole figure (lying = 90). */
  readonly rotate?: number;
  readonly mirror?: boolean;
  /** Where the eyes look, -1…1. */
  readonly look?: readonly [number, number];
  /** Wind on hair and cloth: -1 … 1. */
  readonly wind?: number;
  /** `blush`, `sweat`, `vein`, `tears`, `shade`, `spark`, `question`, `exclaim`, `sigh`, `note`, `heart`, `lines`. */
  readonly marks?: readonly string[];
  /** Mouth is open (overrides the feeling's mouth with a speaking one). */
  readonly talk?: boolean;
  /** Draw only the head and shoulders (crops the rest, cheaper in close-ups). */
  readonly bust?: boolean;
}

export const wearing = (person: Person, name: string): string | undefined => {
  const found = person.wears?.find((item) => item.split('#')[0] === name);
  if (found === undefined) return undefined;
  const color = found.split('#')[1];
  return color === undefined ? '#333333' : `#${color}`;
};
