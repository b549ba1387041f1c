import { IconCornerUpLeft } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, byForm, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const ReturnDialog = lazyForm(async () => (await import('../returns/return-dialog.tsx')).ReturnDialog);

/** Back to the unit each came from, saying why. */
export const returnProcess: Act<ProcessSubject> = {
  id: 'return-process',
  name: ({ subjects }) => (subjects.length === 1 ? 'Devolver ao setor anterior' : 'Devolver'),
  icon: IconCornerUpLeft,
  keys: 'd',
  order: 80,
  when: anyOpen,
  blockedReason: refused('return'),
  ...byForm((props) => <ReturnDialog kind="previous" {...props} />, { one: 'devolvido', many: 'devolvidos' }),
};
