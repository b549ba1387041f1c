export { useChips } from './consult-chips.tsx';
export { ordersOf } from './consult-query.ts';
export { workQueryOf } from './at-work/search-query.ts';
export { type AskedNow, savedSearchesPlace } from './saved-searches-place.ts';
