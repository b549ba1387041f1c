import { IconEdit } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byFormOfOne } from './form-of-one.tsx';
import { anyOpen, offered, type ProcessSubject, refused } from './process-subject.ts';

const DataDialog = lazyForm(async () => (await import('../changes/data-dialog.tsx')).DataDialog);

/** Corrects what the process says of itself. */
export const editData: Act<ProcessSubject> = {
  id: 'edit-data',
  name: 'Editar dados',
  icon: IconEdit,
  order: 140,
  rare: true,
  when: (context) => anyOpen(context) && offered('editData')(context),
  blockedReason: refused('editData'),
  ...byFormOfOne((props) => <DataDialog {...props} />),
};
