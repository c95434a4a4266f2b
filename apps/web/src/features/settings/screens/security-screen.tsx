import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { MemberGate } from '#entities/member/member-gate.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { RowButton, RowGroup } from '#shared/ui/rows/row-group.tsx';
import { DeviceList } from '../security/device-list.tsx';
import { AccessList, AccessSkeleton } from '../security/access-list.tsx';
import { SessionList } from '../security/session-list.tsx';
import { SignInRows } from '../security/sign-in-rows.tsx';
import { TransferSheet } from '../security/transfer-sheet.tsx';

/** The way to a new phone. Each opening makes a code of its own. */
function TransferRow() {
  const translate = useTranslate();
  const [turn, setTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const makeOne = (): void => setTurn((before) => before + 1);
  return (
    <>
      <RowGroup>
        <RowButton
          icon={Smartphone}
          label={translate('profile.transfer')}
          hint={translate('profile.transferHint')}
          onClick={() => {
            makeOne();
            setOpen(true);
          }}
        />
      </RowGroup>
      <TransferSheet isOpen={isOpen} turn={turn} onAgain={makeOne} onClose={() => setOpen(false)} />
    </>
  );
}

function SecuritySkeleton() {
  const translate = useTranslate();
  return (
    <AccessList title={translate('profile.signIn')}>
      <AccessSkeleton />
    </AccessList>
  );
}

/** How the account is entered, from where it is used, and how it moves to a new phone (specification §2). */
export function SecurityScreen() {
  return (
    <MemberGate skeleton={<SecuritySkeleton />}>
      {(user) => (
        <>
          <SignInRows user={user} />
          <TransferRow />
          <SessionList />
          <DeviceList />
        </>
      )}
    </MemberGate>
  );
}
