import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { unitTables } from '../tree/managed-units.ts';

/**
 * Abbreviations tell units of an organ apart, and organs from each other, whatever the case of their letters.
 * @throws ABBREVIATION_TAKEN that names who has it
 */
export async function ensureFreeAbbreviation(
  tx: Tx,
  abbreviation: string,
  { partId, except = 0 }: { readonly partId: number | null; readonly except?: number },
): Promise<void> {
  const same = sql<SqlBool>`upper(abbreviation) = upper(${abbreviation})`;
  const taken =
    partId === null
      ? await unitTables(tx)
          .selectFrom('units.part')
          .select('name as named')
          .where(same)
          .where('id', '<>', except)
          .executeTakeFirst()
      : await unitTables(tx)
          .selectFrom('units.unit')
          .select('description as named')
          .where('part_id', '=', partId)
          .where(same)
          .where('id', '<>', except)
          .executeTakeFirst();
  if (!taken) return;
  const message = `A sigla ${abbreviation} já é de ${taken.named}.`;
  throw new Refusal(unitErrors.taken, {
    message,
    reasons: [{ code: unitErrors.taken.code, message, resolve: 'Escolha outra sigla.', field: 'abbreviation' }],
  });
}
