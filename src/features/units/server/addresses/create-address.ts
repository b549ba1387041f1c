import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { createAddress as contract } from '../../contract/addresses/create-address.ts';
import { addressCreated } from '../../contract/addresses/events.ts';
import { mayRegister } from '../../rules/part-address.ts';
import { unitTables } from '../tree/managed-units.ts';
import { findUnit } from '../unit-queries.ts';
import { getAddressFor, labelOf, presentAddresses, writtenOf } from './address-row.ts';
import { drawLogos, type DrawnLogos } from './draw-logos.ts';
import { keepLogos } from './keep-logos.ts';

export const createAddress = act(
  contract,
  async (call, logos: DrawnLogos | undefined = {}) => {
    const { input, actor, tx } = call;
    const { part_id, capacity_id: unit_id, horizontal_logo: _, vertical_logo: __, ...fields } = input.body;
    ensureAllowed(mayRegister(actor, { partId: part_id, unitId: unit_id }), addressErrors.cannotRegister);
    const part = await unitTables(tx)
      .selectFrom('units.part')
      .select(['id', 'logo_sha256'])
      .where('id', '=', part_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const unit = unit_id === null ? null : await findUnit(tx, unit_id);
    if (!part || (unit_id !== null && unit?.part_id !== part_id)) throw new Refusal(addressErrors.addresseeUnknown);
    // A unit that sends none shows that of its organ.
    if (unit_id === null && !logos.horizontal && !part.logo_sha256) throw new Refusal(addressErrors.logoRequired);

    const made = await unitTables(tx)
      .insertInto('units.address')
      .values({ ...fields, part_id, unit_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refusal(addressErrors.taken);
    await keepLogos(tx, { part_id, unit_id }, logos);

    const row = await getAddressFor(tx, actor, made.id);
    const label = labelOf(row);
    await record(call, addressCreated, 1, {
      address_id: row.id,
      label,
      part_id,
      capacity_id: unit_id,
      written: writtenOf(row),
    });
    const [address] = await presentAddresses(tx, actor, [row]);
    return { address: address!, message: `Cadastro de ${label} criado.` };
  },
  {
    // The kept answer is told to who still administers it.
    again: async ({ tx, actor }, { address }) => void (await getAddressFor(tx, actor, address.id)),
    prepare: async ({ input: { body }, actor }) => {
      // Nothing is drawn for who may not register it.
      const may = mayRegister(actor, { partId: body.part_id, unitId: body.capacity_id });
      return may.allowed ? { found: await drawLogos(body) } : undefined;
    },
  },
);
