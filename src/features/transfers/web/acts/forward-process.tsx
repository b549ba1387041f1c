import { IconArrowForwardUp } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, byForm, offered, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const ForwardDialog = lazyForm(async () => (await import('../forwarding/forward-dialog.tsx')).ForwardDialog);

/** Sends processes on without a dispatch, for who holds the permission (R009, R335). */
export const forwardProcess: Act<ProcessSubject> = {
  id: 'forward-process',
  name: 'Encaminhar',
  icon: IconArrowForwardUp,
  order: 95,
  rare: true,
  when: (context) => anyOpen(context) && offered('forward')(context),
  blockedReason: refused('forward'),
  ...byForm((props) => <ForwardDialog {...props} />, { one: 'encaminhado', many: 'encaminhados' }),
};
