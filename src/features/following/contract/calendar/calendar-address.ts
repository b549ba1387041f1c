import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';

/** The address at which a program reads the deadlines of a person; `null` while there is none. */
const address = z.object({
  address: z.string().nullable(),
  opened_at: instant.nullable(),
  read_at: instant.nullable(),
});
const mine = { path: '/control/following/calendar', access: signedIn } as const;
/** Without the address: an answer is kept for whoever sends the same again, and a secret is kept nowhere. */
const done = z.object({ message: z.string() });

export const getCalendar = endpoint({
  ...mine,
  method: 'GET',
  summary: 'Mostra o endereço da agenda de prazos de quem pede',
  output: address,
});

/** Gives a new address; the one before is gone. */
export const openCalendar = endpoint({
  ...mine,
  method: 'POST',
  summary: 'Cria ou troca o endereço da agenda de prazos',
  output: done,
  requestsPerMinute: 10,
});

/** Without an address: whoever had it reads nothing any more. */
export const closeCalendar = endpoint({
  ...mine,
  method: 'DELETE',
  summary: 'Desliga o endereço da agenda de prazos',
  output: done,
});
