import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { processActs } from '../../../../platform/contract/acts.generated.ts';
import { permittedAct } from '../../../../platform/contract/verdict.ts';
import { statesOf } from '../../../../kernel/state-machine.ts';
import { party } from '../../../people/contract/party.ts';
import { processMachine } from '../../rules/process-states.ts';
import { processErrors } from '../process-errors.ts';
import { askedBack } from './asked-back.ts';

const unit = z.object({
  id,
  abbreviation: z.string(),
  description: z.string(),
  label: z.string(),
  entity: z.object({ id, abbreviation: z.string(), name: z.string() }),
});
const person = z.object({ id, name: z.string() });
const named = z.object({ id, name: z.string() });

/** How deep the reader may go; less than `metadata` never reaches a detail. */
export const readableAccess = z.enum(['metadata', 'documents', 'all']);

export const processState = z.enum(statesOf(processMachine));
/** An act on a process, and whether the reader may do it now. */
export const permittedOnProcess = permittedAct(processActs);

/** A process as its reader may know it (specification 000 §3). Fields beyond what they may read are `null` or empty. */
export const processDetail = z.object({
  id,
  nup: z.string(),
  nup_formatted: z.string(),
  state: processState,
  status: z.string(),
  access: readableAccess,
  documents_access: z.enum(['none', 'public', 'addressed', 'all']),
  date: instant,
  /** Of a draft that has none yet, with id 0 and a name that says so. */
  subject: named.extend({ id: z.int().nonnegative() }),
  description: z.string().nullable(),
  title: z.string(),
  type: z.enum(['reference', 'others']),
  reference_number: z.string().nullable(),
  process_reference: z.array(z.object({ nup: z.string(), subject: z.string().nullable() })),
  priority: z.object({ id, name: z.string(), type: z.string() }),
  due_date: day.nullable(),
  secrecy: named,
  secrecy_until: day.nullable(),
  legal_reference: z.object({ id, description: z.string() }).nullable(),
  /** The act that set the level of access, when it was changed after the opening, for who reads the documents. */
  secrecy_grounds: z
    .object({
      justification: z.string(),
      date: instant,
      name: z.string(),
      post: z.string().nullable(),
      unit: z.string().nullable(),
    })
    .nullable(),
  origin: unit,
  capacity: unit,
  cc: z.array(party),
  opened_by: person.nullable(),
  user_responsible: person.nullable(),
  user_responsible_date: instant.nullable(),
  last_tramited_date_es: instant.nullable(),
  archived_date: instant.nullable(),
  automatic_processing: z.boolean(),
  /** While it is set aside: `due_date` is null, and what it was goes on counting once the process does. */
  suspension: z
    .object({
      since: instant,
      until: day,
      by: person.nullable(),
      /** `null` to who does not read the documents, and of what hangs on the one that was suspended. */
      reason: z.string().nullable(),
      due_date: day.nullable(),
    })
    .nullable(),
  returned: z.boolean(),
  favourite: z.boolean(),
  /** `null` without permission 88. */
  size_bytes: z.number().int().nullable(),
  signatures_pending: z.number().int(),
  /** The first document that waits for a signature, and how many do. */
  waiting_document: z.string().nullable(),
  waiting_documents: z.number().int(),
  /** The first document that somebody refused to sign, until it is edited or has no effect, and how many there are. */
  refused_document: z.string().nullable(),
  refused_documents: z.number().int(),
  asked_back: askedBack,
  version: z.number().int(),
  actions: z.array(permittedOnProcess),
});

/** The detail of a process (specification 000 §7). Where it does not exist for the reader, the answer is the same 404. */
export const getProcess = endpoint({
  method: 'GET',
  path: '/process/:id',
  access: isOptional,
  requestsPerMinute: 240,
  summary: 'Mostra um processo',
  input: { params: idParams },
  output: processDetail,
  errors: [processErrors.notFound, processErrors.restricted],
});
