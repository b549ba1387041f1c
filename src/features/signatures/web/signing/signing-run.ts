import type { QueryClient } from '@tanstack/react-query';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { createStore, type Store } from '../../../../platform/web/store/create-store.ts';
import { CertificateFailure } from '../../../../platform/web/certificates/local-certificate.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { answerPoll, applyToSigning, mayCloseSigning, nextToSign, SIGNING_POLL_MS } from '../../rules/signing-queue.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import type { SignableDocument } from '../signable-document.ts';
import { forgetRun, keepRun } from './kept-run.ts';
import type { RunItem } from './run-item.ts';
import { showTask } from './show-task.ts';
import { codeSigner, type DocumentSigner } from './document-signer.ts';

/** A batch being signed. It goes on when the dialog that started it is gone. */
export interface SigningRun {
  readonly items: Store<readonly RunItem[]>;
  /** True while it waits for the connection to be back. */
  readonly offline: Store<boolean>;
  /** Puts what failed back in the queue. */
  retry(): void;
  /** Something changed on the server: what is being signed is asked about now. */
  hear(): void;
}

interface RunOptions {
  readonly client: QueryClient;
  /** What each document is signed with. */
  readonly signer?: DocumentSigner;
  /** Whose batch it is, so that it can be taken up again after a reload. */
  readonly personId?: number | undefined;
  /** Between two questions about the same document, in milliseconds. */
  readonly pollMs?: number | undefined;
  /** How long to wait before trying the connection again, in milliseconds. */
  readonly reconnectMs?: number | undefined;
}

const TIMED_OUT = {
  code: 'SIGNING_TIMED_OUT',
  message: 'A confirmação não chegou em 90 segundos. Tente de novo.',
};
const RECONNECT_MS = 5_000;

/** Signs documents one at a time (R218-R223). A lost connection pauses the batch; nothing is signed twice. */
export function startSigningRun(documents: readonly SignableDocument[], options: RunOptions): SigningRun {
  const { client, signer = codeSigner(), personId, pollMs = SIGNING_POLL_MS, reconnectMs = RECONNECT_MS } = options;
  const taskId = `signing-${newIdempotencyKey()}`;
  const items = createStore<readonly RunItem[]>(
    documents.map(({ id, processId, title, version }) => ({
      processFileId: id,
      processId,
      title,
      version,
      type: signer.type,
      state: 'pending',
      polls: 0,
      failure: null,
    })),
  );
  const offline = createStore(false);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Sent without an answer: it may be signed already, so it is asked about before it is signed again. */
  const unsure = new Set<number>();
  const run: SigningRun = { items, offline, retry, hear };

  const change = (id: number, to: (item: RunItem) => RunItem) => {
    items.set((all) => all.map((item) => (item.processFileId === id ? to(item) : item)));
    tell();
  };
  const stateOf = (id: number) => items.get().find((item) => item.processFileId === id)?.state;

  function tell(): void {
    showTask(taskId, items.get(), retry);
    if (personId !== undefined) keepRun(personId, signer.type, items.get());
  }

  function advance(): void {
    if (offline.get()) return;
    for (const { processFileId } of nextToSign(items.get())) void sign(processFileId);
    if (!mayCloseSigning(items.get())) return;
    if (personId !== undefined) forgetRun(personId);
    void refreshProcesses(client);
  }

  async function sign(id: number): Promise<void> {
    change(id, (item) => ({ ...applyToSigning(item, 'start'), failure: null }));
    try {
      if (!(unsure.has(id) && (await askSigned(id)))) await signer.sign(id);
      unsure.delete(id);
    } catch (error) {
      if (error instanceof ApiError && error.isNetwork) return interrupt(id);
      if (isAnsweredBefore(error) && (await isSigned(id))) return settle(id, true);
      change(id, (item) => ({ ...applyToSigning(item, 'startFailed'), failure: failureOf(error) }));
      advance();
      return;
    }
    if (await isSigned(id)) settle(id, true);
    else wait(id);
  }

  function interrupt(id: number): void {
    unsure.add(id);
    offline.set(true);
    change(id, (item) => applyToSigning(item, 'interrupted'));
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      offline.set(false);
      advance();
    };
    const timer = setTimeout(goOn, reconnectMs);
    window.addEventListener('online', goOn);
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
    items.set((all) => all.map((item) => (isChanged(item) ? item : applyToSigning(item, 'retry'))));
    tell();
    advance();
  }

  tell();
  advance();
  return run;
}

/** Not what was shown any more: it is read before it is signed, and is not tried again from here. */
export const isChanged = ({ failure }: RunItem): boolean => failure?.code === signatureErrors.documentChanged.code;

/** Signed by an attempt whose answer was lost, such as one before a reload. */
const isAnsweredBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.reasons.some(({ code }) => code === 'ALREADY_SIGNED');

function failureOf(error: unknown): NonNullable<RunItem['failure']> {
  if (error instanceof ApiError) return { code: error.code, message: failureMessage(error) };
  if (error instanceof CertificateFailure) return { code: error.code, message: error.message };
  return { code: 'UNEXPECTED', message: failureMessage(error) };
}

async function askSigned(id: number): Promise<boolean> {
  return (await callEndpoint(checkSignature, { query: { process_file_id: id } })).signed;
}

/** No answer is "not yet": the next question may get one. */
const isSigned = (id: number): Promise<boolean> => askSigned(id).catch(() => false);
