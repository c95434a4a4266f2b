import { TAP_ZONES, type TapSettings, resolveTap } from '@aurora/reader';
import type { CSSProperties } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './tap-guide.module.css';

const TEXTS = {
  previous: 'reader.zonePrevious',
  menu: 'reader.zoneMenu',
  next: 'reader.zoneNext',
} as const;

/** Where a tap turns and where it opens the menu, drawn over the page until it is touched. */
export function TapGuide({ settings, onHide }: { settings: TapSettings; onHide: () => void }) {
  const translate = useTranslate();
  const place = (x: number, y: number, width: number, height: number): CSSProperties => ({
    insetInlineStart: `${(settings.isRightToLeft ? 1 - x - width : x) * 100}%`,
    insetBlockStart: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  });
  const middleOf = (x: number, width: number): number =>
    settings.isRightToLeft ? 1 - x - width / 2 : x + width / 2;
  return (
    <button type="button" className={styles['guide']} aria-label={translate('reader.gotIt')} onClick={onHide}>
      {/* A zone over the whole screen lies below the others, as it does for a finger. */}
      {TAP_ZONES[settings.layout]
        .toSorted((a, b) => b.width * b.height - a.width * a.height)
        .map((zone) => {
          const isWhole = zone.width * zone.height === 1;
          // Asked of the engine, so that what is drawn is what happens.
          const action = isWhole
            ? resolveTap(settings.isRightToLeft ? 0.01 : 0.99, 0.99, settings)
            : resolveTap(middleOf(zone.x, zone.width), zone.y + zone.height / 2, settings);
          return (
            <span
              key={`${zone.x} ${zone.y}`}
              className={styles['zone']}
              data-action={action}
              data-whole={isWhole}
              style={place(zone.x, zone.y, zone.width, zone.height)}
            >
              <span>{translate(TEXTS[action])}</span>
            </span>
          );
        })}
      <span className={styles['middle']}>
        <span>{translate('reader.zoneMenu')}</span>
        <strong>{translate('reader.gotIt')}</strong>
      </span>
    </button>
  );
}
