import { IconUserCheck } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { blockedBy, onlyItem, verdictOf } from '../process.ts';
import { takeBack } from '../take-back.ts';
import type { ProcessActionContext } from './process-action-context.ts';

/** Whoever is in the unit takes a process that nobody has. */
export const takeProcess: InterfaceAction<ProcessActionContext> = {
  id: 'take-process',
  name: 'Assumir',
  icon: IconUserCheck,
  busyLabel: 'Assumindo…',
  effect: 'undo',
  when: ({ process }) => process.user_responsible === null && process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'take')),
  done: () => 'O processo está com você.',
  run: async ({ process, refresh }) => {
    const body = { process_ids: [process.id], user_id: 'self' as const };
    const { undo_token } = onlyItem(await callEndpoint(setResponsible, { body }));
    await refresh();
    return takeBack(undo_token, refresh);
  },
};
