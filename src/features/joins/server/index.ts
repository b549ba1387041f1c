export { type JoinRow, joinsById } from './join-row.ts';
