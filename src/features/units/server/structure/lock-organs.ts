import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { unitTables } from '../tree/managed-units.ts';

/**
 * Locks the institution, so that organs are set up one after the other and no two have one abbreviation.
 * @param protocolUnit what is to open the numbers of an organ, if it is to change
 * @throws PROTOCOL_UNIT_TAKEN where it would be taken for a confidential process
 */
export async function lockOrgans(tx: Tx, protocolUnit: string | undefined) {
  const institution = await unitTables(tx)
    .selectFrom('units.institution')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (institution.confidential_protocol_unit === protocolUnit) {
    const { code, message } = unitErrors.protocolTaken;
    throw new Refusal(unitErrors.protocolTaken, { reasons: [{ code, message, field: 'protocol_unit' }] });
  }
  return institution;
}
