import { useState } from 'react';
import styles from './member-avatar.module.css';

/** Two sizes: a face in a header, and one that is looked at. */
type AvatarSize = 'normal' | 'large';

interface Props {
  name: string;
  picture: string | null;
  size?: AvatarSize;
}

const PIXELS = { normal: 64, large: 112 } as const satisfies Record<AvatarSize, number>;

/** A member's picture, or the first letter of the name where there is none. The name stands beside it. */
export function MemberAvatar({ name, picture, size = 'normal' }: Props) {
  const [broken, setBroken] = useState<string>();
  const side = PIXELS[size];
  if (picture === null || picture === broken) {
    const [letter = ''] = name;
    return (
      <span className={styles['avatar']} data-size={size} aria-hidden="true">
        {letter.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      width={side}
      height={side}
      className={styles['avatar']}
      data-size={size}
      onError={() => setBroken(picture)}
    />
  );
}
