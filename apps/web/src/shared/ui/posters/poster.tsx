import { type Picture, type PictureFormat, pictureUrl } from '@aurora/contracts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './poster.module.css';
import { thumbPlaceholder } from './thumb-placeholder.ts';

export type PosterRatio = '2/3' | '3/4' | '16/9';

/** `srcset` of a public picture in one format. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`).join(', ');
}

interface Props {
  picture: Picture;
  ratio: PosterRatio;
  /** Empty where the name stands beside it. */
  alt: string;
  /** CSS `sizes` of the place it stands in. */
  sizes: string;
  /** The first picture of a page: fetched at once and first. */
  isPriority?: boolean;
}

type State = 'waiting' | 'shown' | 'failed';

/**
 * A picture in a box of fixed shape: colour first, then its blurred placeholder, then the picture. It works
 * without scripts; the browser's own lazy loading stands for the rule of specification §9 until then.
 */
export function Poster({ picture, ratio, alt, sizes, isPriority = false }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>(isPriority ? 'shown' : 'waiting');
  const [blur, setBlur] = useState<string | null>(null);
  const middle = picture.widths[Math.floor(picture.widths.length / 2)] ?? picture.width;

  useEffect(() => {
    const element = image.current;
    if (element?.complete === true) setState(element.naturalWidth > 0 ? 'shown' : 'failed');
    else if (!isPriority) setBlur(thumbPlaceholder(picture.hash));
  }, [picture.hash, isPriority]);

  const box: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: picture.color,
    ...(blur === null ? {} : { backgroundImage: `url(${blur})` }),
  };
  return (
    <span className={styles['box']} style={box} data-state={state}>
      <picture>
        <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
        <img
          ref={image}
          className={styles['image']}
          src={pictureUrl(picture.id, middle, 'webp')}
          srcSet={pictureSources(picture, 'webp')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          // The browser would raise those in view to the rank of the first one, and they would share its line.
          fetchPriority={isPriority ? 'high' : 'low'}
          decoding={isPriority ? 'sync' : 'async'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </picture>
    </span>
  );
}
