import { IconArchive } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byForm } from './form-of-act.tsx';
import { anyOpen, type ProcessSubject, refused } from './process-subject.ts';

const ArchiveDialog = lazyForm(async () => (await import('../archive/archive-dialog.tsx')).ArchiveDialog);

/** A legal act: the form asks the reason and the confirmation. */
export const archiveProcess: Act<ProcessSubject> = {
  id: 'archive-process',
  name: 'Arquivar',
  icon: IconArchive,
  keys: 'e',
  order: 42,
  when: anyOpen,
  blockedReason: refused('archive'),
  ...byForm((props) => <ArchiveDialog {...props} />, { one: 'arquivado', many: 'arquivados' }),
};
