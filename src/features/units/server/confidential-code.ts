import type { Tx } from '../../../platform/server/db/database.ts';
import type { UnitsTables } from './tables.generated.ts';

/**
 * Changes the code that confidential processes are numbered by from now on; numbers given stay as they are.
 * @returns the organ that has the code, in whose series they would be missed; null when it was changed
 */
export async function setConfidentialCode(tx: Tx, code: string): Promise<string | null> {
  const tables = tx.withTables<UnitsTables>();
  const organ = await tables
    .selectFrom('units.part')
    .select('abbreviation')
    .where('protocol_unit', '=', code)
    .executeTakeFirst();
  if (organ) return organ.abbreviation;
  await tables.updateTable('units.institution').set({ confidential_protocol_unit: code }).execute();
  return null;
}
