// Specification 000 §4 (give-knowledge item): pending at 0, then at 25 while it is sent, to done or error; and again.
import { defineMachine, next } from '../../../kernel/state-machine.ts';

export type KnowledgeState = 'pending' | 'done' | 'error' | 'abort';
export type KnowledgeAction = 'send' | 'confirm' | 'fail' | 'cancel' | 'retry';

/** How far an item is while its answer is waited for. */
export const SENT_PERCENTAGE = 25;

export const knowledgeMachine = defineMachine<KnowledgeState, KnowledgeAction>({
  name: 'fila de ciências',
  initial: 'pending',
  table: {
    pending: {
      send: { to: 'pending' },
      confirm: { to: 'done' },
      fail: { to: 'error' },
      cancel: { to: 'abort', guards: ['not-sent-yet'] },
    },
    done: {},
    error: { retry: { to: 'pending' } },
    abort: { retry: { to: 'pending' } },
  },
  labels: {
    pending: 'Registrando ciência',
    done: 'Ciência registrada',
    error: 'Ciência não registrada',
    abort: 'Cancelada',
    send: 'enviar',
    confirm: 'confirmar',
    fail: 'falhar',
    cancel: 'cancelar',
    retry: 'tentar de novo',
  },
});

/** One act of knowledge in the queue of a window. */
export type KnowledgeItem = {
  readonly status: KnowledgeState;
  /** 0 until it is sent, 25 while it is, 100 when it is done. */
  readonly percentage: number;
};

export const waitingKnowledge: KnowledgeItem = { status: knowledgeMachine.initial, percentage: 0 };

/** Applies an action; one that the state forbids leaves the item as it was. What was sent is not called off any more. */
export function applyToKnowledge(item: KnowledgeItem, action: KnowledgeAction): KnowledgeItem {
  const status = next(knowledgeMachine, item.status, action);
  if (!status || (action === 'cancel' && item.percentage > 0)) return item;
  const percentage = { send: SENT_PERCENTAGE, confirm: 100, retry: 0, fail: item.percentage, cancel: 0 }[action];
  return { status, percentage };
}

/** The first that waits to be sent, when none is on its way: one at a time. */
export function nextToSend<I extends KnowledgeItem>(items: readonly I[]): I | undefined {
  const open = items.filter(({ status }) => status === 'pending');
  return open.some(({ percentage }) => percentage > 0) ? undefined : open[0];
}
