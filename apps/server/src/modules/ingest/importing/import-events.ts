import type { ImportReason, TitleKind } from '@aurora/contracts';
import type { FailureDetails } from '../failures/import-failure.ts';

/** What became of one title (or of a folder that could not be read). */
export interface ItemResult {
  readonly kind: TitleKind | 'folder';
  readonly name: string;
  /** Path below the library's root. */
  readonly path: string;
  readonly status: 'imported' | 'unchanged' | 'failed';
  readonly reason?: ImportReason;
  readonly details?: FailureDetails;
  readonly chapters?: number;
  readonly pages?: number;
  readonly durationMs?: number;
  /** Dry runs of novels: how the chapters would be found and called. */
  readonly preview?: { readonly rule: string; readonly chapterNames: readonly string[] };
}

export type ImportEvent =
  | { readonly type: 'waiting' }
  | { readonly type: 'scanned'; readonly titles: number }
  | { readonly type: 'started'; readonly index: number; readonly name: string }
  /** 0–1 of the title. */
  | { readonly type: 'progress'; readonly index: number; readonly fraction: number }
  | { readonly type: 'finished'; readonly index: number; readonly result: ItemResult };

export interface ImportSummary {
  readonly imported: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly isInterrupted: boolean;
}
