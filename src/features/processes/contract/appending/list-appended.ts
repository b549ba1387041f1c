import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { processErrors } from '../process-errors.ts';

/** A process that goes together with another, as its reader may know it. */
export const tiedProcess = z.object({
  id,
  nup: z.string(),
  nup_formatted: z.string(),
  /** The description, or the subject's name. */
  title: z.string(),
  secrecy: z.object({ id, name: z.string() }),
});
const person = z.object({ id, name: z.string() });

const tie = z.object({
  process_join_id: id,
  process: tiedProcess,
  appended_at: instant,
  /** `null` to whoever works in no unit, as are both texts. */
  appended_by: person.nullable(),
  reason: z.string().nullable(),
});

/**
 * The processes that go together with one, and those that once did (specification 000 §7 Join; decisions, section 5): of each
 * only what its own level lets the reader know. What they may not know is neither shown nor counted.
 */
export const listAppended = endpoint({
  method: 'GET',
  path: '/process/join/append/list/:id',
  access: isOptional,
  requestsPerMinute: 240,
  summary: 'Lista os processos apensados a um processo',
  input: { params: idParams },
  output: z.object({
    count: z.number().int(),
    /** All that hang on it, however deep. */
    results: z.array(
      tie.extend({
        /** On which of them it hangs, unless that is the process asked about, or may not be known. */
        principal: tiedProcess.nullable(),
        /** Whether the reader may detach it; `null` to strangers, and of what hangs deeper. */
        detach: verdict.nullable(),
      }),
    ),
    /** On which the process asked about hangs; `null` also of one that may not be known. */
    principal: tie.nullable(),
    /** Ties that are over, on either side. */
    past: z.array(
      tie.extend({ detached_at: instant, detached_by: person.nullable(), justification: z.string().nullable() }),
    ),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});
