export { revenueOf } from './complete-order.ts';
export { createOrders, orderObstacle } from './service.ts';
export type { Orders } from './service.ts';
export { registerOrderRoutes } from './routes.ts';
export type { OrderRow } from './order-row.ts';
