import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { archivedSentence, movedSentence, movedStatus, openedSentence } from './event-sentences.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

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
  }),
  sentence: openedSentence,
  publicSentence: openedSentence,
});

/** Moved to another unit: dispatched, forwarded, returned, or sent back to where it was opened. */
export const processMoved = eventKind({
  type: 'process-moved',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Tramitado',
  payload: z.object({
    kind: z.enum(['DISPATCHED', 'FORWARDED', 'RETURNED', 'TO_ORIGIN']),
    from: unit,
    to: unit,
    dispatch_id: id.nullable(),
    justification: z.string().nullable(),
  }),
  status: movedStatus,
  sentence: (moved) => movedSentence(moved) + (moved.justification ? ` Justificativa: ${moved.justification}` : ''),
  publicSentence: movedSentence,
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
  }),
  status: ({ to_person_id }) => (to_person_id === null ? 'Sem responsável' : 'Responsável definido'),
  sentence: ({ to_name }) => (to_name ? `Com ${to_name}.` : 'Devolvido ao setor, à espera de quem o assuma.'),
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
});

export const processUnarchived = eventKind({
  type: 'process-unarchived',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Desarquivado',
  payload: z.object({ justification: z.string().nullable() }),
  sentence: ({ justification }) => (justification ? `Justificativa: ${justification}` : ''),
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
  version: 1,
  stream: 'process',
  changesSearch: false,
  changesScreens: false,
  label: null,
  payload: z.object({
    people: z.array(z.object({ person_id: id, since: z.string(), ended_at: z.string() })),
  }),
});
