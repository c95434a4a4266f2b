import type { User } from '@aurora/contracts';
import type { Member } from './member-repository.ts';

/** `li***@example.com`: enough to recognise an address of one's own. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 1)))}***@${domain}`;
}

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-2)}`;

/** A row as its owner's client sees it (the one place where it becomes JSON). */
export function presentMember(member: Member, now: number): User {
  const { vipExpireAt } = member;
  return {
    id: member.id,
    username: member.username,
    avatar: member.avatar === null ? null : `/avatars/${member.avatar}.webp`,
    isVip: vipExpireAt !== null && vipExpireAt.getTime() > now,
    vipExpireTime: vipExpireAt?.toISOString() ?? null,
    email: member.email === null ? null : maskEmail(member.email),
    phone: member.phone === null ? null : maskPhone(member.phone),
    needSetPassword: member.passwordHash === null,
    isOnlyThisDevice: member.isOnlyThisDevice,
    locale: member.locale,
    theme: member.theme,
  };
}
