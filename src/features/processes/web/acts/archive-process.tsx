import { IconArchive } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused } from './process-subject.ts';
import { tellOutcome } from './tell-outcome.tsx';

const ArchiveDialog = lazyForm(async () => (await import('../archive/archive-dialog.tsx')).ArchiveDialog);

/** A legal act: the form asks the reason and the confirmation. */
export const archiveProcess: Act<ProcessSubject> = {
  id: 'archive-process',
  name: 'Arquivar',
  icon: IconArchive,
  keys: 'e',
  order: 70,
  many: true,
  effect: 'open',
  when: anyOpen,
  blockedReason: refused('archive'),
  run: (context) =>
    context.show((close) => (
      <ArchiveDialog
        processes={context.subjects}
        onDone={tellOutcome(context, { one: 'arquivado', many: 'arquivados' })}
        onClose={close}
      />
    )),
};
