import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';

/** The next edition, when it closes, and how many acts each edition to come has (ours). */
export const getGazetteCalendar = endpoint({
  method: 'GET',
  path: '/process/doe/calendar',
  access: anyOf(permission.MANAGE_DOE, permission.AUTHORIZE_DOE),
  summary: 'Diz qual é a próxima edição do Diário, quando fecha e quantos atos tem cada dia',
  output: z.object({
    today: day,
    next: day,
    /** The day and the hour, where the institution is, at which the next one takes no more. */
    closes_on: day,
    closes_at: z.string(),
    editions: z.array(z.object({ date: day, acts: z.int(), sent: z.int() })),
    /** Days off of this year and the next. */
    days_off: z.array(z.object({ date: day, name: z.string() })),
  }),
});
