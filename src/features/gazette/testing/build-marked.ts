import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { GazetteTables } from '../server/tables.generated.ts';

interface Marked {
  readonly documentId: number;
  readonly processId: number;
  readonly unitId: number;
  readonly personId: number;
  readonly at: Date;
}

/** A document that was marked for the gazette, whatever it is. */
export const buildMarked = (database: TestDatabase, { documentId, processId, unitId, personId, at }: Marked) =>
  database.owner
    .withTables<GazetteTables>()
    .insertInto('gazette.publication')
    .values({
      document_id: documentId,
      process_id: processId,
      unit_id: unitId,
      state: 'AUTHORIZED',
      keep_reference: true,
      marked_by: personId,
      marked_at: at,
      authorized_by: personId,
      authorized_at: at,
    })
    .execute();
