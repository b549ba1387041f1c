import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Changes keys of the address in place, so that the way back leads out of the screen; an empty value takes its key out. */
export function useChangeAddress(): (entries: Readonly<Record<string, string>>) => void {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (entries) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of Object.entries(entries)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
}
