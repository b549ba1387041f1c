import { act } from '../../../../platform/server/acts/handlers.ts';
import { createBookmark as contract } from '../../contract/personal/create-bookmark.ts';
import { makeBookmark } from '../keep-bookmark.ts';

export const createBookmark = act(contract, (call) => {
  const { is_global: _own, ...body } = call.input.body;
  return makeBookmark(call, { ...body, applicability: null });
});
