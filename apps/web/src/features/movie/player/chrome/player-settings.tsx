import { useTranslate } from '#shared/i18n/language.tsx';
import { Choice } from '#shared/ui/controls/choice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { changePreferences, usePlayerPreferences } from '../player-preferences.ts';
import { type Quality, pickLevel } from '../stream/pick-level.ts';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2', '3'] as const;
const AUTOMATIC = 'automatic';
const OFF = 'off';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onSpeed: (rate: number) => void;
  qualities: readonly Quality[];
  /** Height of the playing picture in pixels; 0 while unknown. */
  height: number;
  /** Wanted height; null is automatic. */
  onQuality: (height: number | null) => void;
  /** Language tags. */
  subtitles: readonly string[];
  /** The one shown now. */
  subtitle: string | null;
}

/** A language by its own name: its region only matters where it decides the script. */
function languageName(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const shown = language === 'zh' ? `zh-${script ?? 'Hans'}` : language;
  return new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(shown) ?? tag;
}

/** Quality, speed and subtitles, in a sheet; each choice is kept for the next film. */
export function PlayerSettings({ isOpen, onClose, onSpeed, qualities, height, onQuality, ...film }: Props) {
  const translate = useTranslate();
  const { quality, speed } = usePlayerPreferences();
  const level = pickLevel(qualities, quality);
  const fixed = qualities.find((known) => known.level === level);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('ui.settings')}
      closeLabel={translate('ui.close')}
    >
      <Choice
        label={translate('player.speed')}
        value={SPEEDS.find((known) => Number(known) === speed) ?? '1'}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={(value) => onSpeed(Number(value))}
      />
      {qualities.length > 1 && (
        <Choice
          label={translate('player.quality')}
          value={fixed === undefined ? AUTOMATIC : String(fixed.height)}
          options={[
            {
              value: AUTOMATIC,
              label:
                height > 0 && fixed === undefined
                  ? translate('player.automaticAt', { height })
                  : translate('player.automatic'),
            },
            ...qualities.map((known) => ({ value: String(known.height), label: `${known.height}p` })),
          ]}
          onChange={(value) => {
            const wanted = value === AUTOMATIC ? null : Number(value);
            changePreferences({ quality: wanted });
            onQuality(wanted);
          }}
        />
      )}
      {film.subtitles.length > 0 && (
        <Choice
          label={translate('player.subtitles')}
          value={film.subtitle ?? OFF}
          options={[
            { value: OFF, label: translate('player.off') },
            ...film.subtitles.map((tag) => ({ value: tag, label: languageName(tag) })),
          ]}
          onChange={(tag) => changePreferences({ subtitle: tag })}
        />
      )}
    </Sheet>
  );
}
