import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from '../live.module.css';

/** Runs of dark modules as one path: a small picture that is sharp at any size. */
export function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      let end = column + 1;
      while (end < size && isDark(row, end)) end += 1;
      runs.push(`M${column} ${row}h${end - column}v1H${column}z`);
      column = end;
    }
  return runs.join('');
}

/** Light around it, without which no camera finds it. */
const QUIET = 4;

/**
 * The code of a text as a picture, drawn on this device: what it says goes to nobody else. A picture can be kept by a
 * long press, and read from the album by the app that pays.
 */
async function draw(content: string): Promise<string> {
  const { create } = await import('qrcode');
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const path = pathOf(size, (row, column) => modules.get(row, column) === 1);
  const side = size + 2 * QUIET;
  const box = `viewBox="${-QUIET} ${-QUIET} ${side} ${side}" width="${side * 8}" height="${side * 8}"`;
  const ground = `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges">${ground}<path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A QR code on white, in either theme. */
export function QrCode({ content }: { content: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['qr', content],
    queryFn: () => draw(content),
    staleTime: Infinity,
    retry: false,
  });
  if (error !== null)
    return (
      <div className={styles['code']} role="alert">
        <p>{translate('pay.qrFailed')}</p>
        <Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>
      </div>
    );
  if (data === undefined)
    return (
      <div className={styles['code']}>
        <Skeleton ratio="1" />
      </div>
    );
  return <img className={styles['code']} src={data} alt={translate('pay.qrAlt')} />;
}
