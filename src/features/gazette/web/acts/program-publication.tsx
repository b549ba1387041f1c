import { IconCalendarPlus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const ProgramDialog = lazyForm(async () => (await import('../planning/program-dialog.tsx')).ProgramDialog);

/** Gives documents an edition. */
export const programPublications: Act<PublicationItem> = {
  id: 'program-publication',
  name: ({ subjects }) => (subjects.every(({ programming }) => programming) ? 'Programar outra data' : 'Programar'),
  icon: IconCalendarPlus,
  order: 20,
  many: true,
  keys: 'p',
  effect: 'open',
  when: offered('program_publication'),
  blockedReason: refused('program_publication'),
  run: (context) =>
    context.show((close) => <ProgramDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />),
};
