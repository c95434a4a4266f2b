import type { StatementKind, StatementLine } from '@aurora/contracts';
import { type PlainTextKey, formatTimeOfDay } from '@aurora/i18n';
import {
  BadgeAlert,
  Clock3,
  type LucideIcon,
  Plus,
  Scale,
  ShoppingBag,
  TicketCheck,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { orderPath } from '#entities/order/buying-paths.ts';
import { usePriceText, useSignedPriceText } from '#entities/price/price-text.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import type { Month } from '../statement-months.ts';
import styles from './statement.module.css';

const KINDS: Readonly<Record<StatementKind, { text: PlainTextKey; icon: LucideIcon }>> = {
  recharge: { text: 'wallet.kindRecharge', icon: Plus },
  purchase: { text: 'wallet.kindPurchase', icon: ShoppingBag },
  'late-payment': { text: 'wallet.kindLatePayment', icon: Clock3 },
  'odd-payment': { text: 'wallet.kindOddPayment', icon: Scale },
  code: { text: 'wallet.kindCode', icon: TicketCheck },
  refund: { text: 'wallet.kindRefund', icon: Undo2 },
  'recharge-refund': { text: 'wallet.kindRechargeRefund', icon: Undo2 },
  chargeback: { text: 'wallet.kindChargeback', icon: BadgeAlert },
  correction: { text: 'wallet.kindCorrection', icon: Scale },
};

/** A kind that this app does not know yet is shown without a name of its own. */
const kindOf = (kind: string): { text: PlainTextKey; icon: LucideIcon } =>
  Object.entries(KINDS).find(([known]) => known === kind)?.[1] ?? { text: 'wallet.kindOther', icon: Scale };

/** Day and time in the reader's language, without the year that the month's heading says. */
function useDayText(): (at: number) => string {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' });
  return (at) => `${day.format(at)} ${formatTimeOfDay(at, locale)}`;
}

function LineBody({ line }: { line: StatementLine }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const signed = useSignedPriceText();
  const dayText = useDayText();
  const { text, icon: Icon } = kindOf(line.kind);
  const name = line.order?.name ?? null;
  return (
    <>
      <span className={styles['icon']}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles['texts']}>
        <span>{translate(text)}</span>
        {name !== null && <span className={styles['name']}>{name}</span>}
        <span className={styles['time']}>{dayText(Date.parse(line.at))}</span>
      </span>
      <span className={styles['amounts']}>
        <span className={styles['amount']} data-gain={line.amount.amountMinor > 0}>
          {signed(line.amount)}
        </span>
        <span className={styles['after']}>
          {translate('wallet.balanceAfter', { amount: priceText(line.balanceAfter) })}
        </span>
      </span>
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  if (line.order === null)
    return (
      <div className={styles['line']}>
        <LineBody line={line} />
      </div>
    );
  return (
    <Link to={orderPath(line.order.id)} className={styles['line'] ?? ''}>
      <LineBody line={line} />
    </Link>
  );
}

/** What moved the wallet in one month. */
export function StatementMonth({ month }: { month: Month }) {
  const locale = useLocale();
  const heading = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(month.at);
  return (
    <section aria-label={heading}>
      <h3 className={styles['month']}>{heading}</h3>
      <ul className={styles['lines']}>
        {month.lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
