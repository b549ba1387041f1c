import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { checkUsed } from '../../contract/administrative/check-used.ts';
import { createGlobalBookmark } from '../../contract/administrative/create-global-bookmark.ts';
import { editGlobalBookmark } from '../../contract/administrative/edit-global-bookmark.ts';
import { getGlobalBookmark } from '../../contract/administrative/get-global-bookmark.ts';
import { listGlobalBookmarks } from '../../contract/administrative/list-global-bookmarks.ts';
import { bookmarksOfProcess } from '../../contract/marking/bookmarks-of-process.ts';
import { createBookmark } from '../../contract/personal/create-bookmark.ts';
import { editBookmark } from '../../contract/personal/edit-bookmark.ts';
import { getBookmark } from '../../contract/personal/get-bookmark.ts';
import { listBookmarks } from '../../contract/personal/list-bookmarks.ts';
import { listOwnBookmarks } from '../../contract/personal/list-own-bookmarks.ts';
import { type Bookmark, type BookmarkDraft, changesIn, draftOf, sentOf } from './bookmark-draft.ts';

/** What is read of bookmarks, and is another once one of them is. */
export const bookmarkReads = [
  checkUsed,
  getBookmark,
  getGlobalBookmark,
  listBookmarks,
  listGlobalBookmarks,
  listOwnBookmarks,
  bookmarksOfProcess,
];

interface Fault {
  readonly field?: unknown;
  readonly message?: unknown;
}

/** What a refusal says of single fields. */
function faultsOf(error: unknown): Record<string, string> {
  const reasons: readonly Fault[] = error instanceof ApiError ? (error.reasons as readonly Fault[]) : [];
  return Object.fromEntries(
    reasons.flatMap(({ field, message }) =>
      typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [],
    ),
  );
}

/** A bookmark while it is written: what changed, what is wrong, and its saving. */
export function useBookmarkForm(
  kept: Bookmark | null,
  fresh: Pick<BookmarkDraft, 'isGlobal' | 'applicability'>,
  onSaved: (id: number, isGlobal: boolean) => void,
) {
  const [first] = useState(() => draftOf(kept, fresh));
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const invalidates = bookmarkReads;
  const own = { create: useAct(createBookmark, { invalidates }), edit: useAct(editBookmark, { invalidates }) };
  const global = {
    create: useAct(createGlobalBookmark, { invalidates }),
    edit: useAct(editGlobalBookmark, { invalidates }),
  };
  const isPending = [own.create, own.edit, global.create, global.edit].some((one) => one.isPending);

  function send() {
    const { looks, place } = sentOf(draft);
    if (!kept) return place ? global.create.act({ body: { ...looks, ...place } }) : own.create.act({ body: looks });
    const params = { id: kept.id };
    const body = { ...looks, version: kept.version };
    return place ? global.edit.act({ params, body: { ...body, ...place } }) : own.edit.act({ params, body });
  }

  async function save() {
    if (isPending) return;
    if (draft.name.trim() === '') {
      setFaults({ name: 'Falta o nome do marcador.' });
      return;
    }
    await send().then(
      ({ id, message }) => {
        toast.success(message);
        onSaved(id, draft.isGlobal);
      },
      (error: unknown) => {
        setFaults(faultsOf(error));
        toast.failure(error);
      },
    );
  }

  return {
    draft,
    change: (next: BookmarkDraft) => {
      setDraft(next);
      setFaults({});
    },
    undo: () => setDraft(first),
    changes: changesIn(draft, first),
    faults,
    save,
    isPending,
  };
}
