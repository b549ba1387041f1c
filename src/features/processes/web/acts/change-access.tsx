import { IconLock } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byFormOfOne } from './form-of-one.tsx';
import { offered, type ProcessSubject, refused } from './process-subject.ts';

const AccessDialog = lazyForm(async () => (await import('../changes/access-dialog.tsx')).AccessDialog);

/** Says who may read the process from now on, and why. */
export const changeAccess: Act<ProcessSubject> = {
  id: 'change-access',
  name: 'Mudar nível de acesso',
  icon: IconLock,
  order: 130,
  rare: true,
  when: offered('changeAccess'),
  blockedReason: refused('changeAccess'),
  ...byFormOfOne((props) => <AccessDialog {...props} />),
};
