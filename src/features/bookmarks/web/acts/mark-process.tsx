import { IconTag } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { type ProcessSubject, tellOutcome } from '../../../processes/web/index.ts';

const MarkDialog = lazyForm(async () => (await import('../marking/mark-dialog.tsx')).MarkDialog);
const MarkManyDialog = lazyForm(async () => (await import('../marking/mark-many-dialog.tsx')).MarkManyDialog);

/** Puts bookmarks on a process and takes them off, as they are chosen; on many, by one act. */
export const markProcess: Act<ProcessSubject> = {
  id: 'mark-process',
  name: 'Marcadores',
  icon: IconTag,
  keys: 'm',
  order: 95,
  many: true,
  minor: true,
  effect: 'open',
  when: () => true,
  blockedReason: () => null,
  run(context) {
    const [process, ...others] = context.subjects;
    if (!process) return;
    context.show((close) =>
      others.length === 0 ? (
        <MarkDialog process={process} refresh={() => context.refresh([])} onClose={close} />
      ) : (
        <MarkManyDialog
          processes={context.subjects}
          onDone={tellOutcome(context, { one: 'marcado', many: 'marcados' })}
          onClose={close}
        />
      ),
    );
  },
};
