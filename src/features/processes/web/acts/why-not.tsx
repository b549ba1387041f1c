import { IconHelpCircle } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { processKind, type ProcessSubject } from './process-subject.ts';

const WhyNotSheet = lazyForm(async () => (await import('../why-not/why-not-sheet.tsx')).WhyNotSheet);

/** Every act on one process at once: which this person may do now, and of the others why not and who can solve it. */
export const whyNot: Act<ProcessSubject> = {
  id: 'why-not',
  name: 'Por que não posso?',
  icon: IconHelpCircle,
  order: 900,
  rare: true,
  readsOnly: true,
  effect: 'open',
  when: ({ subjects }) => subjects.length === 1,
  blockedReason: () => null,
  run: (context) => {
    const acts = processKind.acts().filter(({ id }) => id !== whyNot.id);
    context.show((close) => <WhyNotSheet acts={acts} context={context} onClose={close} />);
  },
};
