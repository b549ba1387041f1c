// Specification 000 §4 (download item: pending to done, error or abort): the life of a report that is made.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type ReportState = 'WAITING' | 'MAKING' | 'READY' | 'FAILED' | 'CANCELLED' | 'REMOVED';
type ReportAction = 'begin' | 'again' | 'finish' | 'fail' | 'cancel' | 'expire';

/** As it travels, to the letter of the specification; what is gone has no file any more. */
export const reportSteps = ['pending', 'done', 'error', 'abort'] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportMachine = defineMachine<ReportState, ReportAction>({
  name: 'relatório',
  initial: 'WAITING',
  table: {
    WAITING: { begin: { to: 'MAKING' }, fail: { to: 'FAILED' }, cancel: { to: 'CANCELLED' } },
    MAKING: {
      again: { to: 'MAKING' },
      finish: { to: 'READY' },
      fail: { to: 'FAILED' },
      cancel: { to: 'CANCELLED' },
    },
    READY: { expire: { to: 'REMOVED' } },
    FAILED: {},
    CANCELLED: {},
    REMOVED: {},
  },
  labels: {
    WAITING: 'Na fila',
    MAKING: 'Gerando',
    READY: 'Pronto',
    FAILED: 'Erro',
    CANCELLED: 'Cancelado',
    REMOVED: 'Arquivo vencido',
    begin: 'gerar',
    again: 'tentar de novo',
    finish: 'guardar',
    fail: 'falhar',
    cancel: 'cancelar',
    expire: 'vencer',
  },
});

/** Somebody works on it, or will. */
export const runningStates = ['WAITING', 'MAKING'] as const satisfies readonly ReportState[];
/** Whether a report is of `runningStates`. */
export const isRunning = (state: ReportState): boolean => state === 'WAITING' || state === 'MAKING';

const steps: Readonly<Record<ReportState, ReportStep>> = {
  WAITING: 'pending',
  MAKING: 'pending',
  READY: 'done',
  FAILED: 'error',
  CANCELLED: 'abort',
  REMOVED: 'abort',
};
/** A state as it travels. */
export const stepOf = (state: ReportState): ReportStep => steps[state];
