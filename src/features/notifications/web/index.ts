export { Bell } from './bell.tsx';
export { useLiveNotifications } from './use-notifications.ts';
