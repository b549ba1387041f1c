import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { checkFile, putFile } from '../../../documents/web/index.ts';
import { extensionOf } from '../../../documents/rules/file-types.ts';
import { addAnswerFile } from '../../contract/answering/add-answer-file.ts';
import { getAnswerAddress } from '../../contract/answering/get-answer-address.ts';
import { openLink } from '../../contract/answering/open-link.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import type { Keys, Request } from './use-request.ts';

/** A file on its way to the answer, or that did not get there. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** Which of the documents asked it is; `null` when they did not say. */
  readonly askedId: number | null;
  readonly percent: number;
  /** Why it was not sent; `null` while it is on its way. */
  readonly error: string | null;
  /** False for a file that would be refused again. */
  readonly retriable: boolean;
}

interface Filling {
  readonly keys: Keys;
  readonly request: Request;
  /** The hours of the code are over. */
  readonly onOver: () => void;
}

/** Puts files in the answer, one after another; each is checked before it is sent, and one that cannot go says why. */
export function useAnswerFiles({ keys, request, onOver }: Filling) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const count = useRef(0);
  // Whoever adds while another is on its way waits for it.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, how: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...how } : one)));
  const dismiss = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file, askedId }: Sending): Promise<void> => {
    change(key, { error: null, percent: 0 });
    try {
      const address = await callEndpoint(getAnswerAddress, {
        body: { ...keys, extension: extensionOf(file.name), max_bytes: file.size },
      });
      const onProgress = (percent: number) => change(key, { percent: Math.min(99, percent) });
      await putFile({ ...address, file, onProgress, signal: new AbortController().signal });
      await callEndpoint(addAnswerFile, {
        body: {
          ...keys,
          key: address.key,
          file_name: file.name,
          ...(askedId === null ? {} : { pendency_document_id: askedId }),
        },
      });
      await invalidate(client, [openLink]);
      dismiss(key);
    } catch (error) {
      if (error instanceof ApiError && error.code === pendencyErrors.visitOver.code) onOver();
      const isAgain = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
      change(key, { error: failureMessage(error), retriable: isAgain });
    }
  };
  const queue = (one: Sending): void => {
    turn.current = turn.current.then(() => send(one));
  };

  const add = async (files: readonly File[], askedId: number | null): Promise<void> => {
    const waiting = sending.filter(({ error }) => error === null);
    let bytes = [...request.files.map(({ filesize }) => filesize), ...waiting.map(({ file }) => file.size)].reduce(
      (sum, size) => sum + size,
      0,
    );
    let held = request.files.length + waiting.length;
    for (const file of files) {
      const decision = await checkFile(file, { bytes, files: held });
      count.current += 1;
      const [reason] = decision.allowed ? [] : decision.reasons;
      const error = reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : null;
      const one = { key: count.current, file, askedId, percent: 0, error, retriable: false };
      setSending((all) => [...all, one]);
      if (error !== null) continue;
      bytes += file.size;
      held += 1;
      queue(one);
    }
  };
  return {
    sending,
    /** Some are still on their way. */
    isBusy: sending.some(({ error }) => error === null),
    add: (files: readonly File[], askedId: number | null = null) => void add(files, askedId),
    retry: queue,
    dismiss,
  };
}
