import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { addressRegistrars } from '../../rules/part-address.ts';
import { ADDRESS_BODY_LIMIT, addressFields, addressItem, logoFields } from './address.ts';
import { addressErrors } from './address-errors.ts';

/** Registers address and logos of an organ, or of one of its units (specification 001 §5 and §7; R595 to R599). */
export const createAddress = endpoint({
  method: 'POST',
  path: '/control/part/address/create',
  access: anyOf(...addressRegistrars),
  summary: 'Cadastra endereço e logotipos de um órgão ou unidade',
  input: {
    body: z.object({ part_id: id, capacity_id: id.nullable().default(null), ...addressFields, ...logoFields }),
  },
  output: z.object({ address: addressItem, message: z.string() }),
  errors: [
    addressErrors.notFound,
    addressErrors.addresseeUnknown,
    addressErrors.cannotRegister,
    addressErrors.taken,
    addressErrors.wrongLogo,
    addressErrors.logoRequired,
  ],
  bodyLimit: ADDRESS_BODY_LIMIT,
  requestsPerMinute: 30,
});
