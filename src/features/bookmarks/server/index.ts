export { bookmarksAmong } from './marking/bookmarks-among.ts';
export { bookmarksOn, markedWith } from './marking/marks.ts';
