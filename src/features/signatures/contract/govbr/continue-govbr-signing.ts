import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { signatureErrors } from '../signature-errors.ts';

/** What gov.br gives to whoever comes back. */
export const govbrReturn = { code: z.string().min(1).max(2_000).optional(), state: z.string().min(1).max(200) };

/**
 * Takes what a person brought back from gov.br. After the first visit it answers where the second one is; after the second
 * it signs for some seconds, one transaction for each document, and says where the person leaves gov.br (decisions G42).
 * While documents are left it answers a state, which goes back without a code to sign the next ones.
 */
export const continueGovbrSigning = endpoint({
  method: 'POST',
  path: '/process/file/signature/govbr/return',
  aliases: ['/signature/govbr/return'],
  access: signedIn,
  summary: 'Continua a assinatura pelo gov.br',
  input: { body: z.object(govbrReturn) },
  output: z.object({
    /** Where to go now; after signing, where the person leaves gov.br. */
    address: z.string(),
    /** Null while there is another visit to make. */
    results: z
      .array(
        z.object({
          process_file_id: id,
          title: z.string(),
          ok: z.boolean(),
          fully_signed: z.boolean(),
          code: z.string().optional(),
          message: z.string(),
        }),
      )
      .nullable(),
    message: z.string(),
    /** How many wait to be signed, and what goes back to sign them; null when none is left. */
    left: z.number().int(),
    state: z.string().nullable(),
  }),
  errors: [
    signatureErrors.govbrUnavailable,
    signatureErrors.govbrVisitOver,
    signatureErrors.govbrLevel,
    signatureErrors.govbrRefused,
    signatureErrors.govbrOtherPerson,
    signatureErrors.govbrDown,
    signatureErrors.timestampMissing,
    certificateErrors.refused,
  ],
});
