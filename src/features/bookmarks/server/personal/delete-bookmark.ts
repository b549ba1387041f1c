import { act } from '../../../../platform/server/acts/handlers.ts';
import { deleteBookmark as contract } from '../../contract/personal/delete-bookmark.ts';
import { dropBookmark } from '../keep-bookmark.ts';
import { lockOwnBookmark } from '../lock-bookmark.ts';

export const deleteBookmark = act(contract, async (call) =>
  dropBookmark(call, await lockOwnBookmark(call, call.input.params.id)),
);
