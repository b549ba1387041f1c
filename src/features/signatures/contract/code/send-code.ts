import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant, version } from '../../../../platform/contract/fields.ts';
import { sessionErrors } from '../../../session/contract/session-errors.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Most documents signed with one code. */
export const BATCH_LIMIT = 100;

/** Ids as a list, or one alone, as the specification's single form sends it. */
export const batch = z.preprocess(
  (value) => (Array.isArray(value) || value === undefined ? value : [value]),
  z.array(id).min(1, 'Escolha o que assinar.').max(BATCH_LIMIT, `Assine até ${BATCH_LIMIT} documentos de cada vez.`),
);

/**
 * What the signer's screen shows: the `version` of each document, as lists and details give it. One that is another by now is not signed,
 * and is named. What is left out is bound to what the document is when the call comes (decision 29).
 */
export const shownDocuments = z.array(z.object({ id, version })).max(BATCH_LIMIT).optional();
export type ShownDocuments = z.output<typeof shownDocuments>;

/**
 * Checks the password again and sends one code for the whole batch (specification 000 §7, decisions G40 and CX4). A
 * wrong password counts as a wrong sign-in and leaves the session as it is.
 */
export const sendCode = endpoint({
  method: 'POST',
  path: '/process/file/signature/eletronic-token',
  aliases: ['/signature/eletronic-token'],
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Confere a senha e envia o código de verificação',
  keepsSession: true,
  input: {
    body: z.object({
      cpf: z.string().trim().min(1, 'Informe o CPF.').max(20),
      password: z.string().min(1, 'Informe a senha.').max(200),
      process_file: batch,
      shown: shownDocuments,
      /** The unit the person signs under: the one in use. */
      capacity: id.nullish(),
      send_by: z.enum(['email']).default('email'),
    }),
  },
  output: z.object({
    message: z.string(),
    /** Where it went, masked: `a***@aroeira.gov.br`. */
    sent_to: z.string(),
    expires_at: instant,
  }),
  errors: [
    sessionErrors.wrongCredentials,
    signatureErrors.otherPerson,
    signatureErrors.otherCapacity,
    signatureErrors.noMail,
    signatureErrors.cannotSign,
    signatureErrors.documentChanged,
    documentErrors.notFound,
    sessionErrors.tooManyAttempts,
    signatureErrors.codeTriesWait,
    signatureErrors.codesAskedLimit,
  ],
});
