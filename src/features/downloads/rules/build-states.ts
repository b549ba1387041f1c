// Specification 000 §4 (full process PDF build): pending, getting documents, joining documents, finishing, finished, error.
import { defineMachine } from '../../../kernel/state-machine.ts';

/** The specification says "joining" of what the code calls to bind; that name is kept where it is stored and sent. */
export type BuildState =
  'PENDING' | 'GETTING' | 'JOINING' | 'FINISHING' | 'FINISHED' | 'ERROR' | 'CANCELLED' | 'REMOVED';
export type BuildAction = 'get' | 'bind' | 'finish' | 'complete' | 'fail' | 'cancel' | 'retry' | 'expire';

/** The steps as they travel, to the letter of the specification. */
export const buildSteps = [
  'pending',
  'getting documents',
  'joining documents',
  'finishing',
  'finished',
  'error',
] as const;
export type BuildStep = (typeof buildSteps)[number];

/** What people read of each. */
export const stepLabels: Readonly<Record<BuildStep, string>> = {
  pending: 'Na fila',
  'getting documents': 'Buscando documentos',
  'joining documents': 'Juntando documentos',
  finishing: 'Finalizando',
  finished: 'Pronto',
  error: 'Não foi possível',
};

export const buildMachine = defineMachine<BuildState, BuildAction>({
  name: 'download de um processo',
  initial: 'PENDING',
  table: {
    PENDING: { get: { to: 'GETTING' }, fail: { to: 'ERROR' }, cancel: { to: 'CANCELLED' } },
    GETTING: {
      bind: { to: 'JOINING' },
      retry: { to: 'GETTING' },
      fail: { to: 'ERROR' },
      cancel: { to: 'CANCELLED' },
    },
    JOINING: {
      finish: { to: 'FINISHING' },
      retry: { to: 'GETTING' },
      fail: { to: 'ERROR' },
      cancel: { to: 'CANCELLED' },
    },
    FINISHING: {
      complete: { to: 'FINISHED' },
      retry: { to: 'GETTING' },
      fail: { to: 'ERROR' },
      cancel: { to: 'CANCELLED' },
    },
    FINISHED: { expire: { to: 'REMOVED' } },
    ERROR: { expire: { to: 'REMOVED' } },
    CANCELLED: { expire: { to: 'REMOVED' } },
    REMOVED: {},
  },
  labels: {
    PENDING: stepLabels.pending,
    GETTING: stepLabels['getting documents'],
    JOINING: stepLabels['joining documents'],
    FINISHING: stepLabels.finishing,
    FINISHED: stepLabels.finished,
    ERROR: stepLabels.error,
    CANCELLED: 'Cancelado',
    REMOVED: 'Apagado',
    get: 'buscar documentos',
    bind: 'juntar',
    finish: 'finalizar',
    complete: 'guardar',
    fail: 'falhar',
    cancel: 'cancelar',
    retry: 'tentar de novo',
    expire: 'vencer',
  },
});

const stepOfState: Readonly<Record<BuildState, BuildStep>> = {
  PENDING: 'pending',
  GETTING: 'getting documents',
  JOINING: 'joining documents',
  FINISHING: 'finishing',
  FINISHED: 'finished',
  ERROR: 'error',
  CANCELLED: 'error',
  REMOVED: 'error',
};

/** A state as it travels: what was cancelled or is gone has no step of its own. */
export const stepOf = (state: BuildState): BuildStep => stepOfState[state];

const running: readonly BuildState[] = ['PENDING', 'GETTING', 'JOINING', 'FINISHING'];

/** Somebody still works on it, or will. */
export const isRunning = (state: BuildState): boolean => running.includes(state);
export const runningStates = running;
/** Nobody works on it any more, and its file, if it made one, is still there. */
export const endedStates: readonly BuildState[] = ['FINISHED', 'ERROR', 'CANCELLED'];
