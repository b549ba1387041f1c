// Decision 74: the states of a reorganisation.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type PlanState = 'DRAFT' | 'SCHEDULED' | 'HELD' | 'IN_PROGRESS' | 'STOPPED' | 'FINISHED' | 'CANCELED';
export type PlanAction = 'edit' | 'schedule' | 'cancel' | 'begin' | 'hold' | 'stop' | 'resume' | 'finish';

/** Until it begins it may be written anew, which takes its date away, or called off. What began is carried to its end. */
export const planMachine = defineMachine<PlanState, PlanAction>({
  name: 'reorganização',
  initial: 'DRAFT',
  table: {
    DRAFT: { edit: { to: 'DRAFT' }, schedule: { to: 'SCHEDULED' }, cancel: { to: 'CANCELED' } },
    SCHEDULED: {
      edit: { to: 'DRAFT' },
      cancel: { to: 'CANCELED' },
      begin: { to: 'IN_PROGRESS' },
      hold: { to: 'HELD' },
    },
    HELD: { edit: { to: 'DRAFT' }, schedule: { to: 'SCHEDULED' }, cancel: { to: 'CANCELED' } },
    IN_PROGRESS: { finish: { to: 'FINISHED' }, stop: { to: 'STOPPED' } },
    STOPPED: { resume: { to: 'IN_PROGRESS' } },
    FINISHED: {},
    CANCELED: {},
  },
  labels: {
    DRAFT: 'Em elaboração',
    SCHEDULED: 'Agendada',
    HELD: 'Não começou',
    IN_PROGRESS: 'Em andamento',
    STOPPED: 'Parada',
    FINISHED: 'Concluída',
    CANCELED: 'Cancelada',
    edit: 'editar',
    schedule: 'agendar',
    cancel: 'cancelar',
    begin: 'começar',
    hold: 'não começar',
    stop: 'parar',
    resume: 'continuar',
    finish: 'concluir',
  },
});

/** A state as screens call it. */
export const planStateLabel = (state: PlanState): string => planMachine.labels?.[state] ?? state;
