import { IconPlayerPause } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byForm } from './form-of-act.tsx';
import { anyOpen, offered, type ProcessSubject, refused } from './process-subject.ts';

const SuspendDialog = lazyForm(async () => (await import('../suspension/suspend-dialog.tsx')).SuspendDialog);

/** Sets processes aside until the day of their review. */
export const suspendProcess: Act<ProcessSubject> = {
  id: 'suspend-process',
  name: 'Sobrestar',
  icon: IconPlayerPause,
  keys: 'p',
  order: 72,
  when: (context) => anyOpen(context) && offered('suspend')(context),
  blockedReason: refused('suspend'),
  ...byForm((props) => <SuspendDialog {...props} />, { one: 'sobrestado', many: 'sobrestados' }),
};
