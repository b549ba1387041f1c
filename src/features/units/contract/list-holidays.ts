import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, wholeNumber } from '../../../platform/contract/fields.ts';

/** The days off of a year, in order (specification 000 §7 Public, §9 business days). */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/control/holidays/:year',
  access: signedIn,
  summary: 'Lista os dias sem expediente de um ano',
  input: { params: z.object({ year: wholeNumber(1900, 2199) }) },
  output: z.array(day),
});
