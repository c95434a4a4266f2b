import { type User, users } from '@aurora/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MemberAvatar } from '#entities/member/member-avatar.tsx';
import { useSessionActions } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { AvatarCropper } from './avatar-cropper.tsx';
import styles from './avatar-editor.module.css';
import { fileOf, readPicture } from './draw-crop.ts';

/** The picture in hand; it stays while its sheet leaves. `turn` tells one choice from the next. */
function usePicture() {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: readPicture,
    onSuccess: (bitmap) => {
      // A photo takes tens of megabytes: the one before gives them back now, not when somebody collects them.
      picture?.bitmap.close();
      setPicture({ bitmap, turn: (picture?.turn ?? 0) + 1 });
      setOpen(true);
    },
  });
  return { picture, isOpen, close: () => setOpen(false), read: reading.mutate, error: reading.error };
}

function useUpload(onDone: () => void) {
  const call = useCaller();
  const { setUser } = useSessionActions();
  const showToast = useToast();
  const translate = useTranslate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (canvas: HTMLCanvasElement) => call(users.avatar, { file: await fileOf(canvas) }),
    onSuccess: (user) => {
      setUser(user);
      onDone();
      showToast(translate('profile.avatarSaved'));
    },
  });
}

/** The member's picture, and the way to another one: choose, crop, send. */
export function AvatarEditor({ user }: { user: User }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { picture, isOpen, close, read, error } = usePicture();
  const upload = useUpload(close);
  const choose = (): void => input.current?.click();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file === undefined) return;
    upload.reset();
    read(file);
  };
  const readFault = error === null ? undefined : errorText(error);
  const uploadFault = upload.error === null ? undefined : errorText(upload.error);
  return (
    <div className={styles['editor']}>
      <MemberAvatar name={user.username} picture={user.avatar} size="large" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button onClick={choose}>{translate('profile.avatarChange')}</Button>
      <Notice>{isOpen ? undefined : readFault}</Notice>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={translate('profile.cropTitle')}
        closeLabel={translate('ui.close')}
      >
        {picture !== undefined && (
          <AvatarCropper
            key={picture.turn}
            picture={picture.bitmap}
            isBusy={upload.isPending}
            fault={uploadFault ?? readFault}
            onUse={upload.mutate}
            onOther={choose}
          />
        )}
      </Sheet>
    </div>
  );
}
