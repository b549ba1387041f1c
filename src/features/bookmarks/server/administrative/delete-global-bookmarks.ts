import { each } from '../../../../platform/server/acts/each.ts';
import { deleteGlobalBookmarks as contract } from '../../contract/administrative/delete-global-bookmarks.ts';
import { dropBookmark } from '../keep-bookmark.ts';
import { lockGlobalBookmark } from '../lock-bookmark.ts';

export const deleteGlobalBookmarks = each(contract, 'ids', () => ({
  sentence: { one: 'Marcador excluído.', many: 'marcadores excluídos' },
  title: (count) => `Excluir ${count} marcadores`,
  run: async (act, id) => dropBookmark(act, await lockGlobalBookmark(act, id)),
  done: (id, { message }) => ({ id, ok: true, message }),
  refused: (id, told) => ({ id, ...told }),
}));
