import { IconHelpCircle } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { ProcessSubject } from './process-subject.ts';

/** The page of every act on one process: which this person may do now, and of the others why not and who can solve it. */
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
  run: ({ subjects, go }) => subjects[0] && go(`/app/processos/por-que/${subjects[0].id}`),
};
