import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type DocumentRow, fileFolder, presentDocuments } from '../../../documents/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { documentsJoined } from '../../contract/events.ts';
import { folderOf, type JoinRow, joinTables } from '../join-row.ts';
import { tellOpenJoins } from '../tell-open-joins.ts';

/** The place of the next join of a process, which is locked: no other takes the same. */
export async function nextNumber(tx: Tx, processId: number): Promise<number> {
  const { last } = await joinTables(tx)
    .selectFrom('joins.document_join')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type MadeJoin = Pick<JoinRow, 'id' | 'process_id' | 'unit_id' | 'justification'> & { readonly number: number };

/** Makes the documents of a join part of its process, and tells it. @throws what `fileFolder` throws */
export async function fileJoin(act: ActContext, join: MadeJoin): Promise<DocumentRow[]> {
  const { tx } = act;
  const filed = await fileFolder(act, folderOf(join.id), join.process_id);
  const titled = await presentDocuments(tx, filed);
  await tellOpenJoins(tx, join.process_id);
  await record(act, documentsJoined, join.process_id, {
    document_join_id: join.id,
    number: join.number,
    justification: join.justification,
    unit: presentUnit((await findUnit(tx, join.unit_id))!),
    documents: titled.map(({ id, title }) => ({ document_id: id, title })),
  });
  return filed;
}
