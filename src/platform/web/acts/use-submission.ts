import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../api/api-error.ts';
import { toast } from '../toasts/toast.ts';

/** Sends what a form asks for, once at a time. Closed before the answer came, it tells the refusal in a notice. */
export function useSubmission() {
  const [busy, setBusy] = useState(false);
  /** What the last try ended with; `null` while it runs and when it was done. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const running = useRef(false);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  /** Sends, unless something is on its way already. */
  const submit = async <O>(send: () => Promise<O>, onSent: (answer: O) => void): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      onSent(await send());
    } catch (error) {
      if (open.current) setRefusal(error);
      else toast.danger(failureMessage(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** False once the form was closed. */
  const isOpen = () => open.current;
  return { busy, refusal, submit, isOpen };
}
