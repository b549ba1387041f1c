import { z } from 'zod';
import { isProtocolNumber } from '../../../../kernel/numbers/protocol-number.ts';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { party, partyInput } from '../../../people/contract/party.ts';
import { secrecyLevel } from '../secrecy-level.ts';

/** What may be written of a process, field by field (specification 000 §5). */
export const processFields = {
  /** "Para": one process is opened for each unit. */
  to: z.array(id).max(50),
  subject_id: id.nullable(),
  /** The process in a few words; without it people read the subject. */
  description: freeText(300).nullable(),
  cc: z.array(partyInput).max(50),
  type: z.enum(['reference', 'others']),
  reference_number: freeText(32).nullable(),
  process_reference: z
    .array(z.string().trim().max(40).refine(isProtocolNumber, 'Este não é um número de protocolo. Confira.'))
    .max(20),
  priority_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  due_date: day.nullable(),
  secrecy_id: secrecyLevel,
  secrecy_years: z.number().int().min(1).max(100).nullable(),
  legal_reference_id: id.nullable(),
};

/** What a person writes of a new process, all of it optional until it is opened. */
export const draftFields = z.object({
  to: processFields.to.default([]),
  subject_id: processFields.subject_id.default(null),
  description: processFields.description.default(null),
  cc: processFields.cc.default([]),
  type: processFields.type.default('others'),
  reference_number: processFields.reference_number.default(null),
  process_reference: processFields.process_reference.default([]),
  priority_id: processFields.priority_id.default(1),
  due_date: processFields.due_date.default(null),
  secrecy_id: processFields.secrecy_id.default(1),
  secrecy_years: processFields.secrecy_years.default(null),
  legal_reference_id: processFields.legal_reference_id.default(null),
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
