import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SHEET_BYTES } from '../../../../kernel/sheets/sheet-table.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { asBase64 } from '../../../../platform/web/sheets/as-base64.ts';
import { bringTable } from '../../contract/filling/bring-table.ts';

/** A spreadsheet that was sent: what names it, its first rows, and how many there are. */
export type BroughtTable = OutputOf<typeof bringTable>;

/**
 * Sends a spreadsheet, which is judged and read on the server.
 * @param onBrought it is there
 * @param onSending it is on its way, or not any more
 */
export function useBringTable(
  onBrought: (table: BroughtTable) => void,
  onSending: (sending: boolean) => void = () => undefined,
) {
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const stop = useRef<AbortController | null>(null);
  const gone = useEffectEvent(() => onSending(false));
  useEffect(
    () => () => {
      stop.current?.abort();
      gone();
    },
    [],
  );
  async function send(file: File) {
    setRefused(undefined);
    if (file.size > SHEET_BYTES) {
      setRefused(`“${file.name}” tem ${formatBytes(file.size)}, e o limite é ${formatBytes(SHEET_BYTES)}. Divida-a.`);
      return;
    }
    const ending = new AbortController();
    stop.current = ending;
    setSending(file.name);
    onSending(true);
    try {
      const body = { name: file.name, file: await asBase64(file) };
      onBrought(await callEndpoint(bringTable, { body }, { signal: ending.signal }));
    } catch (problem) {
      if (!ending.signal.aborted) setRefused(failureMessage(problem));
    }
    if (!ending.signal.aborted || stop.current === ending) {
      setSending(null);
      onSending(false);
    }
  }
  return {
    sending: sending === null ? null : { name: sending, stop: () => stop.current?.abort() },
    /** Why it was not taken. */
    refused,
    send,
    forgive: () => setRefused(undefined),
  };
}
