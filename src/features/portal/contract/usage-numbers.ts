import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { instant } from '../../../platform/contract/fields.ts';

const count = z.number().int().nonnegative();

/** How much the product is used, for everyone to see (specification 000 §3 numbers). */
export const usageNumbers = endpoint({
  method: 'GET',
  path: '/control/carimbo-numbers',
  access: isPublic,
  summary: 'Mostra os números de uso do Carimbo',
  output: z.object({
    total_processes: count.describe('Processos públicos abertos até hoje'),
    process_average: count.nullable().describe('Tempo médio em cada setor nos últimos 12 meses, em milissegundos'),
    total_users: count.describe('Pessoas com acesso ao Carimbo'),
    total_parts: count.describe('Órgãos e entidades ativos'),
    last_update: instant.nullable(),
    last_average_update: instant.nullable(),
  }),
});
