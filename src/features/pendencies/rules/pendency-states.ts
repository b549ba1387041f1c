// Specification 000 §3 (statuses pending, canceled, answered); decisions section 5: what is sent waits until it is joined.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type PendencyState = 'PENDING' | 'ANSWERED' | 'JOINED' | 'CANCELED';
export type PendencyAction = 'answer' | 'join' | 'sendBack' | 'cancel';

export const pendencyMachine = defineMachine<PendencyState, PendencyAction>({
  name: 'pendência',
  initial: 'PENDING',
  table: {
    PENDING: {
      answer: { to: 'ANSWERED', guards: ['answer-policy'] },
      cancel: { to: 'CANCELED', guards: ['pendency-policy'] },
    },
    ANSWERED: {
      join: { to: 'JOINED', guards: ['pendency-policy'] },
      sendBack: { to: 'PENDING', guards: ['pendency-policy'] },
      cancel: { to: 'CANCELED', guards: ['pendency-policy'] },
    },
    JOINED: {},
    CANCELED: {},
  },
  labels: {
    PENDING: 'Aguardando resposta',
    ANSWERED: 'Respondida, aguardando juntada',
    JOINED: 'Respondida e juntada',
    CANCELED: 'Cancelada',
    answer: 'Responder',
    join: 'Juntar os documentos',
    sendBack: 'Devolver a resposta',
    cancel: 'Cancelar',
  },
});

/** Those that hold the process back: nobody answered, or what was sent still waits beside it. */
export const openStates = ['PENDING', 'ANSWERED'] as const satisfies readonly PendencyState[];

/** The statuses of the specification. */
export type PendencyStatus = 'pending' | 'canceled' | 'answered';

export const statusOf: Readonly<Record<PendencyState, PendencyStatus>> = {
  PENDING: 'pending',
  ANSWERED: 'answered',
  JOINED: 'answered',
  CANCELED: 'canceled',
};
