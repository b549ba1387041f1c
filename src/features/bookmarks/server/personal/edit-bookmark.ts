import { act } from '../../../../platform/server/acts/handlers.ts';
import { editBookmark as contract } from '../../contract/personal/edit-bookmark.ts';
import { changeBookmark } from '../keep-bookmark.ts';
import { lockOwnBookmark } from '../lock-bookmark.ts';
import { wantedOf } from '../wanted-of.ts';

export const editBookmark = act(contract, async (call) => {
  const { params, body } = call.input;
  const row = await lockOwnBookmark(call, params.id);
  return changeBookmark(call, { row, version: body.version, to: wantedOf(row, body, null) });
});
