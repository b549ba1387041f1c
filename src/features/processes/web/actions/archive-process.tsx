import { IconArchive } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/actions/interface-action.ts';
import { ArchiveDialog } from '../archive/archive-dialog.tsx';
import { blockedBy, verdictOf } from '../process.ts';
import type { ProcessActionContext } from './process-action-context.ts';

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
