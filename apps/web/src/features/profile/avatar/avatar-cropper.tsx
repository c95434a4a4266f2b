import { useEffect, useRef } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { withZoom, zoomOf } from './crop-geometry.ts';
import styles from './avatar-cropper.module.css';
import { AVATAR_SIDE, drawCrop } from './draw-crop.ts';
import { useCrop } from './use-crop.ts';

interface Props {
  picture: ImageBitmap;
  isBusy: boolean;
  /** What went wrong with this picture. */
  fault: string | undefined;
  onUse: (canvas: HTMLCanvasElement) => void;
  onOther: () => void;
}

/** The picture in a square that fingers, wheel and keys move; what stands in it is what is sent. */
export function AvatarCropper({ picture, isBusy, fault, onUse, onOther }: Props) {
  const translate = useTranslate();
  const square = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { crop, change, handlers } = useCrop(square, picture);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const use = (): void => {
    if (canvas.current !== null && !isBusy) onUse(canvas.current);
  };
  return (
    <div className={styles['cropper']}>
      <div
        ref={square}
        className={styles['square']}
        role="application"
        aria-label={translate('profile.cropArea')}
        // It is moved by keys: without a place in the order of focus it could not be.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        data-owns-taps
        {...handlers}
      >
        <canvas ref={canvas} width={AVATAR_SIDE} height={AVATAR_SIDE} />
      </div>
      <p className={styles['hint']}>{translate('profile.cropHint')}</p>
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        value={zoomOf(crop, picture)}
        aria-label={translate('profile.cropZoom')}
        className={styles['zoom']}
        onChange={(event) => {
          const zoom = event.target.valueAsNumber;
          change((present) => withZoom(present, picture, zoom));
        }}
      />
      <Notice>{fault}</Notice>
      <div className={styles['actions']}>
        <Button isWide onClick={onOther} isDisabled={isBusy}>
          {translate('profile.cropOther')}
        </Button>
        <Button tone="primary" isWide onClick={use} isDisabled={isBusy}>
          {translate(isBusy ? 'profile.uploading' : 'profile.cropUse')}
        </Button>
      </div>
    </div>
  );
}
