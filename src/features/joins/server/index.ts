export { joinsById } from './join-row.ts';
