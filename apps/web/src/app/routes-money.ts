import type { RouteRow } from './route-row.ts';

/** Lists of one's own: back finds them at the same tab and place. */
const ownList = {
  header: 'back',
  hasBottomNav: false,
  isKept: true,
  isPrivate: true,
  guard: 'login-required',
} as const;

/** Pages about money: buying, the wallet, orders (specification §2). */
export const MONEY_ROUTES: readonly RouteRow[] = [
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
