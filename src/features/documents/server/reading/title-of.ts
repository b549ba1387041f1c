import type { Database } from '../../../../platform/server/db/database.ts';
import { unitsById, unitsThen } from '../../../units/server/index.ts';
import { documentTitle } from '../../rules/document-title.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';

type Titled = Pick<DocumentRow, 'document_type_id' | 'number' | 'year' | 'attachment_name' | 'unit_id' | 'frozen_at'>;

/** How a document is called, whole, for people of a unit and for what is recorded: by the name that its unit had when it was made. */
export async function titleOf(db: Database, document: Titled): Promise<string> {
  const [type, units, unitThen] = await Promise.all([
    documentTables(db)
      .selectFrom('documents.document_type')
      .select('title')
      .where('id', '=', document.document_type_id)
      .executeTakeFirstOrThrow(),
    unitsById(db, [document.unit_id]),
    unitsThen(db, [document.unit_id]),
  ]);
  const { number, year, attachment_name: name, unit_id, frozen_at } = document;
  const { abbreviation } = unitThen(unit_id, frozen_at) ?? units.get(unit_id)!;
  return documentTitle({ typeTitle: type.title, number, year, name, unit: abbreviation });
}
