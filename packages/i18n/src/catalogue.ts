import type { Locale } from '@aurora/contracts';
import type { parts as source } from '../locales/zh-CN/index.ts';

/** The plural forms that each language distinguishes, as `Intl.PluralRules` names them; a test compares. */
export interface PluralForms {
  'zh-CN': 'other';
  'en-US': 'one' | 'other';
  'vi-VN': 'other';
  'th-TH': 'other';
  'ja-JP': 'other';
  'ko-KR': 'other';
  'de-DE': 'one' | 'other';
  'fr-FR': 'one' | 'many' | 'other';
  'it-IT': 'one' | 'many' | 'other';
  'ru-RU': 'one' | 'few' | 'many' | 'other';
}

/** A text, or its plural forms chosen by `{count}`. */
export type Text = string | { readonly [Form in Intl.LDMLPluralRule]?: string };

type SourceParts = typeof source;
type ModuleOf<P extends keyof SourceParts> = Awaited<ReturnType<SourceParts[P]>>;

/** Namespaces that come with the app: the shell, the home, failures, titles of pages. */
export type FrameNamespace = keyof ModuleOf<'frame'>;
/** A namespace that comes with the pages that speak it; a row of the route table names it. */
export type Room = Exclude<keyof SourceParts, 'frame'>;
export type Namespace = FrameNamespace | Room;

type Source = ModuleOf<'frame'> & {
  // a room's file says one namespace, by the room's name
  readonly [R in Room]: ModuleOf<R> extends Readonly<Record<R, infer Said>> ? Said : never;
};

/** What a language must say in a namespace: every key of the source, with its own plural forms, and no other. */
export type Texts<N extends Namespace, L extends Locale> = {
  readonly [K in keyof Source[N]]: Source[N][K] extends string
    ? string
    : { readonly [Form in PluralForms[L]]: string };
};

/** How the parts of a language are had: each is a file of its own, which comes when somebody needs it. */
export type Parts<L extends Locale> = {
  readonly frame: () => Promise<{ readonly [N in FrameNamespace]: Texts<N, L> }>;
} & { readonly [R in Room]: () => Promise<{ readonly [N in R]: Texts<N, L> }> };

interface AnyTexts {
  readonly [key: string]: Text;
}

/** Texts of any language as far as they have come, read by key: the frame's, and those of rooms in use. */
export type AnyCatalogue = { readonly [N in FrameNamespace]: AnyTexts } & { readonly [R in Room]?: AnyTexts };

/** `namespace.name`, for example `reader.pageOf`. */
export type TextKey = { [N in Namespace]: `${N}.${keyof Source[N] & string}` }[Namespace];

type SourceText<K extends string> = K extends `${infer N}.${infer Name}`
  ? N extends Namespace
    ? Name extends keyof Source[N]
      ? Source[N][Name]
      : never
    : never
  : never;

type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type ParameterName<K extends TextKey> =
  SourceText<K> extends infer T
    ? T extends string
      ? Placeholder<T>
      : T extends { other: infer Other }
        ? Placeholder<Other> | 'count'
        : never
    : never;

export type TextParameters<K extends TextKey> = {
  readonly [Name in ParameterName<K>]: Name extends 'count' ? number : string | number;
};

/** Texts without placeholders take no second argument; the others must get each of theirs. */
export type TextArguments<K extends TextKey> = [ParameterName<K>] extends [never]
  ? []
  : [parameters: TextParameters<K>];

/** Texts that can be shown as they are, such as titles and labels kept in a table. */
export type PlainTextKey = { [K in TextKey]: [ParameterName<K>] extends [never] ? K : never }[TextKey];
