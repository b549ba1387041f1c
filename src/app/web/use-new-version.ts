import { useEffect } from 'react';
import { toast } from '../../platform/web/toasts/toast.ts';
import { entries } from './entries.generated.ts';

const forget = () => Promise.all(entries.map(async (entry) => entry.forget?.()));
const tell = () => toast.success('O Carimbo foi atualizado.');

/**
 * R500: what this browser keeps goes with the version that kept it; a page that came of a new one says so. The code comes behind the screen, and
 * before it is needed: the server of a newer version has it no more.
 */
export function useNewVersion(): void {
  useEffect(() => {
    const following = import('../../platform/web/offline/take-new-version.ts').then(({ followVersions }) =>
      followVersions({ forget, tell }),
    );
    following.catch(reportError);
    return () => void following.then((stop) => stop());
  }, []);
}
