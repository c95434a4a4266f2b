import { randomInt } from 'node:crypto';
import { type BodyOf, type Currency, MONEY_NUMBERS, type orders as calls } from '@aurora/contracts';
import type { PoolClient } from 'pg';
import type { Grants } from '#modules/access/index.ts';
import type { CatalogService } from '#modules/catalog/index.ts';
import type { Packages } from '#modules/offers/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { NewOrder, OrderRepository } from './order-repository.ts';
import type { OrderRow } from './order-row.ts';

export type OrderRequest = BodyOf<typeof calls.create>;

/** More open orders than anybody needs. */
const MOST_PENDING = 20;

/** The day and twelve random digits: short enough to be read out, too many to be guessed. */
export function orderNumber(now: number): string {
  const digits = () => String(randomInt(0, 1_000_000)).padStart(6, '0');
  return new Date(now).toISOString().slice(0, 10).replaceAll('-', '') + digits() + digits();
}

type Goods = Pick<NewOrder, 'type' | 'itemId' | 'snapshot' | 'amountMinor'>;

/** Makes orders: what is bought and its price are copied into the order and stay as they are. */
export function createOrdering(deps: {
  orders: OrderRepository;
  packages: Packages;
  catalog: Pick<CatalogService, 'findForSale'>;
  grants: Pick<Grants, 'ownsTitle'>;
  clock: Clock;
  ids: Ids;
}) {
  const { orders, packages, catalog, grants, clock, ids } = deps;

  async function packageGoods(
    client: PoolClient,
    request: Extract<OrderRequest, { packageId: string }>,
    currency: Currency,
  ): Promise<Goods> {
    const found = await packages.find(request.packageId, currency, client);
    if (found === null || found.kind !== request.type) throw new AppError('PACKAGE_GONE');
    const { id, names, days, amountMinor } = found;
    const isNamed = Object.keys(names).length > 0;
    const snapshot = { names: isNamed ? names : null, poster: null, days, creditMinor: null, amountMinor };
    return { type: request.type, itemId: id, snapshot, amountMinor };
  }

  async function titleGoods(
    client: PoolClient,
    request: Extract<OrderRequest, { titleId: string }>,
    buyer: { userId: string; currency: Currency },
  ): Promise<Goods> {
    const title = await catalog.findForSale(request.titleId, client);
    if (title === null || title.kind !== request.type) throw new AppError('NOT_FOUND');
    const amountMinor = title.charge === 'free' ? undefined : title.prices?.[buyer.currency];
    if (amountMinor === undefined) throw new AppError('TITLE_NOT_SOLD');
    if (await grants.ownsTitle(client, buyer.userId, title.id)) throw new AppError('ALREADY_OWNED');
    const { names, poster } = title;
    const snapshot = { names, poster, days: null, creditMinor: null, amountMinor };
    return { type: request.type, itemId: title.id, snapshot, amountMinor };
  }

  /** A second order of a title, at the same price, would only be in the way of the first. */
  const sameTitle = (pending: readonly OrderRow[], goods: Goods): OrderRow | undefined =>
    goods.type === 'vip' || goods.type === 'recharge'
      ? undefined
      : pending.find(
          ({ itemId, amountMinor }) => itemId === goods.itemId && amountMinor === goods.amountMinor,
        );

  return async function order(
    client: PoolClient,
    buyer: { userId: string; currency: Currency },
    request: OrderRequest,
  ): Promise<string> {
    const goods =
      'packageId' in request
        ? await packageGoods(client, request, buyer.currency)
        : await titleGoods(client, request, buyer);
    const { currency, userId } = buyer;
    if (goods.amountMinor < MONEY_NUMBERS.minimumPaymentMinor) {
      const amount = { amountMinor: MONEY_NUMBERS.minimumPaymentMinor, currency };
      throw new AppError('PAYMENT_BELOW_MINIMUM', { amount });
    }
    const now = clock.now();
    // One after the other, or many at once would each see no order before them.
    await client.query('select from users where id = $1 for no key update', [userId]);
    const pending = await orders.listPending(client, userId, new Date(now));
    const same = sameTitle(pending, goods);
    if (same !== undefined) return same.id;
    if (pending.length >= MOST_PENDING) throw new AppError('ORDERS_TOO_MANY');
    const id = ids.content();
    const createdAt = new Date(now);
    const expiresAt = new Date(now + MONEY_NUMBERS.orderSeconds * 1000);
    await orders.insert(client, {
      id,
      number: orderNumber(now),
      userId,
      currency,
      ...goods,
      createdAt,
      expiresAt,
    });
    return id;
  };
}
