import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { addressManagers } from '../../rules/part-address.ts';
import { addressItem } from './address.ts';
import { addressErrors } from './address-errors.ts';

/** One registration of address and logos (specification 001 §7 units). */
export const getAddress = endpoint({
  method: 'GET',
  path: '/control/part/address/:id',
  access: anyOf(...addressManagers),
  summary: 'Mostra o endereço e os logotipos de um órgão ou unidade',
  input: { params: idParams },
  output: addressItem,
  errors: [addressErrors.notFound],
});
