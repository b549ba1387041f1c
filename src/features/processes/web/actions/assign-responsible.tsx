import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { blockedBy, verdictOf } from '../process.ts';
import type { ProcessActionContext } from './process-action-context.ts';

/** Says who answers for processes; loads when it opens. */
export const AssignDialog = lazyForm(async () => (await import('../responsible/assign-dialog.tsx')).AssignDialog);

/** Says who answers for the process: oneself, first on the list, or a colleague of the unit. */
export const assignResponsible: InterfaceAction<ProcessActionContext> = {
  id: 'assign-responsible',
  name: 'Atribuir responsável',
  icon: IconUserPlus,
  keys: 'a',
  effect: 'open',
  when: ({ process }) => process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => (verdictOf(process, 'take').allowed ? null : blockedBy(verdictOf(process, 'assign'))),
  run: ({ process, show, refresh }) =>
    show((close) => <AssignDialog processes={[process]} onDone={refresh} onClose={close} />),
};
