import type { Block } from '@aurora/contracts';

/** A picture of a chapter, by the key that its blocks name. */
export interface SectionImage {
  readonly key: string;
  /** Shown where the picture is broken. */
  readonly name: string;
  read(): Promise<Buffer>;
}

export interface NovelSection {
  readonly name: string;
  readonly volume: string | null;
  readonly blocks: readonly Block[];
  readonly chars: number;
  readonly images: readonly SectionImage[];
}

/** A book of whatever format, reduced to what the catalogue keeps. */
export interface NovelContent {
  /** How the chapters were found: a rule of TXT, or `epub`. */
  readonly rule: string;
  readonly sections: readonly NovelSection[];
  readonly title: string | null;
  readonly author: string | null;
  readonly description: string | null;
  readonly cover: Buffer | null;
  readonly language: string | null;
  readonly writingMode: 'horizontal' | 'vertical';
  close(): void;
}
