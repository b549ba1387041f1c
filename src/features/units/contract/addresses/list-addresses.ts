import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { addressManagers } from '../../rules/part-address.ts';
import { addressItem } from './address.ts';

/** Addresses and logos of the organs and units that one administers (specification 001 §7 units). */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/control/part/address',
  access: anyOf(...addressManagers),
  summary: 'Lista endereços e logotipos',
  input: { query: listQuery.extend({ order_by: z.enum(['label', '-label', 'city', '-city']).default('label') }) },
  output: listOf(addressItem),
});
