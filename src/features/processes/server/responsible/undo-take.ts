import { z } from 'zod';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { responsibleChanged } from '../../contract/events.ts';
import { lockProcesses, processTables } from '../process-row.ts';

const taking = z.object({
  process_id: z.int(),
  /** The version that taking it left: any other says that somebody acted since. */
  version: z.int(),
  state: z.enum(['OPEN', 'IN_ANALYSIS', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'ARCHIVED', 'UNARCHIVED']),
  responsible_id: z.int().nullable(),
  responsible_since: z.string().nullable(),
});
/** How a process was before somebody took it. */
export type Taking = z.output<typeof taking>;

/** Gives processes back to whoever had them, in the state they were. */
export const undoTake = defineUndo({
  kind: 'take-process',
  schema: z.array(taking),
  async run(call, takings) {
    const { tx, actor, now } = call;
    const processes = await lockProcesses(
      tx,
      takings.map((before) => before.process_id),
    );
    for (const before of takings) {
      const process = processes.find((candidate) => candidate.id === before.process_id);
      if (process?.version !== before.version || process.responsible_id !== actor.personId) {
        throw new Refusal(undoErrors.changed);
      }
      await processTables(tx)
        .updateTable('processes.process')
        .set((eb) => ({
          state: before.state,
          responsible_id: before.responsible_id,
          responsible_since: before.responsible_since,
          changed_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', before.process_id)
        .execute();
      const earlier = before.responsible_id === null ? undefined : await findPerson(tx, before.responsible_id);
      await record(call, responsibleChanged, before.process_id, {
        from_person_id: actor.personId,
        to_person_id: before.responsible_id,
        to_name: earlier?.name ?? null,
        state: before.state,
        since: before.responsible_since,
      });
    }
    return takings.length === 1 ? 'O processo voltou a como estava.' : 'Os processos voltaram a como estavam.';
  },
});
