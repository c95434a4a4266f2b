import { MONEY_NUMBERS } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import { formatDate } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { orderPath } from '#entities/order/buying-paths.ts';
import { useOrderWords } from '#entities/order/order-words.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { useRenewal } from '#entities/order/use-renewal.ts';
import { placeOf } from '#entities/order/way/return-place.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { walletQuery } from '#entities/wallet/queries.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { boughtTitlePath } from '../pay-paths.ts';
import { DoneMark } from './done-mark.tsx';
import styles from './result.module.css';

const HEADINGS = {
  vip: 'pay.paidVip',
  recharge: 'pay.paidRecharge',
  'activation-code': 'pay.paidCode',
  movie: 'pay.paidTitle',
  manga: 'pay.paidTitle',
  novel: 'pay.paidTitle',
} as const satisfies Record<OrderView['type'], PlainTextKey>;

/** What an order for VIP time brought. */
function VipGain({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const locale = useLocale();
  if ((order.item.days ?? 0) >= MONEY_NUMBERS.lifetimeDays) return translate('pay.paidVipForLife');
  if (order.vipExpireTime === null) return null;
  return translate('pay.paidVipUntil', { date: formatDate(Date.parse(order.vipExpireTime), locale) });
}

function BalanceGain() {
  const translate = useTranslate();
  const priceText = usePriceText();
  const { data } = useQuery(walletQuery(useCaller()));
  // Its line is kept free until the amount is there.
  return data === undefined ? '\u00A0' : translate('pay.paidBalance', { amount: priceText(data) });
}

function Gain({ order }: { order: OrderView }) {
  const words = useOrderWords();
  if (order.type === 'recharge') return <BalanceGain />;
  return order.item.days === null ? words.item(order) : <VipGain order={order} />;
}

/** How going back is called, by where it leads. */
function nameOfPlace(place: string): PlainTextKey {
  if (place.startsWith('/pay-select')) return 'pay.continuePaying';
  if (place.startsWith('/movie/')) return 'pay.continueWatching';
  return place.includes('/read/') ? 'pay.continueReading' : 'pay.backToPlace';
}

/** The main way on: the place where buying began, else what was bought. */
function wayOn(order: OrderView): { to: string; name: PlainTextKey } {
  const place = placeOf(order.id);
  if (place !== null) return { to: place, name: nameOfPlace(place) };
  const title = boughtTitlePath(order);
  if (title !== null)
    return { to: title, name: order.type === 'movie' ? 'pay.startWatching' : 'pay.startReading' };
  if (order.type === 'recharge') return { to: '/wallet', name: 'pay.viewWallet' };
  return { to: '/', name: 'ui.goHome' };
}

/** It is paid: what it brought, and on to it. All that the money changed is asked for anew. */
export function PaidOrder({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const renew = useEffectEvent(useRenewal());
  useEffect(() => void renew(), []);
  const way = wayOn(order);
  return (
    <section className={styles['result']}>
      <DoneMark isGold={order.item.days !== null} />
      <div aria-live="polite" className={styles['words']}>
        <h2 className={styles['title']}>{translate(HEADINGS[order.type])}</h2>
        <p className={styles['gain']}>
          <Gain order={order} />
        </p>
      </div>
      <div className={styles['ways']}>
        <ButtonLink to={way.to} tone="primary" isWide doesReplace>
          {translate(way.name)}
        </ButtonLink>
        <ButtonLink to={orderPath(order.id)} isWide doesReplace>
          {translate('pay.viewOrder')}
        </ButtonLink>
      </div>
    </section>
  );
}
