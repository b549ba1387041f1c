import { IconFlag } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byFormOfOne } from './form-of-one.tsx';
import { anyOpen, offered, type ProcessSubject, refused } from './process-subject.ts';

const PriorityDialog = lazyForm(async () => (await import('../changes/priority-dialog.tsx')).PriorityDialog);

/** Says how soon the process is due. */
export const changePriority: Act<ProcessSubject> = {
  id: 'change-priority',
  name: 'Mudar prioridade',
  icon: IconFlag,
  order: 150,
  rare: true,
  when: (context) => anyOpen(context) && offered('changePriority')(context),
  blockedReason: refused('changePriority'),
  ...byFormOfOne((props) => <PriorityDialog {...props} />),
};
