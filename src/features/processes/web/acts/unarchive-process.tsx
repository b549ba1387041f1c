import { IconArchiveOff } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { type ProcessSubject, refused } from './process-subject.ts';
import { tellOutcome } from './tell-outcome.tsx';

const UnarchiveDialog = lazyForm(async () => (await import('../archive/unarchive-dialog.tsx')).UnarchiveDialog);

/** Brings processes back to work. */
export const unarchiveProcess: Act<ProcessSubject> = {
  id: 'unarchive-process',
  name: 'Desarquivar',
  icon: IconArchiveOff,
  order: 40,
  many: true,
  effect: 'open',
  when: ({ subjects }) => subjects.every(({ state }) => state === 'ARCHIVED'),
  blockedReason: refused('unarchive'),
  run: (context) =>
    context.show((close) => (
      <UnarchiveDialog
        processes={context.subjects}
        onDone={tellOutcome(context, { one: 'desarquivado', many: 'desarquivados' })}
        onClose={close}
      />
    )),
};
