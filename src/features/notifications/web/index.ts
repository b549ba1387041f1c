export { aheadOfPreferences } from './preferences/ahead-of-preferences.ts';
export { bellMessagesPlace } from './bell-messages-place.ts';
