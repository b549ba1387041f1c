import { z } from 'zod';
import { defineMachine, statesOf } from '../../kernel/state-machine.ts';
import { type Access, signedIn } from './access.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { errorKind } from './error-kind.ts';
import { refusalReasons } from './error-answer.ts';
import { done, idParams, instant } from './fields.ts';
import { listOf, listQuery } from './list.ts';
import { liveKind } from './live-kind.ts';

/**
 * Where a bulk act is asked to go on by itself: the same call under this prefix. A server that does not know it answers 404
 * and acts on nothing.
 */
export const BACKGROUND_PREFIX = '/background';

type JobState = 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'ERROR';
type JobAction = 'start' | 'finish' | 'fail' | 'cancel';

/** Pending, in progress, and how it ended (specification 000 §4, R240). */
export const bulkJobMachine = defineMachine<JobState, JobAction>({
  name: 'ato em lote',
  initial: 'PENDING',
  table: {
    PENDING: { start: { to: 'IN_PROGRESS' }, cancel: { to: 'CANCELED' } },
    IN_PROGRESS: { finish: { to: 'FINISHED' }, fail: { to: 'ERROR' }, cancel: { to: 'CANCELED' } },
    FINISHED: {},
    CANCELED: {},
    ERROR: {},
  },
  labels: {
    PENDING: 'Na fila',
    IN_PROGRESS: 'Em andamento',
    FINISHED: 'Concluído',
    CANCELED: 'Cancelado',
    ERROR: 'Não foi possível concluir',
    start: 'começar',
    finish: 'concluir',
    fail: 'falhar',
    cancel: 'cancelar',
  },
});

/** How far a bulk act is. */
export const bulkJob = z.object({
  id: z.int(),
  /** What it is, to who asked for it: "Arquivar 60 processos". */
  title: z.string(),
  state: z.enum(statesOf(bulkJobMachine)),
  total: z.int(),
  /** Items that were done. */
  done: z.int(),
  /** Items that were refused. */
  refused: z.int(),
  /** What came of it so far, in one sentence. */
  message: z.string(),
  /** It ended, and what it did may be taken back as a whole for a while. */
  reversible: z.boolean(),
  asked_at: instant,
});
export type BulkJob = z.input<typeof bulkJob>;

/** How far a bulk act is, to whoever asked for it. */
export const bulkJobProgress = liveKind('bulk-job.progress', bulkJob);

export const bulkJobErrors = {
  unknown: errorKind('BULK_JOB_UNKNOWN', 404, 'Não há este ato em lote, ou ele é de outra pessoa.'),
  ended: errorKind('BULK_JOB_ENDED', 409, 'Este ato em lote já terminou: não há o que cancelar.'),
  actionUnknown: errorKind('BULK_ACTION_UNKNOWN', 400, 'Este ato não é feito em lote por esta chamada.'),
  irreversible: errorKind(
    'BULK_JOB_IRREVERSIBLE',
    409,
    'Este ato em lote não se desfaz daqui, ou o prazo para isso passou.',
  ),
  attended: errorKind(
    'BULK_JOB_ATTENDED',
    409,
    'Este ato espera pela resposta de quem o pede: não pode seguir sozinho.',
  ),
  withoutUnit: errorKind('BULK_JOB_WITHOUT_UNIT', 409, 'Escolha o setor em que você vai agir e tente de novo.'),
} as const;

/** The bulk acts that the person asked for lately, the newest first (R240). */
export const listBulkJobs = endpoint({
  method: 'GET',
  path: '/bulk-jobs',
  access: signedIn,
  summary: 'Lista os atos em lote de quem pergunta',
  input: { query: listQuery },
  output: listOf(bulkJob),
});

/** How far one is. */
export const getBulkJob = endpoint({
  method: 'GET',
  path: '/bulk-jobs/:id',
  access: signedIn,
  summary: 'Diz em que ponto está um ato em lote',
  input: { params: idParams },
  output: bulkJob,
  errors: [bulkJobErrors.unknown],
});

/** What an item of a bulk act made: what it is called, and where in the interface it stands. */
const madeOfItem = z.object({ label: z.string(), to: z.string() });
export type MadeOfItem = z.input<typeof madeOfItem>;

/** What came of each item, in the order in which they were sent. */
export const listBulkJobItems = endpoint({
  method: 'GET',
  path: '/bulk-jobs/:id/items',
  access: signedIn,
  summary: 'Diz o que foi feito de cada item de um ato em lote',
  input: { params: idParams, query: listQuery },
  output: listOf(
    z.object({
      /** Names the item as the call did. */
      item: z.string(),
      /** What it is called to a person: its number. Null where they may not know of it any more. */
      label: z.string().nullable(),
      /** Null until it was tried. */
      ok: z.boolean().nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
      reasons: refusalReasons.nullable(),
      /** Null where nothing came into being. */
      made: madeOfItem.nullable(),
    }),
  ),
  errors: [bulkJobErrors.unknown],
});

/** Leaves the items that were not tried yet as they are; what was done stays done. */
export const cancelBulkJob = endpoint({
  method: 'DELETE',
  path: '/bulk-jobs/:id',
  aliases: ['/process/actions/delete-actions/:id'],
  access: signedIn,
  summary: 'Cancela o que falta de um ato em lote',
  input: { params: idParams },
  output: done,
  errors: [bulkJobErrors.unknown, bulkJobErrors.ended],
});

/** A token that takes back all that it did, where its act is reversible (R108; the acts of §7.4 that are undone and not confirmed). */
export const undoBulkJob = endpoint({
  method: 'POST',
  path: '/bulk-jobs/:id/undo',
  access: signedIn,
  summary: 'Dá o que é preciso para desfazer um ato em lote',
  input: { params: idParams },
  output: z.object({ undo_token: z.string() }),
  errors: [bulkJobErrors.unknown, bulkJobErrors.irreversible],
});

/** A bulk act left to go on by itself, as a call. */
export const aloneOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access>(
  contract: Endpoint<P, Q, B, z.ZodType, A>,
): Endpoint<P, Q, B, typeof bulkJob, A> => ({
  ...contract,
  path: `${BACKGROUND_PREFIX}${contract.path}`,
  output: bulkJob,
});
