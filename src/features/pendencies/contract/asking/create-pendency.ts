import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { ASKED_DOCUMENTS, ASKED_NAME, OBSERVATION_LIMIT, pendencyReasonKeys } from '../../rules/pendency-limits.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { pendencyItem, pendencyOrigin } from '../pendency.ts';

/**
 * Asks somebody whom the process concerns for documents (specification 000 §7; decisions section 5). `party_id`, `email` and
 * `due_date` are ours: the specification has no field for whom is asked, where and until when.
 */
export const createPendency = endpoint({
  method: 'POST',
  path: '/process/pendency/create',
  access: anyOf(permission.PROCESSOR),
  summary: 'Pede documentos a um interessado',
  input: {
    body: z.object({
      process_id: id,
      /** By which way: a link by e-mail, or the portal of the state. */
      origin: pendencyOrigin.default('carimbo'),
      /** The unit that asks: that of the session. */
      capacity_id: id.optional(),
      /** Whom; where the process concerns one alone, that one. */
      party_id: id.optional(),
      /** Where to, when it is another address than the one that is known. */
      email: z.email().max(200).optional(),
      documents: z
        .array(
          z.object({
            name: freeText(ASKED_NAME).min(1),
            reason: z.enum(pendencyReasonKeys).optional(),
            process_file_id: id.optional(),
            /** One of the types of the portal. */
            portal_type: z.string().trim().max(100).optional(),
          }),
        )
        .min(1)
        .max(ASKED_DOCUMENTS),
      observation: freeText(OBSERVATION_LIMIT).optional(),
      due_date: day.optional(),
    }),
  },
  output: pendencyItem,
  errors: [
    processErrors.notFound,
    pendencyErrors.cannotAsk,
    pendencyErrors.partyNotFound,
    pendencyErrors.noMail,
    pendencyErrors.invalid,
  ],
});
