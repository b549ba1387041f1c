export { publishMonths } from './publish-months.ts';
