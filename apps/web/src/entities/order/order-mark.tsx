import type { Order, OrderType } from '@aurora/contracts';
import {
  BookOpen,
  Clapperboard,
  Crown,
  Images,
  type LucideIcon,
  TicketCheck,
  WalletMinimal,
} from 'lucide-react';
import { Poster } from '#shared/ui/posters/poster.tsx';
import styles from './order-mark.module.css';

export const ORDER_TYPE_ICONS: Readonly<Record<OrderType, LucideIcon>> = {
  vip: Crown,
  movie: Clapperboard,
  manga: Images,
  novel: BookOpen,
  'activation-code': TicketCheck,
  recharge: WalletMinimal,
};

/** The face of an order: the poster of its title, or a symbol of what it brings. */
export function OrderMark({ order: { type, item } }: { order: Pick<Order, 'type' | 'item'> }) {
  const Icon = ORDER_TYPE_ICONS[type];
  return (
    <span className={styles['mark']} data-gold={item.days !== null}>
      {item.poster === null ? (
        <span className={styles['symbol']}>
          <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : (
        <Poster picture={item.poster} ratio={type === 'manga' ? '3/4' : '2/3'} alt="" sizes="60px" />
      )}
    </span>
  );
}
