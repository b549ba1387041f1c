import { IconCalendarX } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const CancelProgramDialog = lazyForm(
  async () => (await import('../planning/cancel-program-dialog.tsx')).CancelProgramDialog,
);

/** Takes documents out of an edition. */
export const cancelPrograms: Act<PublicationItem> = {
  id: 'cancel-program',
  name: 'Cancelar programação',
  icon: IconCalendarX,
  order: 40,
  many: true,
  effect: 'open',
  when: offered('cancel_program'),
  blockedReason: refused('cancel_program'),
  run: (context) =>
    context.show((close) => (
      <CancelProgramDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />
    )),
};
