import { IconEyeCheck } from '@tabler/icons-react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { putTask, type TaskState } from '../../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { giveKnowledge } from '../../contract/giving/give-knowledge.ts';
import {
  applyToKnowledge,
  type KnowledgeAction,
  type KnowledgeItem,
  nextToSend,
  waitingKnowledge,
} from '../../rules/knowledge-queue.ts';

type GivenKnowledge = OutputOf<typeof giveKnowledge>;

/** An act of knowledge on its way, or what came of it. */
interface Sending extends KnowledgeItem {
  /** Names it in the queue, and to the server: tried again after a lost answer, it counts once. */
  readonly key: string;
  /** "Dar ciência de 3 documentos · 00024.003187/2026-72". */
  readonly name: string;
  readonly body: NonNullable<InputOf<typeof giveKnowledge>['body']>;
  readonly onGiven: () => unknown;
  /** What was said last. */
  readonly detail: string | null;
}

const sendings = createStore<readonly Sending[]>([]);

/** Puts an act of knowledge in the queue of this window: one at a time, it goes on when the screen changes. */
export function leaveToQueue({ name, body, onGiven }: Pick<Sending, 'name' | 'body' | 'onGiven'>): void {
  const sending = { ...waitingKnowledge, key: newIdempotencyKey(), name, body, onGiven, detail: 'Na fila.' };
  sendings.set((all) => [...all, sending]);
  show(sending);
  void run();
}

/** Lets go of what waits: whoever comes next gives their own. */
export const forgetSendings = (): void => sendings.set([]);

const shownAs = ({ status, percentage }: KnowledgeItem): TaskState =>
  ({
    pending: percentage > 0 ? ('running' as const) : ('waiting' as const),
    done: 'done' as const,
    error: 'failed' as const,
    abort: 'cancelled' as const,
  })[status];

function show(sending: Sending): void {
  const { key, name, percentage, detail, status } = sending;
  const isWaiting = status === 'pending' && percentage === 0;
  putTask({
    id: `knowledge-${key}`,
    kind: 'Ciências',
    icon: IconEyeCheck,
    name,
    state: shownAs(sending),
    percent: percentage,
    detail,
    cancel: isWaiting ? () => change(key, 'cancel', 'Cancelada antes de ser enviada.') : null,
    retry: () => {
      change(key, 'retry', 'Na fila.');
      void run();
    },
    fragile: true,
  });
}

function change(key: string, action: KnowledgeAction, detail: string | null): void {
  sendings.set((all) =>
    all.map((sending) =>
      sending.key === key ? { ...sending, ...applyToKnowledge(sending, action), detail } : sending,
    ),
  );
  const changed = sendings.get().find((sending) => sending.key === key);
  if (changed) show(changed);
}

async function run(): Promise<void> {
  const next = nextToSend(sendings.get());
  if (!next) return;
  const { key, body, onGiven } = next;
  change(key, 'send', 'Enviando.');
  try {
    const given = await callEndpoint(giveKnowledge, { body }, { idempotencyKey: key });
    change(key, 'confirm', given.certificate.title);
    sendings.set((all) => all.filter((sending) => sending.key !== key));
    tellGiven(given);
    await onGiven();
  } catch (error) {
    change(key, 'fail', failureMessage(error));
    toast.danger('Não foi possível registrar a ciência. Veja na fila de tarefas o que falta.');
  }
  await run();
}

function tellGiven({ date, process_id, certificate }: GivenKnowledge): void {
  const to = `/processo/${process_id}?documento=${certificate.id}`;
  toast.success(`Ciência registrada às ${formatTime(date)}.`, { label: 'Ver a certidão', to });
}
