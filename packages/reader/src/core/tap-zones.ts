/** What a tap at a place means. */
export type TapAction = 'previous' | 'menu' | 'next';

/**
 * The declared layouts. `sides`: left and right columns turn; `stacked`: top and bottom bands turn;
 * `corner`: all but the left and upper edge goes on, for one-handed reading; `off`: every tap opens the menu.
 */
export type TapLayout = 'sides' | 'stacked' | 'corner' | 'off';

export type TapZone = { action: TapAction; x: number; y: number; width: number; height: number };

/** Zones in fractions of the screen, first match wins; a place in none of them is the menu. */
export const TAP_ZONES: Readonly<Record<TapLayout, readonly TapZone[]>> = {
  sides: [
    { action: 'previous', x: 0, y: 0, width: 0.3, height: 1 },
    { action: 'next', x: 0.7, y: 0, width: 0.3, height: 1 },
  ],
  stacked: [
    { action: 'previous', x: 0, y: 0, width: 1, height: 0.3 },
    { action: 'next', x: 0, y: 0.7, width: 1, height: 0.3 },
  ],
  corner: [
    { action: 'menu', x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
    { action: 'previous', x: 0, y: 0, width: 1, height: 0.3 },
    { action: 'previous', x: 0, y: 0.3, width: 0.3, height: 0.4 },
    { action: 'next', x: 0, y: 0, width: 1, height: 1 },
  ],
  off: [],
};

export type TapSettings = { layout: TapLayout; isInverted: boolean; isRightToLeft: boolean };

const OPPOSITE = { previous: 'next', next: 'previous', menu: 'menu' } as const satisfies Record<
  TapAction,
  TapAction
>;

/** What a tap at (`x`, `y`), fractions of the screen, does. Reading right to left mirrors the zones sideways. */
export function resolveTap(x: number, y: number, settings: TapSettings): TapAction {
  const across = settings.isRightToLeft ? 1 - x : x;
  const zone = TAP_ZONES[settings.layout].find(
    (candidate) =>
      across >= candidate.x &&
      across <= candidate.x + candidate.width &&
      y >= candidate.y &&
      y <= candidate.y + candidate.height,
  );
  const action = zone?.action ?? 'menu';
  return settings.isInverted ? OPPOSITE[action] : action;
}
