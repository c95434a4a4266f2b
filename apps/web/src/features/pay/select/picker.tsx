import type { MethodOption, PaymentMethod, Price } from '@aurora/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paySelectPath, rechargePath } from '#entities/order/buying-paths.ts';
import { useOrderWords } from '#entities/order/order-words.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { methodsQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { ConfirmSheet } from '../live/confirm-sheet.tsx';
import { type Paying, usePaying } from '../live/use-paying.ts';
import { liveOrder } from '../live/live-order.ts';
import { LiveSheet } from '../live/live-sheet.tsx';
import { browserFacts } from './browser-facts.ts';
import { MethodList } from './method-list.tsx';
import { firstMethod, offeredOf } from './offered.ts';
import { OrderSummary, TestMoney } from './places/order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { CancelRow, FailedTry, MethodsSkeleton, UnderWay } from './places/picker-places.tsx';

interface Methods {
  items: readonly MethodOption[];
  balance: Price;
  shortBy: Price;
}

/** Which of the sheets over the picker is open. */
type Shown = 'nothing' | 'confirm' | 'live';

/** What was chosen, as long as it can be used; else the first that can. */
function choiceOf(methods: Methods | undefined, wanted: PaymentMethod | null): PaymentMethod | null {
  if (methods === undefined) return null;
  const usable = methods.items.some(({ method, obstacle }) => method === wanted && obstacle === null);
  return usable ? wanted : firstMethod(offeredOf(methods.items));
}

const isPlayMoney = (methods: Methods | undefined, chosen: PaymentMethod | null): boolean =>
  methods?.items.some(({ method, isTestMoney }) => method === chosen && isTestMoney) === true;

/** The wallet asks first; all other ways begin at once. */
function Sheets({
  order,
  methods,
  paying,
  shown,
  onClose,
}: {
  order: OrderView;
  methods: Methods | undefined;
  paying: Paying;
  shown: Shown;
  onClose: () => void;
}) {
  const words = useOrderWords();
  const live = liveOrder(order);
  return (
    <>
      {methods !== undefined && (
        <ConfirmSheet
          isOpen={shown === 'confirm'}
          onClose={onClose}
          amount={order.amount}
          balance={methods.balance}
          item={words.item(order)}
          paying={paying}
        />
      )}
      {live !== null && (
        <LiveSheet isOpen={shown === 'live'} onClose={onClose} order={live} paying={paying} />
      )}
    </>
  );
}

/** How an order is paid: what it is, the ways, one button. A payment that is under way is shown first. */
export function Picker({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [facts] = useState(browserFacts);
  const methods = useQuery(methodsQuery(useAsking(), order.id, facts));
  const [wanted, setWanted] = useState<PaymentMethod | null>(order.method);
  const [shown, setShown] = useState<Shown>(order.payment === null ? 'nothing' : 'live');
  const chosen = choiceOf(methods.data, wanted);
  const onStarted = (): void => setShown('live');
  const paying = usePaying({ orderId: order.id, chosen, facts, onStarted });
  const live = liveOrder(order);
  const pay = (method: PaymentMethod): void => {
    paying.forget();
    if (method === 'wallet') setShown('confirm');
    else paying.pay(method);
  };
  const onOver = (): void => void client.invalidateQueries({ queryKey: ['orders', 'one', order.id] });
  return (
    <>
      <BarredPage bar={<PayBar amount={order.amount} chosen={chosen} paying={paying} onPay={pay} />}>
        <OrderSummary order={order} onOver={onOver} />
        {isPlayMoney(methods.data, chosen) && <TestMoney />}
        {live !== null && <UnderWay order={live} onGoOn={() => setShown('live')} />}
        {live === null && order.hasFailedTry && <FailedTry />}
        <QueryState query={methods} skeleton={<MethodsSkeleton label={translate('pay.methods')} />}>
          {(data) => (
            <MethodList
              methods={data}
              chosen={chosen}
              onChoose={setWanted}
              topUpPath={rechargePath(paySelectPath(order.id))}
            />
          )}
        </QueryState>
        <CancelRow orderId={order.id} />
      </BarredPage>
      <Sheets {...{ order, paying, shown }} methods={methods.data} onClose={() => setShown('nothing')} />
    </>
  );
}
