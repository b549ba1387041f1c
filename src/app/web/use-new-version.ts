import { useEffect } from 'react';
import { onNewVersion, wasNewVersionTaken } from '../../platform/web/offline/take-new-version.ts';
import { followTyping, restoreTyped } from '../../platform/web/offline/typed-fields.ts';
import { toast } from '../../platform/web/toasts/toast.ts';
import { entries } from './entries.generated.ts';

/** R500: what this browser keeps goes with the version that kept it; a page that came of a new one says so. */
export function useNewVersion(): void {
  useEffect(() => {
    if (wasNewVersionTaken()) toast.success('O Carimbo foi atualizado.');
    const stops = [
      onNewVersion(() => Promise.all(entries.map(({ forget }) => forget?.()))),
      followTyping(),
      restoreTyped(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
