import { act } from '../../../../platform/server/acts/handlers.ts';
import { createGlobalBookmark as contract } from '../../contract/administrative/create-global-bookmark.ts';
import { makeBookmark } from '../keep-bookmark.ts';
import { placedBy } from './placed.ts';

export const createGlobalBookmark = act(contract, (call) => {
  const { name, title, colour, text_colour, in_person_bidding, active, showName, ...place } = call.input.body;
  const looks = { name, title, colour, text_colour, in_person_bidding, active, showName };
  return makeBookmark(call, { ...looks, applicability: placedBy(place) });
});
