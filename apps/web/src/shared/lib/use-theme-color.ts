import { useEffect } from 'react';

/** Gives the browser's own bars this colour while a screen is shown, and their own colours back afterwards. */
export function useThemeColor(color: string): void {
  useEffect(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const before = metas.map((meta) => meta.content);
    for (const meta of metas) meta.content = color;
    return () => {
      for (const [index, meta] of metas.entries()) meta.content = before[index] ?? color;
    };
  }, [color]);
}
