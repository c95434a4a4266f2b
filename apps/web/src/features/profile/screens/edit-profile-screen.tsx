import { MemberGate } from '#entities/member/member-gate.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { AvatarEditor } from '../avatar/avatar-editor.tsx';
import { NameForm } from '../name/name-form.tsx';
import styles from './edit-profile-screen.module.css';

function EditSkeleton() {
  return (
    <div className={styles['waiting']} aria-hidden="true">
      <Skeleton width="112px" height="112px" />
      <Skeleton width="120px" height="44px" />
      <Skeleton height="50px" />
    </div>
  );
}

/** A member changes picture and name. */
export function EditProfileScreen() {
  return (
    <MemberGate skeleton={<EditSkeleton />}>
      {(user) => (
        <>
          <AvatarEditor user={user} />
          <NameForm user={user} />
        </>
      )}
    </MemberGate>
  );
}
