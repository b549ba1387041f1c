import { z } from 'zod';
import { record } from '../../../../platform/server/ledger/record.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { processFavourited, processUnfavourited } from '../../contract/events.ts';
import { processTables } from '../process-row.ts';

/** Takes off the marks that one act made; one taken off meanwhile is as it should be. */
export const undoFavourite = defineUndo({
  kind: 'favourite',
  schema: z.object({ process_ids: z.array(z.int()) }),
  async run(call, { process_ids }) {
    const { tx, actor } = call;
    const removed = await processTables(tx)
      .deleteFrom('processes.favourite')
      .where('person_id', '=', actor.personId)
      .where('process_id', 'in', process_ids)
      .returning('process_id')
      .execute();
    for (const { process_id } of removed) await record(call, processUnfavourited, actor.personId, { process_id });
    return 'Favorito desfeito.';
  },
});

/** Puts back the marks that one act took off, with the time they were made. */
export const undoUnfavourite = defineUndo({
  kind: 'unfavourite',
  schema: z.array(z.object({ process_id: z.int(), since: z.string() })),
  async run(call, marks) {
    const { tx, actor } = call;
    const restored = await processTables(tx)
      .insertInto('processes.favourite')
      .values(marks.map((mark) => ({ ...mark, person_id: actor.personId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('process_id')
      .execute();
    for (const { process_id } of restored) await record(call, processFavourited, actor.personId, { process_id });
    return marks.length === 1 ? 'O processo voltou aos favoritos.' : 'Os processos voltaram aos favoritos.';
  },
});
