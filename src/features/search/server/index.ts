export { matchesText } from './text-condition.ts';
