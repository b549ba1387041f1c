export { rebuildSearch } from './rebuild-search.ts';
export { matchesText } from './text-condition.ts';
