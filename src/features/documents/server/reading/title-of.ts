import type { Database } from '../../../../platform/server/db/database.ts';
import { unitsById } from '../../../units/server/index.ts';
import { documentTitle } from '../../rules/document-title.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';

type Titled = Pick<DocumentRow, 'document_type_id' | 'number' | 'year' | 'attachment_name' | 'unit_id'>;

/** How a document is called, whole, for people of a unit and for what is recorded. */
export async function titleOf(db: Database, document: Titled): Promise<string> {
  const [type, units] = await Promise.all([
    documentTables(db)
      .selectFrom('documents.document_type')
      .select('title')
      .where('id', '=', document.document_type_id)
      .executeTakeFirstOrThrow(),
    unitsById(db, [document.unit_id]),
  ]);
  const { number, year, attachment_name: name } = document;
  return documentTitle({ typeTitle: type.title, number, year, name, unit: units.get(document.unit_id)!.abbreviation });
}
