import { read } from '../../../../platform/server/acts/handlers.ts';
import { whoAdministers } from '../../../people/server/index.ts';
import { whoManagesBookmarks as contract } from '../../contract/administrative/who-manages-bookmarks.ts';
import { managesBookmarks } from '../../rules/bookmark-policy.ts';

export const whoManagesBookmarks = read(contract, ({ db, actor, now }) =>
  whoAdministers(db, managesBookmarks, { unit: actor.unit, now }),
);
