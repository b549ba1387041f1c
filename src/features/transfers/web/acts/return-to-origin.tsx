import { IconArrowBackUp } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, byForm, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const ReturnDialog = lazyForm(async () => (await import('../returns/return-dialog.tsx')).ReturnDialog);

/** Straight back to the unit that opened each. */
export const sendToOrigin: Act<ProcessSubject> = {
  id: 'return-to-origin',
  name: 'Tramitar à origem',
  keys: 'o',
  icon: IconArrowBackUp,
  order: 90,
  when: anyOpen,
  blockedReason: refused('return_to_origin'),
  ...byForm((props) => <ReturnDialog kind="origin" {...props} />, {
    one: 'enviado à origem',
    many: 'enviados à origem',
  }),
};
