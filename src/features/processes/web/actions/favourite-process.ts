import { IconStar } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { processActions } from '../../contract/process-actions.ts';
import { unfavourite } from '../../contract/unfavourite.ts';
import { blockedBy, onlyItem, verdictOf } from '../process.ts';
import { takeBack } from '../take-back.ts';
import type { ProcessActionContext } from './process-action-context.ts';

/** Puts the star on the process or takes it off. */
export const favouriteProcess: InterfaceAction<ProcessActionContext> = {
  id: 'favourite-process',
  name: ({ process }) => (process.favourite ? 'Retirar dos favoritos' : 'Favoritar'),
  icon: IconStar,
  keys: 'f',
  minor: true,
  effect: 'undo',
  when: () => true,
  blockedReason: ({ process }) => (process.favourite ? null : blockedBy(verdictOf(process, 'favourite'))),
  done: ({ process }) => (process.favourite ? 'Processo retirado dos favoritos.' : 'Processo guardado nos favoritos.'),
  run: async ({ process, refresh }) => {
    const process_ids = [process.id];
    const { undo_token } = process.favourite
      ? await callEndpoint(unfavourite, { body: { process_ids } })
      : onlyItem(await callEndpoint(processActions, { body: { action: 'FAVORITE', process_ids } }));
    await refresh();
    return takeBack(undo_token, refresh);
  },
};
