// Specification 000 §1 (process actions) and §4 (process states); decisions G16: the edges the texts leave open.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type ProcessState =
  'DRAFT' | 'OPEN' | 'IN_ANALYSIS' | 'FORWARDED' | 'DISPATCHED' | 'RETURNED' | 'TO_ORIGIN' | 'ARCHIVED' | 'UNARCHIVED';

export type ProcessAction =
  | 'open'
  | 'take'
  | 'release'
  | 'dispatch'
  | 'forward'
  | 'return'
  | 'returnToOrigin'
  | 'archive'
  | 'unarchive'
  | 'migrate'
  | 'takeBack';

/** Acts that send the process from the unit where it is. Guards name the policies that must also allow the act. */
const leaving = {
  dispatch: { to: 'DISPATCHED', guards: ['dispatch-policy'] },
  forward: { to: 'FORWARDED', guards: ['dispatch-policy'] },
  return: { to: 'RETURNED', guards: ['return-policy'] },
  returnToOrigin: { to: 'TO_ORIGIN', guards: ['return-policy'] },
  archive: { to: 'ARCHIVED', guards: ['archive-policy'] },
  migrate: { to: 'OPEN', guards: ['migration-policy'] },
} as const;

/** Waiting in a unit for someone to take it; taking it again moves it to another person of the unit. */
const waiting = { take: { to: 'IN_ANALYSIS', guards: ['responsible-policy'] }, ...leaving } as const;

/** Sent, and waiting where it arrived: who sent it may still take it back. */
const sent = { ...waiting, takeBack: { to: 'OPEN', guards: ['take-back-policy'] } } as const;

/** The life of a process. A discarded draft leaves the table as a tombstone and has no state. */
export const processMachine = defineMachine<ProcessState, ProcessAction>({
  name: 'processo',
  initial: 'DRAFT',
  table: {
    DRAFT: { open: { to: 'OPEN', guards: ['opening'] } },
    OPEN: waiting,
    IN_ANALYSIS: { ...waiting, release: { to: 'OPEN', guards: ['responsible-policy'] } },
    FORWARDED: sent,
    DISPATCHED: sent,
    RETURNED: sent,
    TO_ORIGIN: sent,
    ARCHIVED: {
      unarchive: { to: 'UNARCHIVED', guards: ['unarchive-policy'] },
      // It goes to another unit as it is: work on it is not begun anew by that.
      migrate: { to: 'ARCHIVED', guards: ['migration-policy'] },
    },
    UNARCHIVED: { ...waiting, release: { to: 'OPEN', guards: ['responsible-policy'] } },
  },
  labels: {
    DRAFT: 'Rascunho',
    OPEN: 'Aguardando análise',
    IN_ANALYSIS: 'Em análise',
    FORWARDED: 'Encaminhado',
    DISPATCHED: 'Tramitado',
    RETURNED: 'Devolvido',
    TO_ORIGIN: 'Tramitado à origem',
    ARCHIVED: 'Arquivado',
    UNARCHIVED: 'Desarquivado',
    open: 'Abrir processo',
    take: 'Assumir ou atribuir',
    release: 'Deixar de ser responsável',
    dispatch: 'Tramitar',
    forward: 'Encaminhar',
    return: 'Devolver ao setor anterior',
    returnToOrigin: 'Tramitar à origem',
    archive: 'Arquivar',
    unarchive: 'Desarquivar',
    migrate: 'Migrar',
    takeBack: 'Desfazer o envio',
  },
});

/** The Portuguese name of a state or of an action. */
export function processLabel(name: ProcessState | ProcessAction): string {
  return processMachine.labels?.[name] ?? name;
}

/** Whether work goes on: neither a draft nor archived. */
export function isActive(state: ProcessState): boolean {
  return state !== 'DRAFT' && state !== 'ARCHIVED';
}
