import { act } from '../../../../platform/server/acts/handlers.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { markProcess as contract } from '../../contract/marking/mark-process.ts';
import { changeTo } from '../../rules/change-of-marks.ts';
import { changeMarks } from './marks.ts';
import { undoMarks } from './undo-marks.ts';

export const markProcess = act(contract, async (call) => {
  const { params, body } = call.input;
  const { marked } = await changeMarks(call, params.processId, (now) => {
    // The list that is left out keeps what is of its kind.
    const kept = now.filter(
      ({ owner_id: owner }) => (owner === null ? body.global_bookmarks : body.bookmarks) === undefined,
    );
    const wanted = [...kept.map(({ id }) => id), ...(body.bookmarks ?? []), ...(body.global_bookmarks ?? [])];
    return changeTo(
      now.map(({ id }) => id),
      wanted,
    );
  });
  if (marked.added.length + marked.removed.length === 0) return { message: 'Nada mudou.' };
  return { message: 'Marcadores salvos.', undo_token: await issueUndo(call, undoMarks, [marked]) };
});
