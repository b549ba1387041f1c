export { bellMessagesPlace } from './bell-messages-place.ts';
