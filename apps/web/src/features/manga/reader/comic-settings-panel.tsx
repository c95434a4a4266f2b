import styles from '#entities/reading/chrome/reader-chrome.module.css';
import { Swatches, Toggle } from '#entities/reading/chrome/setting-rows.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Choice } from '#shared/ui/controls/choice.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { BACKGROUNDS, BACKGROUND_NAMES, type ComicLook } from './comic-look.ts';

interface Props {
  look: ComicLook;
  change: (part: Partial<ComicLook>) => void;
  onUseForAll: () => void;
  onShowZones: () => void;
}

const BACKGROUND_TEXTS = {
  black: 'reader.black',
  night: 'reader.night',
  grey: 'reader.grey',
  paper: 'reader.paper',
  white: 'reader.white',
} as const;

/** What only turned pages have: direction, pairs, fit. */
function PagedRows({ look, change }: Pick<Props, 'look' | 'change'>) {
  const translate = useTranslate();
  return (
    <>
      <Choice
        label={translate('reader.direction')}
        value={look.direction}
        options={[
          { value: 'ltr', label: translate('reader.leftToRight') },
          { value: 'rtl', label: translate('reader.rightToLeft') },
        ]}
        onChange={(direction) => change({ direction })}
      />
      <Choice
        label={translate('reader.doublePages')}
        value={look.double}
        options={[
          { value: 'auto', label: translate('reader.automatic') },
          { value: 'on', label: translate('reader.always') },
          { value: 'off', label: translate('reader.never') },
        ]}
        onChange={(double) => change({ double })}
      />
      {look.double !== 'off' && (
        <Toggle
          label={translate('reader.shiftPages')}
          isOn={look.isShifted}
          onChange={(isShifted) => change({ isShifted })}
        />
      )}
      <Choice
        label={translate('reader.fit')}
        value={look.fit}
        options={[
          { value: 'contain', label: translate('reader.fitScreen') },
          { value: 'width', label: translate('reader.fitWidth') },
          { value: 'height', label: translate('reader.fitHeight') },
        ]}
        onChange={(fit) => change({ fit })}
      />
    </>
  );
}

function TapRows({ look, change }: Pick<Props, 'look' | 'change'>) {
  const translate = useTranslate();
  return (
    <>
      <Choice
        label={translate('reader.tapZones')}
        value={look.tapLayout}
        options={[
          { value: 'sides', label: translate('reader.zonesSides') },
          { value: 'stacked', label: translate('reader.zonesStacked') },
          { value: 'corner', label: translate('reader.zonesCorner') },
          { value: 'off', label: translate('reader.zonesOff') },
        ]}
        onChange={(tapLayout) => change({ tapLayout })}
      />
      {look.tapLayout !== 'off' && (
        <Toggle
          label={translate('reader.invertTaps')}
          isOn={look.isTapInverted}
          onChange={(isTapInverted) => change({ isTapInverted })}
        />
      )}
      <Toggle
        label={translate('reader.doubleTapZoom')}
        isOn={look.hasDoubleTapZoom}
        onChange={(hasDoubleTapZoom) => change({ hasDoubleTapZoom })}
      />
    </>
  );
}

/** How this comic is read; each change is seen at once behind the sheet and kept for the title. */
export function ComicSettingsPanel({ look, change, onUseForAll, onShowZones }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  return (
    <>
      <Choice
        label={translate('reader.mode')}
        value={look.mode}
        options={[
          { value: 'scrolled', label: translate('reader.scrolled') },
          { value: 'paged', label: translate('reader.paged') },
        ]}
        onChange={(mode) => change({ mode })}
      />
      <Swatches
        label={translate('reader.background')}
        value={look.background}
        swatches={BACKGROUND_NAMES.map((value) => ({
          value,
          label: translate(BACKGROUND_TEXTS[value]),
          background: BACKGROUNDS[value],
          color: value === 'white' || value === 'paper' ? '#1a2029' : '#f3f6fb',
        }))}
        onChange={(background) => change({ background })}
      />
      {look.mode === 'paged' ? (
        <PagedRows look={look} change={change} />
      ) : (
        <Choice
          label={translate('reader.gap')}
          value={look.gap}
          options={[
            { value: 'none', label: translate('reader.gapNone') },
            { value: 'small', label: translate('reader.gapSmall') },
            { value: 'large', label: translate('reader.gapLarge') },
          ]}
          onChange={(gap) => change({ gap })}
        />
      )}
      <TapRows look={look} change={change} />
      <div className={styles['apply']}>
        <Button
          onClick={() => {
            onUseForAll();
            toast(translate('reader.appliedToAll'));
          }}
        >
          {translate('reader.applyToAll')}
        </Button>
        <Button onClick={onShowZones}>{translate('reader.showZones')}</Button>
      </div>
    </>
  );
}
