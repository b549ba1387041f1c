import { IconSignature } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { putTask } from '../../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import type { Store } from '../../../../platform/web/store/create-store.ts';
import { checkSignature } from '../../contract/check-signature.ts';
import { startSigning } from '../../contract/start-signing.ts';
import {
  answerPoll,
  applyToSigning,
  mayCloseSigning,
  nextToSign,
  SIGNING_POLL_MS,
  type SigningItem,
} from '../../rules/signing-queue.ts';
import { refreshSignatures } from '../refresh-signatures.ts';
import type { SignableDocument } from '../signable-document.ts';

/** One document of the batch, from the queue to signed or not. */
export interface RunItem extends SigningItem {
  readonly title: string;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** A batch being signed. It goes on when the dialog that started it is gone. */
export interface SigningRun {
  readonly items: Store<readonly RunItem[]>;
  /** Puts what failed back in the queue. */
  retry(): void;
  /** Something changed on the server: what is being signed is asked about now. */
  hear(): void;
}

interface RunOptions {
  readonly client: QueryClient;
  /** Between two questions about the same document, in milliseconds. */
  readonly pollMs?: number | undefined;
}

const TIMED_OUT = {
  code: 'SIGNING_TIMED_OUT',
  message: 'A confirmação não chegou em 90 segundos. Tente de novo.',
};

/** Signs documents one at a time with the code just proved (R218-R223). */
export function startSigningRun(documents: readonly SignableDocument[], options: RunOptions): SigningRun {
  const { client, pollMs = SIGNING_POLL_MS } = options;
  const taskId = `signing-${newIdempotencyKey()}`;
  const items = createStore<readonly RunItem[]>(
    documents.map(({ id, title }) => ({
      processFileId: id,
      title,
      type: 'ELECTRONIC',
      state: 'pending',
      polls: 0,
      failure: null,
    })),
  );
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const run: SigningRun = { items, retry, hear };

  const change = (id: number, to: (item: RunItem) => RunItem) => {
    items.set((all) => all.map((item) => (item.processFileId === id ? to(item) : item)));
    showTask(taskId, items.get(), retry);
  };
  const stateOf = (id: number) => items.get().find((item) => item.processFileId === id)?.state;

  function advance(): void {
    for (const { processFileId } of nextToSign(items.get())) void sign(processFileId);
    if (mayCloseSigning(items.get())) void refreshSignatures(client);
  }

  async function sign(id: number): Promise<void> {
    change(id, (item) => ({ ...applyToSigning(item, 'start'), failure: null }));
    try {
      await callEndpoint(startSigning, { body: { process_file: [id] } }, { idempotencyKey: newIdempotencyKey() });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNEXPECTED';
      change(id, (item) => ({
        ...applyToSigning(item, 'startFailed'),
        failure: { code, message: failureMessage(error) },
      }));
      advance();
      return;
    }
    if (await isSigned(id)) settle(id, true);
    else wait(id);
  }

  function wait(id: number): void {
    timers.set(
      id,
      setTimeout(() => void isSigned(id).then((signed) => settle(id, signed)), pollMs),
    );
  }

  /** The first answer, which comes with the start, does not count as a poll. */
  function settle(id: number, signed: boolean): void {
    if (stateOf(id) !== 'signing') return;
    change(id, (item) => {
      const answered = answerPoll(item, signed);
      return answered.state === 'error' ? { ...answered, failure: TIMED_OUT } : answered;
    });
    clearTimeout(timers.get(id));
    if (stateOf(id) === 'signing') wait(id);
    else advance();
  }

  function hear(): void {
    for (const { processFileId: id, state } of items.get()) {
      if (state === 'signing' && timers.has(id)) void isSigned(id).then((signed) => signed && settle(id, true));
    }
  }

  function retry(): void {
    items.set((all) => all.map((item) => applyToSigning(item, 'retry')));
    advance();
  }

  showTask(taskId, items.get(), retry);
  advance();
  return run;
}

async function isSigned(id: number): Promise<boolean> {
  try {
    return (await callEndpoint(checkSignature, { query: { process_file_id: id } })).signed;
  } catch {
    // No answer is "not yet": the next question may get one.
    return false;
  }
}

function showTask(id: string, items: readonly RunItem[], retry: () => void): void {
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'error').length;
  const open = !mayCloseSigning(items);
  putTask({
    id,
    kind: 'Assinaturas',
    icon: IconSignature,
    name:
      items.length === 1
        ? `Assinar ${items[0]?.title ?? ''}`
        : `Assinar ${plural(items.length, 'documento', 'documentos')}`,
    state: open ? 'running' : failed > 0 ? 'failed' : 'done',
    percent: Math.round((100 * (done + failed)) / items.length),
    detail: failed > 0 ? `${done} de ${items.length} assinados, ${failed} com falha` : `${done} de ${items.length}`,
    retry: !open && failed > 0 ? retry : null,
    fragile: open,
  });
}
