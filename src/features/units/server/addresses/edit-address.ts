import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { editAddress as contract } from '../../contract/addresses/edit-address.ts';
import { addressChanged } from '../../contract/addresses/events.ts';
import { mayRegister } from '../../rules/part-address.ts';
import { unitTables } from '../tree/managed-units.ts';
import { changedOf, getAddressFor, labelOf, presentAddresses, requireAddress, writtenOf } from './address-row.ts';
import { drawLogos, type DrawnLogos } from './draw-logos.ts';
import { keepLogos } from './keep-logos.ts';

export const editAddress = act(
  contract,
  async (call, logos: DrawnLogos | undefined = {}) => {
    const { input, actor, tx } = call;
    const { version, horizontal_logo: _, vertical_logo: __, ...fields } = input.body;
    const { id } = input.params;
    await unitTables(tx).selectFrom('units.address').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const before = await requireAddress(tx, id);
    const { part_id, unit_id } = before;
    ensureAllowed(mayRegister(actor, { partId: part_id, unitId: unit_id }), addressErrors.cannotRegister);
    if (before.version !== version) throw new Refusal(addressErrors.changedMeanwhile);
    if (unit_id === null && logos.horizontal === null) throw new Refusal(addressErrors.logoRequired);

    await keepLogos(tx, { part_id, unit_id }, logos);
    await unitTables(tx)
      .updateTable('units.address')
      .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();

    const row = await getAddressFor(tx, actor, id);
    const label = labelOf(row);
    const changes = changedOf(writtenOf(before), writtenOf(row));
    if (changes) {
      await record(call, addressChanged, 1, { address_id: id, label, part_id, capacity_id: unit_id, ...changes });
    }
    const [address] = await presentAddresses(tx, actor, [row]);
    return { address: address!, message: `Cadastro de ${label} salvo.` };
  },
  {
    // The kept answer is told to who still administers it.
    again: async ({ tx, actor }, { address }) => void (await getAddressFor(tx, actor, address.id)),
    prepare: async ({ input: { params, body }, actor, db }) => {
      const { part_id: partId, unit_id: unitId } = await requireAddress(db, params.id);
      return mayRegister(actor, { partId, unitId }).allowed ? { found: await drawLogos(body) } : undefined;
    },
  },
);
