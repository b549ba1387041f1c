import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { effectAct } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * Checks a document by the code printed on it, or by the SHA-256 of the file in hand (specification 000 §2, §7). CPFs are
 * masked; of a process that is not public, what tells about it stays `null`.
 */
export const validateDocument = endpoint({
  method: 'GET',
  path: '/process/file/validate',
  access: isPublic,
  summary: 'Confere um documento pelo código impresso nele',
  requestsPerMinute: 30,
  input: { query: z.object({ hash: z.string().trim().min(1).max(500) }) },
  output: z.object({
    id,
    valid: z.literal(true),
    /** What the given value matched: the printed code, the original file, or one with signatures or the seal over it. */
    matched: z.enum(['code', 'original', 'signed', 'sealed']),
    attachment_name: z.string().nullable(),
    title: z.string().nullable(),
    document_type: z.string(),
    creation_date: instant,
    verification_code: z.string(),
    without_effect: z.boolean(),
    /** What was done to its effect and why, the oldest first. */
    effect_history: z.array(effectAct),
    status_signature: z.enum(['PENDING', 'SIGNED', 'REFUSED', 'PARTIALLY']).nullable(),
    sealed: z.boolean(),
    sha256: z.string(),
    sealed_sha256: z.string().nullable(),
    signers: z.array(
      z.object({
        name: z.string(),
        cpf: z.string().nullable(),
        post: z.string().nullable(),
        signature_type: z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED']),
        signed_date: instant.nullable(),
        status: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
      }),
    ),
    nup: z.string().nullable(),
    subject: z.string().nullable(),
    origin: z.string().nullable(),
    /** Whether `GET /process/public-document/{code}` gives the copy to print. */
    public: z.boolean(),
  }),
  errors: [documentErrors.validationNotFound],
});
