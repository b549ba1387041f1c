export { loadBookmarks, NO_BOOKMARK } from './load-bookmarks.ts';
export { byScope } from './scope-groups.ts';
export { MarkHere } from './marking/mark-here.tsx';
export { useBookmarkColours } from './use-bookmark-colours.ts';
export { BookmarkMark } from './marks/bookmark-mark.tsx';
export { BookmarkMarks } from './marks/bookmark-marks.tsx';
export { MarksOfProcess } from './marks/marks-of-process.tsx';
