import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { IconArchive } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { blockedBy, verdictOf } from '../process.ts';
import type { ProcessActionContext } from './process-action-context.ts';

/** Archives one process or several for the same reason; loads when it opens. */
export const ArchiveDialog = lazyForm(async () => (await import('../archive/archive-dialog.tsx')).ArchiveDialog);

/** A legal act: the form asks the reason and the confirmation. */
export const archiveProcess: InterfaceAction<ProcessActionContext> = {
  id: 'archive-process',
  name: 'Arquivar',
  icon: IconArchive,
  keys: 'e',
  effect: 'open',
  when: ({ process }) => process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'archive')),
  run: ({ process, show, refresh }) =>
    show((close) => <ArchiveDialog processes={[process]} onDone={refresh} onClose={close} />),
};
