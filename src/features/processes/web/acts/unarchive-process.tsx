import { IconArchiveOff } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byForm } from './form-of-act.tsx';
import { type ProcessSubject, refused } from './process-subject.ts';

const UnarchiveDialog = lazyForm(async () => (await import('../archive/unarchive-dialog.tsx')).UnarchiveDialog);

/** Brings processes back to work. */
export const unarchiveProcess: Act<ProcessSubject> = {
  id: 'unarchive-process',
  name: 'Desarquivar',
  keys: 'e',
  icon: IconArchiveOff,
  order: 40,
  when: ({ subjects }) => subjects.every(({ state }) => state === 'ARCHIVED'),
  blockedReason: refused('unarchive'),
  ...byForm((props) => <UnarchiveDialog {...props} />, { one: 'desarquivado', many: 'desarquivados' }),
};
