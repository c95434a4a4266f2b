export { saleKey, revenueOf } from './complete-order.ts';
export type { Completion } from './complete-order.ts';
export { SANDBOX } from './payment-view.ts';
export { createOrders, orderObstacle } from './service.ts';
export type { Orders } from './service.ts';
export { registerOrderRoutes } from './routes.ts';
export type { OrderRow } from './order-row.ts';
