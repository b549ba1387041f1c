import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { LINK_TRIES } from '../rules/external-link.ts';
import { refusalSaid } from '../rules/refusal.ts';

const document = z.object({ document_id: id, title: z.string() });
const signer = z.object({ person_id: id, name: z.string() });

/** People were asked to sign a document. Those in the first step, or all when there is no order, may sign at once. */
export const signaturesRequested = eventKind({
  type: 'signatures-requested',
  version: 1,
  stream: 'process',
  label: 'Assinatura pedida',
  payload: document.extend({
    follow_order: z.boolean(),
    /** The process does not leave without them. */
    mandatory: z.literal(true).optional(),
    signers: z.array(
      signer.extend({
        signature_id: id,
        position: z.number().int(),
        /** Asked by a link that is mailed to them, to an address of which only this is told. */
        external: z.object({ sent_to: z.string(), expires_at: z.string() }).optional(),
      }),
    ),
  }),
  sentence: ({ title, signers }) => `${title}: ${signers.map(({ name }) => name).join(', ')}.`,
  plain: () => 'Foi pedida a assinatura de um documento.',
});

/** One person signed: the evidence says which bytes, when and how the person proved who they are. */
export const documentSigned = eventKind({
  type: 'document-signed',
  version: 1,
  stream: 'process',
  label: 'Assinado',
  payload: document.extend({
    signature_id: id,
    signer: signer.extend({ post: z.string().nullable(), unit: z.string().nullable() }),
    method: z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED']),
    sha256: z.string(),
    size: z.number().int(),
    channel: z.string().nullable(),
    /** Of a signature with a key of one's own: whose, and what was known of it at that moment. */
    certificate: z
      .object({
        subject: z.string(),
        issuer: z.string(),
        serial: z.string(),
        revocation: z.enum(['GOOD', 'UNKNOWN']),
        /** The file right after this signature. */
        file_sha256: z.string(),
      })
      .optional(),
    /** SHA-256 of all that proves the signature, as it is kept. */
    evidence_sha256: z.string().optional(),
    requested_by: id,
    fully_signed: z.boolean(),
    /** Whose turn came by it: of those who sign inside, and the requests to those who are outside. */
    next_signer_ids: z.array(id),
    next_external_ids: z.array(id).optional(),
  }),
  sentence: ({ title, signer: { name }, fully_signed }) =>
    `${title}, por ${name}.${fully_signed ? ' Todas as assinaturas foram recolhidas.' : ''}`,
  plain: () => 'Um documento foi assinado.',
});

/** Somebody outside was mailed another link; the one before does nothing any more. */
export const signatureLinkSent = eventKind({
  type: 'signature-link-sent',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Link de assinatura reenviado',
  payload: document.extend({
    signature_id: id,
    signer,
    requested_by: id,
    sent_to: z.string(),
    expires_at: z.string(),
  }),
  sentence: ({ title, signer: { name }, sent_to }) => `${title}, a ${name} (${sent_to}).`,
  plain: () => 'Quem vai assinar um documento recebeu um novo link para isso.',
});

/** Too many CPFs or codes were wrong: the link does nothing any more, and whoever asked may send another one. */
export const signatureLinkClosed = eventKind({
  type: 'signature-link-closed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Link de assinatura fechado',
  payload: document.extend({ signature_id: id, signer, requested_by: id, ip: z.string() }),
  sentence: ({ title, signer: { name } }) => `${title}, de ${name}: ${LINK_TRIES} tentativas erradas de CPF ou código.`,
  plain: () => 'Um link para assinar um documento foi fechado, por segurança.',
});

export const signatureRefused = eventKind({
  type: 'signature-refused',
  version: 1,
  stream: 'process',
  label: 'Assinatura recusada',
  payload: document.extend({
    signature_id: id,
    signer,
    requested_by: id,
    option: z.enum(['FIX_CONTENT', 'UNDUE_REQUEST', 'OTHER']),
    justification: z.string(),
  }),
  sentence: ({ title, signer: { name }, option, justification }) =>
    `${title}, por ${name}. ${refusalSaid(option, justification)}`,
  plain: () => 'A assinatura de um documento foi recusada.',
});

/** A signature, done or pending, fell with the edit or the end of its document; one that was pending, with its effect. */
export const signatureDropped = eventKind({
  type: 'signature-dropped',
  version: 1,
  stream: 'process',
  label: 'Assinatura apagada',
  payload: document.extend({
    signature_id: id,
    signer,
    requested_by: id,
    was: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
    /** What became of the document, where it is not that it changed. */
    because: z.enum(['NO_EFFECT']).optional(),
  }),
  sentence: ({ title, signer: { name }, because }) =>
    `${title}, de ${name}: o documento ${because === 'NO_EFFECT' ? 'ficou sem efeito' : 'mudou'}.`,
  plain: () => 'Uma assinatura deixou de constar de um documento.',
});

/** Whoever asked for a signature took the request back. */
export const signatureCanceled = eventKind({
  type: 'signature-canceled',
  version: 1,
  stream: 'process',
  label: 'Pedido de assinatura cancelado',
  payload: document.extend({ signature_id: id, signer, requested_by: id }),
  sentence: ({ title, signer: { name } }) => `${title}, a ${name}.`,
  plain: () => 'Uma assinatura que tinha sido pedida não é mais esperada.',
});

/** Whoever asked made a signature mandatory, or left it optional again. */
export const signatureObligationChanged = eventKind({
  type: 'signature-obligation-changed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Assinatura obrigatória alterada',
  payload: document.extend({ signature_id: id, signer, requested_by: id, mandatory: z.boolean() }),
  sentence: ({ title, signer: { name }, mandatory }) =>
    `${title}, de ${name}: ${mandatory ? 'obrigatória' : 'facultativa'}.`,
  plain: () => 'Mudou se uma assinatura pedida é obrigatória ou não.',
});

/** Whoever signed took their own signature off, before the document left. What proved it stays. */
export const signatureWithdrawn = eventKind({
  type: 'signature-withdrawn',
  version: 1,
  stream: 'process',
  label: 'Assinatura retirada',
  payload: document.extend({ signature_id: id, signer, requested_by: id }),
  sentence: ({ title, signer: { name } }) => `${title}, por ${name}.`,
  plain: () => 'Quem tinha assinado um documento retirou a própria assinatura.',
});

/** A copy of a document for another process: who was asked for the original is asked for it, who signed has signed it. */
export const signaturesCopied = eventKind({
  type: 'signatures-copied',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: null,
  payload: document.omit({ title: true }).extend({
    copied_from: id,
    requests: z.array(
      z.object({
        signature_id: id,
        signer_id: id,
        external: z.boolean().optional(),
        mandatory: z.boolean().optional(),
        position: z.number().int(),
        follow_order: z.boolean(),
        signature_type: z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED']),
        state: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
        requested_by: id,
        requested_at: z.string(),
        answered_at: z.string().nullable(),
        refuse_option: z.enum(['FIX_CONTENT', 'UNDUE_REQUEST', 'OTHER']).nullable(),
        refuse_justification: z.string().nullable(),
        evidence_sha256: z.string().nullable(),
      }),
    ),
  }),
});

/** A seal, or a time stamp over what was signed, was made and set aside: our own verifier would not have accepted it afterwards. */
export const sealWithheld = eventKind({
  type: 'seal-withheld',
  ...quiet,
  stream: 'process',
  payload: document.extend({
    kind: z.enum(['SEAL', 'TIMESTAMP']),
    /** What the verifier found, in words for people. */
    reason: z.string(),
  }),
});

/** A code went out; part of the evidence of what is signed with it. */
export const signatureCodeSent = eventKind({
  type: 'signature-code-sent',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    code_id: id,
    channel: z.enum(['email']),
    sent_to: z.string(),
    document_ids: z.array(id),
    ip: z.string(),
  }),
});

/** So many wrong codes were typed that the next ones wait: whoever typed them has the person's password. */
export const signatureCodesGuessed = eventKind({
  type: 'signature-codes-guessed',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ wrong: z.number().int(), ip: z.string() }),
});

/** The institution certified a key of a person, for advanced signatures. */
export const personKeyIssued = eventKind({
  type: 'person-key-issued',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    /** SHA-256 of the certificate. */
    certificate: z.string(),
    /** It took the place of one that no longer opens or whose time came. */
    replaces: z.boolean(),
  }),
});
