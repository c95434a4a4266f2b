import { useState } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Choice } from '#shared/ui/choice.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import type { Quality } from './attach-stream.ts';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'] as const;
const OFF = 'off';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onSpeed: (rate: number) => void;
  /** A language tag, or null for none. */
  onSubtitle: (language: string | null) => void;
  qualities: readonly Quality[];
  onQuality: (level: number) => void;
  /** Language tags. */
  subtitles: readonly string[];
}

const languageName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag;

/** Quality, speed and subtitles, in a sheet. */
export function PlayerSettings({
  isOpen,
  onClose,
  qualities,
  onQuality,
  onSpeed,
  onSubtitle,
  subtitles,
}: Props) {
  const translate = useTranslate();
  const [quality, setQuality] = useState('-1');
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const [subtitle, setSubtitle] = useState(OFF);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('reader.settings')}
      closeLabel={translate('ui.close')}
    >
      {qualities.length > 0 && (
        <Choice
          label={translate('player.quality')}
          value={quality}
          options={[
            { value: '-1', label: translate('player.automatic') },
            ...qualities.map(({ level, height }) => ({ value: String(level), label: `${height}p` })),
          ]}
          onChange={(level) => {
            setQuality(level);
            onQuality(Number(level));
          }}
        />
      )}
      <Choice
        label={translate('player.speed')}
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={(value) => {
          setSpeed(value);
          onSpeed(Number(value));
        }}
      />
      {subtitles.length > 0 && (
        <Choice
          label={translate('player.subtitles')}
          value={subtitle}
          options={[
            { value: OFF, label: translate('player.off') },
            ...subtitles.map((tag) => ({ value: tag, label: languageName(tag) })),
          ]}
          onChange={(tag) => {
            setSubtitle(tag);
            onSubtitle(tag === OFF ? null : tag);
          }}
        />
      )}
    </Sheet>
  );
}
