import { undo } from '../../../platform/contract/undo.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';

/** What takes an act back by its token, then reads again what changed; what is selected meanwhile stays so. */
export function takeBack(token: string | undefined, refresh: (done: readonly never[]) => Promise<void>): () => void {
  return () => {
    if (token === undefined) return;
    callEndpoint(undo, { body: { undo_token: token } })
      .then(() => refresh([]))
      .catch(toast.failure);
  };
}
