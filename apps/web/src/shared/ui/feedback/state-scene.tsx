import type { ReactNode } from 'react';
import styles from './state-scene.module.css';

export type Scene = 'empty' | 'error' | 'offline';

/** Three small drawings in two tones: a quiet sky, a broken band of light, a sky without signal. */
const DRAWINGS: Record<Scene, ReactNode> = {
  empty: (
    <>
      <path d="M8 78c22-20 44-6 62-16s30-26 42-24" className={styles['line']} />
      <circle cx="30" cy="30" r="2.5" className={styles['dot']} />
      <circle cx="62" cy="18" r="1.8" className={styles['dot']} />
      <circle cx="92" cy="30" r="2.2" className={styles['dot']} />
      <path d="M0 92h120" className={styles['ground']} />
    </>
  ),
  error: (
    <>
      <path d="M8 70c16-16 28-18 40-14" className={styles['line']} />
      <path d="M68 50c14-6 26-22 44-22" className={styles['line']} />
      <path d="m54 46 6 8-6 8 6 8" className={styles['ground']} />
      <path d="M0 92h120" className={styles['ground']} />
    </>
  ),
  offline: (
    <>
      <path d="M36 50a34 34 0 0 1 48 0M46 61a20 20 0 0 1 28 0" className={styles['line']} />
      <circle cx="60" cy="74" r="4" className={styles['dot']} />
      <path d="M30 24l60 60" className={styles['ground']} />
      <path d="M0 92h120" className={styles['ground']} />
    </>
  ),
};

/** An empty, failed or offline place: a drawing, one sentence, one action. */
export function StateScene({
  scene,
  title,
  text,
  action,
}: {
  scene: Scene;
  title?: string | undefined;
  text: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles['scene']} data-scene={scene} role={scene === 'error' ? 'alert' : 'status'}>
      <svg viewBox="0 0 120 100" width="120" height="100" aria-hidden="true" focusable="false">
        {DRAWINGS[scene]}
      </svg>
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
