import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { deleteAddress as contract } from '../../contract/addresses/delete-address.ts';
import { addressDeleted } from '../../contract/addresses/events.ts';
import { mayRegister } from '../../rules/part-address.ts';
import { unitTables } from '../tree/managed-units.ts';
import { labelOf, requireAddress, writtenOf } from './address-row.ts';
import { keepLogos } from './keep-logos.ts';

export const deleteAddress = act(contract, async (call) => {
  const { input, actor, tx } = call;
  const { id } = input.params;
  await unitTables(tx).selectFrom('units.address').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = await requireAddress(tx, id);
  const { part_id, unit_id } = row;
  ensureAllowed(mayRegister(actor, { partId: part_id, unitId: unit_id }), addressErrors.cannotRegister);

  await keepLogos(tx, row, { horizontal: null, vertical: null });
  await unitTables(tx).deleteFrom('units.address').where('id', '=', id).execute();

  const label = labelOf(row);
  await record(call, addressDeleted, 1, {
    address_id: id,
    label,
    part_id,
    capacity_id: unit_id,
    written: writtenOf(row),
  });
  return { message: `Cadastro de ${label} apagado. Os documentos já feitos não mudam.` };
});
