import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { KnownAddress, KnownOrgan, KnownStructure, KnownUnit } from '../../rules/sheets/planned-structure.ts';
import { getInstitution } from '../institution.ts';

/** Everything that lines of a sheet may name. Who writes it has locked the structure. */
export async function knownStructure(tx: Tx): Promise<KnownStructure> {
  const organs = await sql<KnownOrgan>`
    select id, abbreviation, name, legal_nature as nature, protocol_unit as protocol, active from units.part`.execute(
    tx,
  );
  const units = await sql<KnownUnit>`
    select id, part_id as "partId", parent_id as "parentId", abbreviation, description, active,
      internal_receptor, internal_tramit, external_receptor, external_tramit, core_protocol
    from units.unit`.execute(tx);
  const addresses = await sql<KnownAddress>`
    select id, part_id as "partId", unit_id as "unitId", cep, street, number, complement, district, city, state, email,
      phones, site, linked
    from units.address`.execute(tx);
  const { confidential_protocol_unit: confidentialProtocol } = await getInstitution(tx);
  return { organs: organs.rows, units: units.rows, addresses: addresses.rows, confidentialProtocol };
}

/** Until the transaction ends, nobody else changes organs or the shape of their trees. First of the locks of such an act. */
export async function lockStructure(tx: Tx): Promise<void> {
  await sql`select from units.institution for no key update`.execute(tx);
  await sql`select from units.part order by id for no key update`.execute(tx);
}
