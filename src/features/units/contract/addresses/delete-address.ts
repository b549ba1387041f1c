import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { addressRegistrars } from '../../rules/part-address.ts';
import { addressErrors } from './address-errors.ts';

/** Takes a registration away, with its logos: documents show those of the institution from then on (specification 001 §7 units). */
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/control/part/address/delete/:id',
  access: anyOf(...addressRegistrars),
  summary: 'Apaga o cadastro de endereço e logotipos',
  input: { params: idParams },
  output: done,
  errors: [addressErrors.notFound, addressErrors.cannotRegister],
});
