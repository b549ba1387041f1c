export { useChips } from './consult-chips.tsx';
export { workQueryOf } from './at-work/search-query.ts';
export { type AskedNow, savedSearchesPlace } from './at-work/saved-searches-place.ts';
