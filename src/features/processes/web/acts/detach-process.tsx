import { IconUnlink } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { offered, type ProcessSubject, refused } from './process-subject.ts';

const DetachThisDialog = lazyForm(async () => (await import('../appending/detach-dialog.tsx')).DetachThisDialog);

/** Lets an appended process go its own way again. */
export const detachProcess: Act<ProcessSubject> = {
  id: 'detach-process',
  name: 'Desapensar',
  keys: 'z',
  icon: IconUnlink,
  order: 110,
  effect: 'open',
  when: offered('detach'),
  blockedReason: refused('detach'),
  run: ({ subjects: [process], refresh, show }) =>
    process && show((close) => <DetachThisDialog process={process} onDone={() => refresh()} onClose={close} />),
};
