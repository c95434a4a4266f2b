import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with an eye that shows it: what can be read need not be typed twice. */
export function PasswordField({ showLabel, ...field }: TextFieldProps & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton label={showLabel} isPressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
