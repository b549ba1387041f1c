import { IconCalendarCog } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const ChangeDateDialog = lazyForm(async () => (await import('../planning/change-date-dialog.tsx')).ChangeDateDialog);

/** Puts one date of a document into another edition. */
export const changeProgramDates: Act<PublicationItem> = {
  id: 'change-program-date',
  name: 'Mudar data',
  icon: IconCalendarCog,
  order: 10,
  many: true,
  effect: 'open',
  when: offered('change_program_date'),
  blockedReason: refused('change_program_date'),
  run: (context) =>
    context.show((close) => (
      <ChangeDateDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />
    )),
};
