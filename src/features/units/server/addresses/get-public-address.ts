import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { getPublicAddress as contract } from '../../contract/addresses/get-public-address.ts';
import { formatCep, formatPhone } from '../../rules/part-address.ts';
import { addressesWhere, type AddressRow } from './address-row.ts';

/** Of organs that are on. */
export const getPublicAddress = read(contract, async ({ input: { params }, db }) => {
  const { id } = params;
  const named = /^\d{1,15}$/.test(id) ? sql`p.id = ${Number(id)}` : sql`upper(p.abbreviation) = upper(${id})`;
  const [row] = await addressesWhere(db, sql`a.unit_id is null and p.active and ${named}`).execute();
  if (!row) throw new Refusal(addressErrors.notFound);
  return {
    abbreviation: row.part_abbreviation,
    name: row.part_name,
    address: inOneLine(row),
    email: row.email,
    phones: row.phones.map(formatPhone),
    site: row.site,
  };
});

const inOneLine = ({ street, number, complement, district, city, state, cep }: AddressRow): string =>
  [`${street}, ${number}`, complement, district, `${city} - ${state}`, `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ');
