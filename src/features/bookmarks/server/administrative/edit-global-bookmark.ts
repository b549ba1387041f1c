import { act } from '../../../../platform/server/acts/handlers.ts';
import { editGlobalBookmark as contract } from '../../contract/administrative/edit-global-bookmark.ts';
import { changeBookmark } from '../keep-bookmark.ts';
import { lockGlobalBookmark } from '../lock-bookmark.ts';
import { wantedOf } from '../wanted-of.ts';
import { placedBy, saysPlace } from './placed.ts';

export const editGlobalBookmark = act(contract, async (call) => {
  const { params, body } = call.input;
  const row = await lockGlobalBookmark(call, params.id);
  const applicability = saysPlace(body) ? placedBy(body) : row.applicability;
  return changeBookmark(call, { row, version: body.version, to: wantedOf(row, body, applicability) });
});
