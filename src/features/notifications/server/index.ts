export { checkDeliveries, countDeliveries } from './delivery/check-deliveries.ts';
export { forgetBrowsers } from './push/push-to-person.ts';
