import type { MethodOption, PaymentMethod, Price } from '@aurora/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { MethodRow } from './method-row.tsx';
import { MissingMethods } from './missing-methods.tsx';
import { type Offered, firstMethod, offeredOf } from './offered.ts';
import styles from './method-list.module.css';

interface Props {
  methods: { items: readonly MethodOption[]; balance: Price; shortBy: Price };
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  /** Where the wallet is filled, and back here. */
  topUpPath: string;
}

/** The wallet's second line: what is in it, or how much it lacks. */
function WalletLine({ methods: { balance, shortBy } }: Pick<Props, 'methods'>) {
  const translate = useTranslate();
  const priceText = usePriceText();
  return shortBy.amountMinor > 0 ? (
    <>
      <span>{translate('pay.balance', { amount: priceText(balance) })}</span>
      <span className={styles['short']}>{translate('pay.balanceShort', { amount: priceText(shortBy) })}</span>
    </>
  ) : (
    translate('pay.balance', { amount: priceText(balance) })
  );
}

function TopUpLink({ to }: { to: string }) {
  const translate = useTranslate();
  return (
    <ButtonLink to={to} tone="plain">
      {translate('pay.topUp')}
    </ButtonLink>
  );
}

function Rows({ options, name, ...props }: Props & { options: readonly MethodOption[]; name: string }) {
  const { methods, chosen, onChoose, topUpPath } = props;
  return options.map((option) => {
    const isWallet = option.method === 'wallet';
    return (
      <MethodRow
        key={option.method}
        {...{ option, name }}
        isChosen={option.method === chosen}
        onChoose={() => onChoose(option.method)}
        second={isWallet ? <WalletLine methods={methods} /> : undefined}
        action={isWallet && option.obstacle === 'balance' ? <TopUpLink to={topUpPath} /> : undefined}
      />
    );
  });
}

const hasChosen = ({ more }: Offered, chosen: PaymentMethod | null): boolean =>
  more.some(({ method }) => method === chosen);

/** All ways to pay: the first at once, the others on demand, the impossible with their reasons. */
export function MethodList(props: Props) {
  const translate = useTranslate();
  const name = useId();
  const offered = offeredOf(props.methods.items);
  const [isOpen, setOpen] = useState(false);
  const doesShowMore = isOpen || offered.first.length === 0 || hasChosen(offered, props.chosen);
  return (
    <>
      <fieldset className={styles['list']}>
        <legend className={styles['label']}>{translate('pay.methods')}</legend>
        <div className={styles['card']}>
          <Rows {...props} options={offered.first} name={name} />
          {doesShowMore && <Rows {...props} options={offered.more} name={name} />}
          {!doesShowMore && offered.more.length > 0 && (
            <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
              {translate('pay.showMore')}
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      </fieldset>
      {firstMethod(offered) === null && <p className={styles['none']}>{translate('pay.noneAvailable')}</p>}
      <MissingMethods options={offered.missing} currency={props.methods.balance.currency} />
    </>
  );
}
