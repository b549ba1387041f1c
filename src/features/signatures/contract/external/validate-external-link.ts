import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';

const signer = z.object({
  user_name: z.string(),
  /** Masked; of whose link it is, only once it was proved. */
  user_cpf: z.string().nullable(),
  status: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
  date: instant.nullable(),
  /** Whose link it is. */
  is_you: z.boolean(),
});

/**
 * What somebody outside is asked to sign (specification 000 §3, External signature details). What they may not see before CPF and code
 * is null (decision 59).
 */
export const externalSignature = z.object({
  id,
  process_file_id: id,
  user_requester: z.string(),
  capacity_user_requester: z.string().nullable(),
  user: z.string().nullable(),
  /** Masked; only once it was proved. */
  user_cpf: z.string().nullable(),
  /** When it was asked. */
  date: instant,
  file_name: z.string().nullable(),
  document_type: z.string().nullable(),
  nup: z.string().nullable(),
  suject: z.string().nullable(),
  secrecy: z.object({ id, name: z.string() }),
  /** Short-lived addresses: to read, of the file itself, and with who signed on a page at its end. */
  urlFileToView: z.string().nullable(),
  urlFile: z.string().nullable(),
  urlToPrint: z.string().nullable(),
  /** The name of the file to read, the bytes of the document, and how often it changed: goes back with the CPF (decision 29). */
  file: z
    .object({ name: z.string(), size: z.number().int(), pages: z.number().int().nullable(), version: z.number().int() })
    .nullable(),
  status: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
  answered_at: instant.nullable(),
  refuse_option: z.object({ id: z.string(), description: z.string() }).nullable(),
  refuse_justification: z.string().nullable(),
  can_sign: z.boolean(),
  cannot_sign_justification: z.string().nullable(),
  can_refuse: z.boolean(),
  /** The ways to sign it, in the order in which they are offered. */
  methods: z.array(z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED', 'GOVBR'])),
  is_large: z.boolean(),
  processFileSignHistory: z.array(signer),
  /** Nothing of the document is shown before CPF and code. */
  needs_proof: z.boolean(),
  /** Until when what was proved in this visit holds. */
  proved_until: instant.nullable(),
  /** The original asks to be confirmed. */
  asks_to_confirm: z.boolean(),
  expires_at: instant,
  /** Where codes go, masked. */
  sent_to: z.string(),
  /** Of a document that this person signed, in the visit in which they did. */
  verification_code: z.string().nullable(),
});

/**
 * Says what a link asks for. One that is of no use any more says why; one that never was is not found.
 */
export const validateExternalLink = endpoint({
  method: 'GET',
  path: '/process/file/signature-external/validate',
  aliases: ['/signature-external/validate'],
  access: byLink,
  requestsPerMinute: 60,
  summary: 'Mostra o que um link de assinatura externa pede',
  input: {
    query: z.object({
      hash: linkHash,
      token: visitToken.optional(),
      /** Of a confidential document, whose original is given once it was confirmed (R066). */
      confirm: flag.default(false),
    }),
  },
  output: externalSignature,
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    documentErrors.infected,
    documentErrors.intakeBusy,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
