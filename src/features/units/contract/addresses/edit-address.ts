import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { addressRegistrars } from '../../rules/part-address.ts';
import { ADDRESS_BODY_LIMIT, addressFields, addressItem, logoFields } from './address.ts';
import { addressErrors } from './address-errors.ts';

/** Changes a registration: all that is written of it, and the logos that are sent (specification 001 §7 units). */
export const editAddress = endpoint({
  method: 'PATCH',
  path: '/control/part/address/edit/:id',
  access: anyOf(...addressRegistrars),
  summary: 'Muda endereço e logotipos de um órgão ou unidade',
  input: { params: idParams, body: z.object({ version, ...addressFields, ...logoFields }) },
  output: z.object({ address: addressItem, message: z.string() }),
  errors: [
    addressErrors.notFound,
    addressErrors.cannotRegister,
    addressErrors.wrongLogo,
    addressErrors.logoRequired,
    addressErrors.changedMeanwhile,
  ],
  bodyLimit: ADDRESS_BODY_LIMIT,
  requestsPerMinute: 30,
});
