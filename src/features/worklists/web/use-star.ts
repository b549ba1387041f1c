import { useCallback } from 'react';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { processActions } from '../../processes/contract/process-actions.ts';
import { unfavourite } from '../../processes/contract/unfavourite.ts';
import { onlyItem, takeBack } from '../../processes/web/index.ts';
import type { ProcessLine } from './list/box-query.ts';

/** Puts the star on a line or takes it off, and offers to take that back. */
export function useStar(refresh: () => Promise<void>): (line: ProcessLine) => void {
  return useCallback(
    ({ id, favourite }: ProcessLine) => {
      const process_ids = [id];
      const act = favourite
        ? callEndpoint(unfavourite, { body: { process_ids } })
        : callEndpoint(processActions, { body: { action: 'FAVORITE', process_ids } }).then(onlyItem);
      const said = favourite ? 'Processo retirado dos favoritos.' : 'Processo guardado nos favoritos.';
      act
        .then(async ({ undo_token }) => {
          toast.undoable(said, takeBack(undo_token, refresh));
          await refresh();
        })
        .catch((error: unknown) => toast.danger(failureMessage(error)));
    },
    [refresh],
  );
}
