import { localYearOf } from '../../../../kernel/calendar.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { type DocumentRow, documentTables, type TypeRow } from '../document-row.ts';

/** Whether freezing it numbers a document: one that had a number keeps it. Attachments and uploads have none. */
export const takesNumber = (document: Pick<DocumentRow, 'kind' | 'number'>, type: TypeRow): boolean =>
  document.kind === 'written' && type.use !== 'attachment' && document.number === null;

/** The next number of the unit, type and year, given once the act commits. */
export async function giveNumber({ tx, now }: ActContext, document: DocumentRow, type: TypeRow): Promise<DocumentRow> {
  if (!takesNumber(document, type)) return document;
  const year = localYearOf(now, (await getInstitution(tx)).time_zone);
  return { ...document, year, number: await nextNumber(tx, document, year) };
}

async function nextNumber(tx: Tx, document: DocumentRow, year: number): Promise<number> {
  const { last } = await documentTables(tx)
    .insertInto('documents.counter')
    .values({ unit_id: document.unit_id, document_type_id: document.document_type_id, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['unit_id', 'document_type_id', 'year'])
        .doUpdateSet((eb) => ({ last: eb('documents.counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
