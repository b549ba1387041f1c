import { type BookmarkScope, bookmarkScopes } from '../rules/bookmark-policy.ts';
import { scopeNames } from './scope-names.ts';

interface BookmarkGroup<Bookmark> {
  /** "Meus", "Da unidade". */
  readonly name: string;
  readonly bookmarks: readonly Bookmark[];
}

/** Bookmarks as they are offered: one's own first, then those of the unit, of the organ and of all. */
export const byScope = <Bookmark extends { readonly scope: BookmarkScope }>(
  bookmarks: readonly Bookmark[],
): readonly BookmarkGroup<Bookmark>[] =>
  bookmarkScopes
    .map((scope) => ({
      name: scopeNames[scope].group,
      bookmarks: bookmarks.filter((one) => one.scope === scope),
    }))
    .filter((group) => group.bookmarks.length > 0);
