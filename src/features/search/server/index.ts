export { waysToMatch } from './text-condition.ts';
