import { z } from 'zod';
import { isProtocolNumber } from '../../../../kernel/protocol-number.ts';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { party, partyInput } from '../../../people/contract/party.ts';

/** What a person writes of a new process, all of it optional until it is opened (specification 000 §5). */
export const draftFields = z.object({
  /** "Para": one process is opened for each unit. */
  to: z.array(id).max(50).default([]),
  subject_id: id.nullable().default(null),
  /** The process in a few words; without it people read the subject. */
  description: freeText(300).nullable().default(null),
  cc: z.array(partyInput).max(50).default([]),
  type: z.enum(['reference', 'others']).default('others'),
  reference_number: freeText(32).nullable().default(null),
  process_reference: z
    .array(z.string().trim().max(40).refine(isProtocolNumber, 'Este não é um número de protocolo. Confira.'))
    .max(20)
    .default([]),
  priority_id: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  due_date: day.nullable().default(null),
  secrecy_id: z.number().int().min(1).max(6).default(1),
  secrecy_years: z.number().int().min(1).max(100).nullable().default(null),
  legal_reference_id: id.nullable().default(null),
});
export type DraftFields = z.output<typeof draftFields>;

/** A draft as it is kept. `version` goes back with the next save: a save over a newer one is refused. */
export const draft = z.object({
  id,
  kind: z.enum(['auto', 'saved']),
  version: z.number().int(),
  updated_at: instant,
  /** When somebody began to write it; `null` while it only was opened. */
  begun_at: instant.nullable(),
  to: z.array(z.object({ id, label: z.string(), description: z.string() })),
  subject: z.object({ id, name: z.string() }).nullable(),
  description: z.string().nullable(),
  cc: z.array(party),
  type: z.enum(['reference', 'others']),
  reference_number: z.string().nullable(),
  process_reference: z.array(z.object({ nup: z.string(), subject: z.string().nullable() })),
  priority: z.object({ id, name: z.string() }),
  due_date: day.nullable(),
  secrecy: z.object({ id, name: z.string() }),
  secrecy_years: z.number().int().nullable(),
  legal_reference_id: id.nullable(),
});
