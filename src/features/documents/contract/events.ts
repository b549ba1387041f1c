import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { motivationLabels, noEffectMotivations, revertMotivations } from '../rules/effect.ts';

const document = z.object({
  document_id: id,
  document_type_id: z.number().int(),
  attachment_name: z.string(),
  dispatch_id: id.nullable(),
  /** Not told before there were joins. */
  document_join_id: id.nullable().default(null),
});

/** The document that a new one was copied from, by who read that one. */
const clonedFrom = { cloned_from: id.optional() };

/** The version of the model that a document was made of, by filling it in. */
const madeOf = { made_of: z.object({ model_id: id, version: z.int() }).optional() };

/** A text was begun in the editor, or made of a model. */
export const documentCreated = eventKind({
  type: 'document-created',
  ...quiet,
  stream: 'process',
  payload: document.extend({ ...clonedFrom, ...madeOf }),
});

/**
 * An uploaded file was registered; the hash names its bytes. Of a file with parts that act by themselves they are a copy
 * without them: then it is told what was sent and what was left out.
 */
export const documentRegistered = eventKind({
  type: 'document-registered',
  ...quiet,
  stream: 'process',
  payload: document.extend({
    ...clonedFrom,
    sha256: z.string(),
    size: z.number().int(),
    extension: z.string(),
    received_sha256: z.string().optional(),
    removed: z.array(z.string()).optional(),
  }),
});

/** Text, name or type changed. `signatures_dropped` counts what fell with the edit; who keeps signatures deletes them in the same act. */
export const documentEdited = eventKind({
  type: 'document-edited',
  ...quiet,
  stream: 'process',
  payload: document.extend({
    signatures_dropped: z.number().int(),
    version: z.number().int(),
    /** What it is after the edit: one that changes what is printed takes it back to a draft. */
    state: z.enum(['DRAFT', 'FROZEN', 'SEALED']).optional(),
  }),
});

/** The bytes are fixed and have a validation code. */
export const documentFrozen = eventKind({
  type: 'document-frozen',
  ...quiet,
  stream: 'process',
  payload: document.extend({
    title: z.string(),
    sha256: z.string(),
    size: z.number().int(),
    validation_code: z.string(),
    number: z.number().int().nullable().optional(),
    year: z.number().int().nullable().optional(),
    /** SHA-256 of what was written, as people edit it and search finds it. */
    text_sha256: z.string().optional(),
  }),
});

/** A signature with a key of one's own, or a time stamp, went over the newest file: what came of it begins with that. */
export const documentRevised = eventKind({
  type: 'document-revised',
  ...quiet,
  stream: 'process',
  payload: document.extend({ kind: z.enum(['SIGNATURE', 'TIMESTAMP']), over: z.string(), sha256: z.string() }),
});

/** It became part of the process, in this place. */
export const documentFiled = eventKind({
  type: 'document-filed',
  version: 1,
  stream: 'process',
  label: null,
  payload: document.extend({
    title: z.string(),
    sequence: z.number().int(),
    sha256: z.string(),
    copied_from: id.nullable(),
    /** Of a copy, what it took from the original besides its bytes. */
    copy: z
      .object({
        state: z.enum(['FROZEN', 'SEALED']),
        size: z.number().int(),
        validation_code: z.string(),
        number: z.number().int().nullable(),
        year: z.number().int().nullable(),
        text_sha256: z.string(),
        signed_sha256: z.string().nullable(),
        sealed_sha256: z.string().nullable(),
        received_sha256: z.string().nullable(),
        revisions: z.array(z.string()),
      })
      .optional(),
  }),
});

/** Every signature is in and the institution's seal was added as a revision. */
export const documentSealed = eventKind({
  type: 'document-sealed',
  ...quiet,
  stream: 'process',
  payload: document.extend({ sha256: z.string(), sealed_sha256: z.string() }),
});

/** Someone compared it with the original and answers for it. */
export const documentAuthenticated = eventKind({
  type: 'document-authenticated',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Documento autenticado',
  payload: document.extend({ title: z.string(), sha256: z.string() }),
  plain: () => 'Um documento foi conferido com o original.',
});

/** A reason in its sentence, and the words of who acted after it. */
const why = (motivation: keyof typeof motivationLabels, words: string | null): string =>
  [`Motivo: ${motivationLabels[motivation]}.`, words].filter(Boolean).join(' ');

/** It stays where it is and counts no more. The words of who did it are told to those who read the documents; the reason, to all. */
export const documentLostEffect = eventKind({
  type: 'document-lost-effect',
  version: 1,
  stream: 'process',
  label: 'Documento sem efeito',
  payload: document.extend({
    title: z.string(),
    motivation: z.enum(noEffectMotivations),
    observation: z.string().nullable(),
  }),
  sentence: ({ title, motivation, observation }) => `${title}. ${why(motivation, observation)}`,
  publicSentence: ({ motivation }) => why(motivation, null),
  plain: ({ motivation }) => `Um documento deixou de valer. ${why(motivation, null)}`,
});

/** It counts again. */
export const documentEffectRestored = eventKind({
  type: 'document-effect-restored',
  version: 1,
  stream: 'process',
  label: 'Efeito restabelecido',
  payload: document.extend({
    title: z.string(),
    motivation: z.enum(revertMotivations),
    observation: z.string().nullable(),
  }),
  sentence: ({ title, motivation, observation }) => `${title}. ${why(motivation, observation)}`,
  publicSentence: ({ motivation }) => why(motivation, null),
  plain: ({ motivation }) => `Um documento voltou a valer. ${why(motivation, null)}`,
});

const verdictOfFile = z.object({ verdict: z.string(), checked_at: z.string() });

/** Its file was judged again by other rules than before, and is worth something else now; nothing of the document changed. */
export const documentJudgedAgain = eventKind({
  type: 'document-judged-again',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: null,
  payload: document.extend({
    title: z.string(),
    sha256: z.string(),
    /** Of the verifier. */
    rules: z.number().int(),
    /** What was kept until then; null of a file that no verdict was kept of: made here, or unsigned and of a structure that takes no signature. */
    before: verdictOfFile.nullable(),
    after: verdictOfFile,
  }),
});

export const documentDeleted = eventKind({
  type: 'document-deleted',
  version: 1,
  stream: 'process',
  changesScreens: false,
  label: null,
  payload: document,
});

/** A discarded draft came back with the act that had discarded it. */
export const documentRestored = eventKind({
  type: 'document-restored',
  ...quiet,
  stream: 'process',
  payload: document,
});

export const documentsReordered = eventKind({
  type: 'documents-reordered',
  ...quiet,
  stream: 'process',
  payload: z.object({
    dispatch_id: id.nullable(),
    document_join_id: id.nullable().default(null),
    document_ids: z.array(id),
  }),
});
