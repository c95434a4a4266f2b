import type { RouteRow } from './route-row.ts';

/** Lists of one's own: back finds them at the same tab and place. */
const ownList = {
  header: 'back',
  hasBottomNav: false,
  isKept: true,
  isPrivate: true,
  guard: 'login-required',
} as const;

/** A step of buying. */
const step = { header: 'back', hasBottomNav: false, isKept: false, isPrivate: true } as const;

/** Pages about money: buying, the wallet, orders (specification §2). */
export const MONEY_ROUTES: readonly RouteRow[] = [
  {
    ...step,
    path: '/vip',
    texts: ['membership', 'code', 'order'],
    titleKey: 'app.vipTitle',
    load: async () => (await import('#features/membership/screens/vip-screen.tsx')).VipScreen,
  },
  {
    ...step,
    path: '/purchase',
    texts: ['pay'],
    titleKey: 'app.purchaseTitle',
    load: async () => (await import('#features/pay/screens/purchase-screen.tsx')).PurchaseScreen,
  },
  {
    ...step,
    path: '/pay-select',
    texts: ['pay', 'order'],
    titleKey: 'app.paySelectTitle',
    guard: 'login-required',
    load: async () => (await import('#features/pay/screens/pay-select-screen.tsx')).PaySelectScreen,
  },
  {
    ...step,
    path: '/pay-return',
    texts: ['pay', 'order'],
    titleKey: 'app.payReturnTitle',
    guard: 'login-required',
    load: async () => (await import('#features/pay/screens/pay-return-screen.tsx')).PayReturnScreen,
  },
  {
    ...step,
    path: '/recharge',
    texts: ['wallet', 'code', 'order'],
    titleKey: 'app.rechargeTitle',
    load: async () => (await import('#features/wallet/screens/recharge-screen.tsx')).RechargeScreen,
  },
  {
    ...ownList,
    path: '/wallet',
    texts: ['wallet'],
    titleKey: 'app.walletTitle',
    load: async () => (await import('#features/wallet/screens/wallet-screen.tsx')).WalletScreen,
  },
  {
    ...ownList,
    path: '/orders',
    texts: ['order', 'orders'],
    titleKey: 'app.ordersTitle',
    load: async () => (await import('#features/orders/screens/orders-screen.tsx')).OrdersScreen,
  },
  {
    ...ownList,
    isKept: false,
    path: '/orders/:orderId',
    texts: ['order', 'orders'],
    titleKey: 'app.orderTitle',
    load: async () => (await import('#features/orders/screens/order-screen.tsx')).OrderScreen,
  },
  {
    ...ownList,
    path: '/my-purchases',
    texts: ['purchases'],
    titleKey: 'app.purchasesTitle',
    load: async () => (await import('#features/orders/screens/purchases-screen.tsx')).PurchasesScreen,
  },
];
