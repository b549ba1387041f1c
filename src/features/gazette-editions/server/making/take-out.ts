import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentsById } from '../../../documents/server/index.ts';
import { processesById } from '../../../processes/server/index.ts';
import { actTakenOut } from '../../contract/events.ts';
import { type EditionRow, editionTables } from '../edition-row.ts';

/**
 * A process may have become restricted, or a document without effect, since it was put here: what comes out is read by everybody, for good,
 * and is looked at until it does. The edition is locked. @returns whether anything was taken out
 */
export async function takeOutWhatMayNotBeRead(
  act: ActContext,
  { id, date }: Pick<EditionRow, 'id' | 'date'>,
): Promise<boolean> {
  const { tx } = act;
  const put = await editionTables(tx)
    .selectFrom('gazette_editions.act')
    .select(['id', 'document_id', 'process_id'])
    .where('edition_id', '=', id)
    .execute();
  const processes = await processesById(
    tx,
    put.map(({ process_id }) => process_id),
  );
  const documents = await documentsById(
    tx,
    put.map(({ document_id }) => document_id),
  );
  let isLess = false;
  for (const { id: act_id, document_id, process_id } of put) {
    const isPublic = processes.get(process_id)?.secrecy === 1;
    if (isPublic && documents.get(document_id)?.no_effect_at === null) continue;
    isLess = true;
    await editionTables(tx).deleteFrom('gazette_editions.act').where('id', '=', act_id).execute();
    await record(act, actTakenOut, process_id, {
      act_id,
      document_id,
      edition_id: id,
      date,
      reason: isPublic ? 'WITHOUT_EFFECT' : 'NOT_PUBLIC',
    });
  }
  return isLess;
}
