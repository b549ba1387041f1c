import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, instant } from '../../../platform/contract/fields.ts';

const number = z.number().int().nonnegative();

/** How far the open data go, and the months of all, the latest first. */
export const getOpenData = endpoint({
  method: 'GET',
  path: '/open-data',
  access: isPublic,
  summary: 'Diz até quando vão os dados abertos e resume os últimos doze meses',
  output: z.object({
    until: day.nullable().describe('Último dia do último mês contado; nulo antes do primeiro'),
    counted_at: instant.nullable(),
    months: z.array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        opened: number.nullable().describe('Nulo: poucos para serem ditos'),
        concluded: number.nullable(),
        median_days: number.nullable(),
      }),
    ),
  }),
});
