export { rebuildSearch } from './rebuild-search.ts';
export { countSaved, findSaved } from './saved/find-saved.ts';
export { waysToMatch } from './text-condition.ts';
