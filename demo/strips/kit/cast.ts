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
  readonly extras?: readonly (
    | 'glasses'
    | 'scarf'
    | 'beard'
    | 'cap'
    | 'hat'
    | 'wrinkles'
    | 'freckles'
    | 'pack'
  )[];
  /** Body height in heads: 3 a child, 3.8 a grown-up. */
  readonly heads?: number;
}
export interface Creature {
  readonly kind: 'cat' | 'robot' | 'whale';
  readonly color: string;
  readonly trim?: string;
}
export type Cast = Person | Creature;

export type Face =
  | 'calm'
  | 'smile'
  | 'laugh'
  | 'sad'
  | 'angry'
  | 'shock'
  | 'cry'
  | 'think'
  | 'shut'
  | 'smirk'
  | 'tired'
  | 'shy'
  | 'stern';
export type Pose =
  | 'stand'
  | 'walk'
  | 'run'
  | 'point'
  | 'hold'
  | 'chin'
  | 'wave'
  | 'shrug'
  | 'cross'
  | 'sit'
  | 'reach'
  | 'fall'
  | 'hips';

export interface Acting {
  readonly face: Face;
  readonly pose: Pose;
  /** -1 looks left, 1 right. */
  readonly turn: number;
  readonly isBack: boolean;
}

export const isPerson = (cast: Cast): cast is Person => cast.kind === undefined || cast.kind === 'person';
