import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { IconArchiveOff } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { blockedBy, verdictOf } from '../process.ts';
import type { ProcessActionContext } from './process-action-context.ts';

const UnarchiveDialog = lazyForm(async () => (await import('../archive/unarchive-dialog.tsx')).UnarchiveDialog);

export const unarchiveProcess: InterfaceAction<ProcessActionContext> = {
  id: 'unarchive-process',
  name: 'Desarquivar',
  icon: IconArchiveOff,
  effect: 'open',
  when: ({ process }) => process.state === 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'unarchive')),
  run: ({ process, show, refresh }) =>
    show((close) => <UnarchiveDialog processes={[process]} onDone={refresh} onClose={close} />),
};
