import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { processesById } from '../../../processes/server/index.ts';
import { documentTables } from '../document-row.ts';

/** A line of a sheet, as it is sent from a draft with a model. */
export interface LineOfSheet {
  /** The draft from which, or in which, its document is made. */
  readonly place: string;
  readonly model_id: number;
  readonly sheet: string;
  readonly line: number;
}

interface MadeOfLine {
  readonly line: number;
  readonly document_id: number;
  readonly process_id: number;
  /** Its process is a draft still. */
  readonly waits: boolean;
}

/** What was made of some lines and is still there: a document that was deleted, or went with its draft, may be made again. */
export async function madeOfLines(
  db: Database,
  { place, model_id, sheet, lines }: Omit<LineOfSheet, 'line'> & { readonly lines: readonly number[] },
): Promise<ReadonlyMap<number, MadeOfLine>> {
  const rows = await documentTables(db)
    .selectFrom('documents.made_of_line as m')
    .innerJoin('documents.document as d', 'd.id', 'm.document_id')
    .select(['m.line', 'm.document_id', 'd.process_id'])
    .where('m.place', '=', place)
    .where('m.model_id', '=', model_id)
    .where('m.sheet', '=', sheet)
    .where('m.line', 'in', [...lines])
    .where('d.deleted_at', 'is', null)
    .execute();
  const processes = await processesById(
    db,
    rows.map(({ process_id }) => process_id),
  );
  return new Map(
    rows.flatMap((row): [number, MadeOfLine][] => {
      const process = processes.get(row.process_id);
      return process && !process.discarded_at ? [[row.line, { ...row, waits: process.state === 'DRAFT' }]] : [];
    }),
  );
}

/** Keeps what was made of a line, in place of what is not there any more. */
export async function keepMadeOfLine(
  tx: Tx,
  { documentId, now, ...line }: LineOfSheet & { readonly documentId: number; readonly now: Date },
): Promise<void> {
  const made = { document_id: documentId, made_at: now };
  await documentTables(tx)
    .insertInto('documents.made_of_line')
    .values({ ...line, ...made })
    .onConflict((conflict) => conflict.columns(['place', 'model_id', 'sheet', 'line']).doUpdateSet(made))
    .execute();
}
