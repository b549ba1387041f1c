import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { visibleIds } from '../../../processes/server/index.ts';
import { bookmarksOfProcess as contract } from '../../contract/marking/bookmarks-of-process.ts';
import { bookmarksOn } from './marks.ts';

export const bookmarksOfProcess = read(contract, async ({ db, actor, input }) => {
  const { processId } = input.params;
  if (!(await visibleIds(db, actor, [processId])).has(processId)) throw new Refusal(processErrors.notFound);
  return (await bookmarksOn(db, actor, [processId])).get(processId) ?? [];
});
