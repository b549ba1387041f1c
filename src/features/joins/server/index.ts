export { joinsById } from './join-row.ts';
export { joinAtOnce } from './joining/join-at-once.ts';
