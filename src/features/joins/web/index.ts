export { JoinTab } from './join-tab.ts';
