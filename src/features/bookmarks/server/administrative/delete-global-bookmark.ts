import { act } from '../../../../platform/server/acts/handlers.ts';
import { deleteGlobalBookmark as contract } from '../../contract/administrative/delete-global-bookmark.ts';
import { dropBookmark } from '../keep-bookmark.ts';
import { lockGlobalBookmark } from '../lock-bookmark.ts';

export const deleteGlobalBookmark = act(contract, async (call) =>
  dropBookmark(call, await lockGlobalBookmark(call, call.input.params.id)),
);
