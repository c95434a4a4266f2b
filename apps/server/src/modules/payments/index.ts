export { isFrozen, openAlert } from './alerts.ts';
export { createProviders } from './providers/create-providers.ts';
export type { PaymentProvider } from './providers/payment-provider.ts';
export { RefundRefused } from './refunds/refunds.ts';
export type { RefundRequest, Refunds } from './refunds/refunds.ts';
export { registerPaymentRoutes } from './routes.ts';
export { createPayments } from './service.ts';
export type { Payments } from './service.ts';
export { registerWebhooks } from './events/webhook-route.ts';
