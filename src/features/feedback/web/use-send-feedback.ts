import { useRef, useState } from 'react';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { extensionOf } from '../../documents/rules/file-types.ts';
import { getUploadAddress } from '../../documents/contract/uploads/get-upload-address.ts';
import { putFile } from '../../documents/web/index.ts';
import { addFeedbackFile } from '../contract/add-feedback-file.ts';
import { mailFeedback } from '../contract/mail-feedback.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { sendFeedback } from '../contract/send-feedback.ts';
import type { Written } from './written.ts';

/**
 * Sends what was written, then its file, then asks for the copy. What failed is tried again from where it stopped: what went
 * does not go twice. It rejects with why it stopped.
 */
export function useSendFeedback() {
  const sender = useAct(sendFeedback, { invalidates: [listFeedback] });
  const adder = useAct(addFeedbackFile, { invalidates: [listFeedback] });
  const mailer = useAct(mailFeedback);
  const sent = useRef<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);

  async function go({ type, area, description, path, sendMe }: Written, file: File | null): Promise<void> {
    if (sent.current === null) {
      if (type === '') return;
      const body = { type, area, description, ...(path === '' ? {} : { url: path }) };
      sent.current = (await sender.act({ body })).id;
      setSent(true);
    }
    const feedback_id = sent.current;
    if (file) {
      const query = { extension: extensionOf(file.name), max_bytes: file.size };
      const address = await callEndpoint(getUploadAddress, { query });
      await putFile({ ...address, file, onProgress: () => {}, signal: new AbortController().signal });
      await adder.act({ body: { feedback_id, file: { key: address.key, file_name: file.name } } });
    }
    if (sendMe) await mailer.act({ body: { feedback_id, send_me: true } });
    sent.current = null;
    setSent(false);
  }

  async function send(written: Written, file: File | null): Promise<void> {
    setPending(true);
    try {
      await go(written, file);
    } finally {
      setPending(false);
    }
  }
  return { send, isPending, isSent };
}
