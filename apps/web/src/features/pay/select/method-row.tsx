import type { MethodOption, PaymentMethod } from '@aurora/contracts';
import {
  ArrowLeftRight,
  Coins,
  CreditCard,
  type LucideIcon,
  MessageCircle,
  Nfc,
  ScanLine,
  Smartphone,
  WalletMinimal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useOrderWords } from '#entities/order/order-words.ts';
import styles from './method-list.module.css';

/** Neutral signs of what one does, not the marks of those who do it. */
const ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  wallet: WalletMinimal,
  alipay: ScanLine,
  wechat: MessageCircle,
  card: CreditCard,
  'apple-pay': Nfc,
  'google-pay': Smartphone,
  venmo: ArrowLeftRight,
  usdt: Coins,
};

export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method];
  return (
    <span className={styles['icon']} data-method={method}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

interface Props {
  option: MethodOption;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** A word on it beneath its name. */
  second?: ReactNode;
  /** A way on, beside it. */
  action?: ReactNode;
}

/** One way to pay: a native radio button across the row. */
export function MethodRow({ option, name, isChosen, onChoose, second, action }: Props) {
  const words = useOrderWords();
  const isDisabled = option.obstacle !== null;
  return (
    <div className={styles['row']}>
      <label className={styles['method']} data-disabled={isDisabled}>
        <MethodIcon method={option.method} />
        <span className={styles['texts']}>
          <span>{words.method(option.method)}</span>
          {second !== undefined && <span className={styles['second']}>{second}</span>}
        </span>
        <input
          type="radio"
          name={name}
          value={option.method}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          className={styles['radio']}
        />
      </label>
      {action}
    </div>
  );
}
