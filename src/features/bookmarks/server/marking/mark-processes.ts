import { sql } from 'kysely';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { foreseeProcesses, knownNups, tellProcesses } from '../../../processes/server/index.ts';
import { bookmarkErrors } from '../../contract/bookmark-errors.ts';
import { markProcesses as contract } from '../../contract/marking/mark-processes.ts';
import { mayPut } from '../../rules/bookmark-policy.ts';
import { changeBy } from '../../rules/change-of-marks.ts';
import { allOf, bookmarkRows, seenBy } from '../bookmark-rows.ts';
import { changeMarks, type Marked } from './marks.ts';
import { undoMarks } from './undo-marks.ts';

export const markProcesses = each(
  contract,
  'process_ids',
  (call) => {
    const { add, remove } = call.input.body;
    return {
      sentence: { one: 'Marcadores salvos.', many: 'processos com os marcadores salvos' },
      title: (count) => `Marcar ${count} processos`,
      run: async (act, id) => {
        const change = { added: add, removed: remove };
        const { process, marked } = await changeMarks(act, id, (now) =>
          changeBy(
            now.map((bookmark) => bookmark.id),
            change,
          ),
        );
        return { nup: process.nup, marked };
      },
      undo: undoing,
      foresee: async (ids) => {
        const chosen = await bookmarkRows(call.db, allOf([sql`b.id = any(${add}::bigint[])`, seenBy(call.actor)]));
        const missing = chosen.length < new Set(add).size ? new Refusal(bookmarkErrors.notFound) : null;
        const inactive = chosen.flatMap((bookmark) => refusalOf(mayPut(bookmark), bookmarkErrors.inactive) ?? [])[0];
        return foreseeProcesses(call, ids, async () => ({ row }) => {
          if (row.state === 'DRAFT') return new Refusal(processErrors.notFound);
          return missing ?? inactive ?? null;
        });
      },
      ...tellProcesses(call),
    };
  },
  knownNups,
);

function undoing(done: readonly { readonly marked: Marked }[]) {
  const changed = done.map(({ marked }) => marked).filter(({ added, removed }) => added.length + removed.length > 0);
  if (changed.length === 0) return null;
  return (act: PersonAct) => issueUndo(act, undoMarks, changed);
}
