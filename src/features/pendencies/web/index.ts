export { PendencyTab } from './pendency-tab.ts';
