import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { documentActs } from '../../../platform/contract/acts.generated.ts';
import { permittedAct } from '../../../platform/contract/verdict.ts';
import { noEffectMotivations, revertMotivations } from '../rules/effect.ts';
import { gazetteStatuses } from '../rules/gazette-status.ts';
import { fileVerdict } from './verification/file-verification.ts';

/** Bytes of a call that carries a text with its images, longer in UTF-8 than in characters. */
export const TEXT_BODY_LIMIT = 16 * 1024 * 1024;

export const documentState = z.enum(['DRAFT', 'FROZEN', 'SEALED']);
export const signatureStatus = z.enum(['PENDING', 'SIGNED', 'REFUSED', 'PARTIALLY']);

/** The five codes of a document marked for the gazette (specification 001 §4). */
export const gazetteStatus = z.enum(gazetteStatuses);

/** What was done to the effect of a document (specification 000 §4): taken off, or given back. */
export const effectState = z.enum(['NO_EFFECT', 'REVERT_NO_EFFECT']);
const motivation = z.enum([...noEffectMotivations, ...revertMotivations]);

/** One act on the effect of a document. */
export const effectAct = z.object({
  kind: effectState,
  motivation,
  /** The reason in Portuguese. */
  reason: z.string(),
  date: instant,
});

/** One person asked to sign. The CPF is masked for whoever is not a servant with a unit. */
export const documentSigner = z.object({
  name: z.string(),
  cpf: z.string().nullable(),
  post: z.string().nullable(),
  unit: z.string().nullable(),
  signature_type: z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED']),
  status: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
  signed_date: instant.nullable(),
  /** Why they refused to sign; only for a servant with a unit. */
  refusal: z.string().nullable(),
});

/** One person who declared to know a document (specification 000 §3, GiveKnowledgeHistory). */
export const knowledgeOfDocument = z.object({
  /** The act, which the viewer and downloads name too. */
  give_knowledge_id: id,
  name: z.string(),
  post: z.string().nullable(),
  unit: z.string().nullable(),
  is_external: z.boolean(),
  date: instant,
});

/** A document as lists show it (specification 000 §3 Process file). */
export const documentItem = z.object({
  id,
  /** The same id under the name that signature lists use. */
  processfile_id: id,
  process_id: id,
  dispatch_id: id.nullable(),
  document_join_id: id.nullable(),
  /** "Despacho nº 3/2026 – GELIC" once it has a number, the attachment's name otherwise. */
  title: z.string(),
  attachment_name: z.string(),
  document_type_id: id,
  document_type: z.object({ id, name: z.string(), type: z.string() }),
  number: z.number().int().nullable(),
  year: z.number().int().nullable(),
  /** The request or the dispatch itself. */
  primary: z.boolean(),
  /** Part of the process, as opposed to a draft. */
  filed: z.boolean(),
  kind: z.enum(['written', 'uploaded']),
  /** Written here, or kept as an editable file. */
  editable: z.boolean(),
  extension: z.string(),
  content_type: z.string(),
  /** Bytes; 0 for a text not yet frozen. */
  filesize: z.number().int(),
  pages: z.number().int().nullable(),
  is_large: z.boolean().describe('Passa de 30 MB e não pode ser assinado'),
  sequence: z.number().int(),
  state: documentState,
  /** The state in Portuguese. */
  status: z.string(),
  status_signature: signatureStatus.nullable(),
  signatures_done: z.number().int(),
  signatures_pending: z.number().int(),
  my_signature: z
    .enum(['PENDING', 'SIGNED', 'REFUSED'])
    .nullable()
    .describe('O pedido feito a quem lê; nulo se não houve'),
  without_effect: z.boolean(),
  /** The last that was done to its effect; `null` of one that always had it. */
  effect: effectState.nullable(),
  verification_code: z.string().nullable(),
  date: instant,
  filed_date: instant.nullable(),
  origin: z.object({ id, abbreviation: z.string(), name: z.string() }),
  origin_capacity: z.object({ id, label: z.string(), description: z.string() }),
  user_document: z.object({ id, name: z.string() }),
  /** What the virus scanner says of an uploaded file; `null` for a text written here. */
  scan_status: z.enum(['PENDING', 'CLEAN', 'INFECTED', 'UNSCANNED']).nullable(),
  /** What acts by itself in the file, which came signed or in another format and so was kept as it came. */
  active_parts: z.array(z.string()),
  /** It is a copy without what acted by itself or forbade printing; what was sent is kept aside. */
  cleaned: z.boolean(),
  /** How the PDF shown for a file of another format was made. */
  rendition: z.enum(['office', 'simplified', 'image']).nullable(),
  /** What the signatures that the file brought are worth; `null` without any, and until they were checked. */
  file_verdict: fileVerdict.nullable(),
  /** Someone compared it with the original and answers for it; whether the reader did. */
  is_validated: z.boolean(),
  validated_by_me: z.boolean(),
  /** How many people declared to know it (ciência), and when the reader did; `null` if they did not. */
  knowledge_count: z.number().int(),
  my_knowledge_date: instant.nullable(),
  to_publish: z.boolean(),
  /** Where it stands on its way to the gazette; `null` of what was never marked for it. */
  document_status_doe: gazetteStatus.nullable(),
  gdocs_id: z.string().nullable(),
  /** The model that it was made of, by filling it in; absent of any other. */
  doe_document_model_id: id.optional(),
  version: z.number().int(),
  /** Signs of a text written here that no font of the printed document has: it shows � in their place. Absent without any. */
  letters_missing: z.array(z.string()).optional(),
});

/** A document of a process, with what the reader may do with it now, and why not. */
export const listedDocument = documentItem.extend({ actions: z.array(permittedAct(documentActs)) });

/** One document with its text and signers. */
export const documentDetail = documentItem.extend({
  /** Canonical HTML of a written document, for who edits it and who reads it; `null` for uploads and public readers. */
  html_source: z.string().nullable(),
  signers: z.array(documentSigner),
  /** Who knows it, from the first on; nobody is named to who reads only the public copy. */
  GiveKnowledgeHistory: z.array(knowledgeOfDocument),
  /** What an uploaded PDF says of itself ("2b"), and whether its structure bears it out: checked, never certified. */
  pdfa: z.object({ claims: z.string(), conforms: z.boolean() }).nullable(),
  /** In the words of who took its effect off, for people of a unit; the reason, for everyone who reads it. */
  no_effect_justification: z.string().nullable(),
  no_effect_motivation: z.enum(noEffectMotivations).nullable(),
  /** Every act on its effect, the oldest first. */
  effect_history: z.array(
    effectAct.extend({
      observation: z.string().nullable(),
      user: z.object({ id, name: z.string() }),
      capacity: z.object({ id, label: z.string(), description: z.string() }),
    }),
  ),
  actions: z.array(permittedAct(documentActs)),
});

/** How full the process is after a change of its documents. */
export const processSize = z.object({
  bytes: z.number().int(),
  limit: z.number().int(),
  percent: z.number().int(),
  /** The mark just reached (50, 75 or 100), with its sentence; `null` when none was. */
  warning: z.object({ mark: z.number().int(), message: z.string() }).nullable(),
});

/** A short-lived address of a file's bytes. */
export const fileAddress = z.object({
  id,
  url: z.url(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  expires_at: instant,
});
