import { IconUserMinus } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { blockedBy, onlyItem, verdictOf } from '../process.ts';
import { takeProcess } from './take-process.ts';
import type { ProcessActionContext } from './process-action-context.ts';

/** The responsible lets the process go: it waits in the unit for whoever takes it. */
export const releaseProcess: InterfaceAction<ProcessActionContext> = {
  id: 'release-process',
  name: 'Deixar de ser responsável',
  icon: IconUserMinus,
  effect: 'undo',
  when: ({ process, me }) => process.user_responsible?.id === me && process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'release')),
  done: ({ process }) => `O processo espera em ${process.capacity.label} por quem o assuma.`,
  run: async (context) => {
    const body = { process_ids: [context.process.id], user_id: null };
    onlyItem(await callEndpoint(setResponsible, { body }));
    await context.refresh();
    return () => void takeProcess.run(context);
  },
};
