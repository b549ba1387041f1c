import { act } from '../../../../platform/server/acts/handlers.ts';
import { copyToDraft as contract } from '../../contract/drafts/copy-to-draft.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { beginLike } from './begin-like.ts';
import { presentDraft } from './present-draft.ts';
import { readDraftAgain } from './read-draft-again.ts';

/** What is of the one process alone stays with it: where it goes, how soon it is due, what was written in it. */
export const copyToDraft = act(
  contract,
  async (call) => {
    const { process } = await getReadableFor({ ...call, db: call.tx }, call.input.params.id, 'copy');
    return presentDraft(call.tx, await beginLike(call, process, { to: [], priority_id: 1, due_date: null }));
  },
  { again: readDraftAgain },
);
