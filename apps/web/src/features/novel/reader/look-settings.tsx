import { AArrowDown, AArrowUp } from 'lucide-react';
import styles from '#entities/reading/chrome/reader-chrome.module.css';
import { Stepper, Swatches, Toggle } from '#entities/reading/chrome/setting-rows.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Choice } from '#shared/ui/controls/choice.tsx';
import {
  FONTS,
  FONT_SIZES,
  MARGINS,
  type NovelLook,
  PAPER_NAMES,
  SPACINGS,
  TURNS,
  paperOf,
} from './novel-look.ts';

const PAPER_TEXTS = {
  auto: 'reader.followTheme',
  white: 'reader.white',
  paper: 'reader.paper',
  green: 'reader.green',
  grey: 'reader.grey',
  night: 'reader.night',
} as const;
const FONT_TEXTS = {
  system: 'reader.fontSystem',
  serif: 'reader.fontSerif',
  kai: 'reader.fontKai',
} as const;
const MARGIN_TEXTS = { narrow: 'reader.narrow', medium: 'reader.medium', wide: 'reader.wide' } as const;
const TURN_TEXTS = {
  scrolled: 'reader.scrolled',
  slide: 'reader.turnSlide',
  cover: 'reader.turnCover',
  instant: 'reader.turnInstant',
} as const;

interface Props {
  look: NovelLook;
  isDark: boolean;
  change: (part: Partial<NovelLook>) => void;
  onShowZones: () => void;
}

/** How the text stands on the page; each change is seen at once behind the sheet. */
export function LookSettings({ look, isDark, change, onShowZones }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { min, max, step } = FONT_SIZES;
  const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <Stepper
        label={translate('reader.fontSize')}
        value={String(look.fontSize)}
        less={{
          label: translate('reader.smaller'),
          icon: <AArrowDown {...icon} />,
          onClick: () => change({ fontSize: Math.max(min, look.fontSize - step) }),
        }}
        more={{
          label: translate('reader.larger'),
          icon: <AArrowUp {...icon} />,
          onClick: () => change({ fontSize: Math.min(max, look.fontSize + step) }),
        }}
      />
      <Swatches
        label={translate('reader.background')}
        value={look.paper}
        swatches={(['auto', ...PAPER_NAMES] as const).map((value) => ({
          value,
          label: translate(PAPER_TEXTS[value]),
          ...paperOf(value, isDark),
          // Half day, half night.
          ...(value === 'auto' && {
            background: `linear-gradient(135deg, ${paperOf('white', false).background} 50%, ${paperOf('night', false).background} 50%)`,
            mark: '',
          }),
        }))}
        onChange={(paper) => change({ paper })}
      />
      <Choice
        label={translate('reader.mode')}
        value={look.turn}
        options={TURNS.map((value) => ({ value, label: translate(TURN_TEXTS[value]) }))}
        onChange={(turn) => change({ turn })}
      />
      <Choice
        label={translate('reader.lineSpacing')}
        value={look.spacing}
        options={SPACINGS.map((value) => ({ value, label: value }))}
        onChange={(spacing) => change({ spacing })}
      />
      <Choice
        label={translate('reader.paragraphSpacing')}
        value={look.paragraph}
        options={[
          { value: 'none', label: translate('reader.gapNone') },
          { value: 'small', label: translate('reader.gapSmall') },
          { value: 'large', label: translate('reader.gapLarge') },
        ]}
        onChange={(paragraph) => change({ paragraph })}
      />
      <Choice
        label={translate('reader.margins')}
        value={look.margin}
        options={MARGINS.map((value) => ({ value, label: translate(MARGIN_TEXTS[value]) }))}
        onChange={(margin) => change({ margin })}
      />
      <Choice
        label={translate('reader.font')}
        value={look.font}
        // A brush face is made for Chinese and Japanese letters alone.
        options={FONTS.filter((font) => font !== 'kai' || locale === 'zh-CN' || locale === 'ja-JP').map(
          (value) => ({ value, label: translate(FONT_TEXTS[value]) }),
        )}
        onChange={(font) => change({ font })}
      />
      <Toggle
        label={translate('reader.justify')}
        isOn={look.isJustified}
        onChange={(isJustified) => change({ isJustified })}
      />
      <div className={styles['apply']}>
        <Button onClick={onShowZones}>{translate('reader.showZones')}</Button>
      </div>
    </>
  );
}
