import { z } from 'zod';
import { eventKind, ofInstitution, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import {
  accessSentence,
  archivedSentence,
  changedParts,
  dataSentence,
  groundsSentence,
  migratedSentence,
  movedSentence,
  movedStatus,
  openedSentence,
} from './event-sentences.ts';
import {
  accessInPlain,
  archivedInPlain,
  migratedInPlain,
  movedInPlain,
  openedInPlain,
  responsibleInPlain,
} from '../rules/plain-words.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });
/** It went along with the process that it is appended to: who follows that one was told of it there. */
const followed = z.boolean().optional();

/** What is shown of a process, so that it can be compared. */
const comparedFacts = z.object({
  subject_id: id,
  /** SHA-256. */
  description_sha256: z.string().nullable(),
  type: z.enum(['reference', 'others']),
  reference_number: z.string().nullable(),
  due_date: z.string().nullable(),
  secrecy_until: z.string().nullable(),
  legal_reference_id: id.nullable(),
  legal_grant: z.enum(['none', 'metadata', 'addressed']),
  interested: z.array(z.object({ party_id: id, person_id: id.nullable() })),
  references: z.array(z.string()),
});

/** The draft became a process; its documents follow it as a consequence. */
export const processOpened = eventKind({
  type: 'process-opened',
  version: 1,
  stream: 'process',
  label: 'Aberto',
  payload: z.object({
    draft_id: id,
    nup: z.string(),
    subject: z.string(),
    from: unit,
    to: unit,
    secrecy: z.number().int(),
    priority: z.number().int(),
    interested_person_ids: z.array(id),
    /** What else is shown of it. */
    facts: comparedFacts.optional(),
  }),
  sentence: openedSentence,
  publicSentence: openedSentence,
  plain: openedInPlain,
});

/** Moved to another unit: dispatched, forwarded, returned, sent back to where it was opened, or taken back by who sent it. */
export const processMoved = eventKind({
  type: 'process-moved',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Tramitado',
  payload: z.object({
    kind: z.enum(['DISPATCHED', 'FORWARDED', 'RETURNED', 'TO_ORIGIN', 'TAKEN_BACK']),
    from: unit,
    to: unit,
    dispatch_id: id.nullable(),
    justification: z.string().nullable(),
    followed,
  }),
  status: movedStatus,
  sentence: (moved) => movedSentence(moved) + (moved.justification ? ` Justificativa: ${moved.justification}` : ''),
  publicSentence: movedSentence,
  plain: movedInPlain,
});

/**
 * Went to another unit with many others, because units changed. The units are told once of the whole migration.
 */
export const processMigrated = eventKind({
  type: 'process-migrated',
  version: 1,
  stream: 'process',
  changesSearch: false,
  changesScreens: 'together',
  label: 'Migrado',
  payload: z.object({
    migration_id: id,
    from: unit,
    to: unit,
    reason: z.string(),
    /** What it became by it: archived ones stay so. */
    state: z.enum(['OPEN', 'IN_ANALYSIS', 'ARCHIVED']),
    followed,
    /** It went with who had it: a reorganisation, and that person went along. */
    with_responsible: z.boolean().optional(),
  }),
  sentence: (migrated) => `${migratedSentence(migrated)} Motivo: ${migrated.reason}`,
  publicSentence: migratedSentence,
  plain: migratedInPlain,
});

/** Someone took the process, or was given it; `null` when nobody has it any more. */
export const responsibleChanged = eventKind({
  type: 'responsible-changed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Responsável definido',
  payload: z.object({
    from_person_id: id.nullable(),
    to_person_id: id.nullable(),
    to_name: z.string().nullable(),
    /** What the process became by it, and since when that person has it: taking it back restores both. */
    state: z
      .enum(['OPEN', 'IN_ANALYSIS', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'ARCHIVED', 'UNARCHIVED'])
      .optional(),
    since: z.string().nullable().optional(),
    followed,
  }),
  status: ({ to_person_id }) => (to_person_id === null ? 'Sem responsável' : 'Responsável definido'),
  sentence: ({ to_name }) => (to_name ? `Com ${to_name}.` : 'Devolvido ao setor, à espera de quem o assuma.'),
  plain: responsibleInPlain,
});

/** Processes of a unit that nobody has any more, since whoever had them works there no longer. In the chain of the unit. */
export const processesLeft = eventKind({
  type: 'processes-left',
  ...quiet,
  stream: 'unit',
  payload: z.object({ unit_label: z.string(), person: z.object({ id, name: z.string() }), process_ids: z.array(id) }),
});

export const processArchived = eventKind({
  type: 'process-archived',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Arquivado',
  payload: z.object({
    reason_id: z.number().int(),
    reason: z.string(),
    observation: z.string().nullable(),
    confirmation: z.enum(['physical', 'lgpd']),
  }),
  sentence: archivedSentence,
  publicSentence: ({ reason }) => archivedSentence({ reason, observation: null }),
  plain: archivedInPlain,
});

export const processUnarchived = eventKind({
  type: 'process-unarchived',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Desarquivado',
  payload: z.object({ justification: z.string().nullable() }),
  sentence: ({ justification }) => (justification ? `Justificativa: ${justification}` : ''),
  plain: () => 'Foi desarquivado: o trabalho nele continua.',
});

/** Who may read it changed, with the grounds of the act: authority is who acted, here are norm, term and reason. */
export const accessChanged = eventKind({
  type: 'process-access-changed',
  version: 1,
  stream: 'process',
  label: 'Nível de acesso alterado',
  payload: z.object({
    from: z.number().int(),
    to: z.number().int(),
    legal_reference_id: id.nullable(),
    legal_reference: z.string().nullable(),
    legal_grant: z.enum(['none', 'metadata', 'addressed']),
    years: z.number().int().nullable(),
    until: z.string().nullable(),
    justification: z.string(),
  }),
  sentence: (changed) => accessSentence(changed) + groundsSentence(changed),
  publicSentence: accessSentence,
  plain: accessInPlain,
});

/** What the process says of itself was corrected, or its priority changed. */
export const dataChanged = eventKind({
  type: 'process-data-changed',
  version: 1,
  stream: 'process',
  label: 'Dados alterados',
  payload: z.object({
    changed: z.array(z.enum(changedParts)),
    subject: z.object({ from: z.string(), to: z.string() }),
    priority: z.object({ id: z.number().int(), from: z.string(), to: z.string() }),
    interested_added: z.array(z.object({ party_id: id, person_id: id.nullable() })),
    interested_removed: z.array(id),
    facts: comparedFacts,
  }),
  sentence: dataSentence,
  plain: () => 'Alguns dados do processo foram corrigidos ou atualizados.',
});

/** Favourites are personal: kept out of the public timeline. */
export const processFavourited = eventKind({
  type: 'process-favourited',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ process_id: id }),
});

export const processUnfavourited = eventKind({
  type: 'process-unfavourited',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ process_id: id }),
});

export const draftDiscarded = eventKind({
  type: 'draft-discarded',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ process_id: id }),
});

export const draftRestored = eventKind({
  type: 'draft-restored',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ process_id: id }),
});

/** People had no reason any more to read the process as signers of it, and stopped: told of what a migration cleaned. */
export const readingsEnded = eventKind({
  type: 'readings-ended',
  ...quiet,
  stream: 'process',
  payload: z.object({
    people: z.array(z.object({ person_id: id, since: z.string(), ended_at: z.string() })),
  }),
});

/** Reads and refusals of restricted content that were written down since the event before, each with the code over its row. */
export const readsNoted = eventKind({
  type: 'reads-noted',
  ...quiet,
  stream: 'reading',
  payload: z.object({ reads: z.array(z.object({ id, code: z.string() })) }),
});

/** What had been read before there was a key over it was noted as it was found: so many rows. Once. */
export const readsTakenOver = eventKind({
  type: 'reads-taken-over',
  ...ofInstitution,
  payload: z.object({ reads: z.number().int(), last_id: z.number().int() }),
});
