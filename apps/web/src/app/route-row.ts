import type { PlainTextKey, Room } from '@aurora/i18n';
import type { ComponentType } from 'react';
import type { Prefetch } from '#entities/title/queries.ts';
import type { Guard } from './guards/decide-guard.ts';

/** One page of the app (specification §2). */
export interface RouteRow {
  path: string;
  load: () => Promise<ComponentType>;
  /** One of the frame's: the shell says it. */
  titleKey: PlainTextKey & `app.${string}`;
  /** Rooms whose words the page speaks, besides the frame's; they come along with its code. A check compares. */
  texts: readonly Room[];
  /** `brand`: the word mark; `back`: back and title; `own`: the screen draws its own, or none. */
  header: 'brand' | 'back' | 'own';
  hasBottomNav: boolean;
  guard?: Guard;
  /** Kept alive behind other pages, so that back finds it as it was. */
  isKept: boolean;
  /** Kept out of search engines. */
  isPrivate?: boolean;
  /** Asks for what the page shows; rejects never: a failure is the page's to show. */
  prefetch?: Prefetch;
}
