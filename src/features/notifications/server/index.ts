export { checkDeliveries, countDeliveries } from './delivery/check-deliveries.ts';
