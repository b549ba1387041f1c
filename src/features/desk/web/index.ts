export { type PerformOn, useLineActions } from './acts/use-line-actions.tsx';
