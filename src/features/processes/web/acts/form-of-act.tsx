import type { ReactNode } from 'react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { ProcessContext, ProcessSubject } from './process-subject.ts';
import { type Outcome, type Participle, tellOutcome } from './tell-outcome.tsx';

/** What the form of an act on processes is given: one, or many treated alike; the outcome tells which were done. */
export interface FormOfActProps<Known extends keyof ProcessSubject = never> {
  readonly processes: readonly Pick<ProcessSubject, 'id' | 'nup_formatted' | Known>[];
  readonly onDone: (outcome: Outcome) => unknown;
  readonly onClose: () => void;
}

/** The part of an act that is the same wherever a form does it to one process or to many, and its outcome is told in `words`. */
export const byForm = (
  form: (props: FormOfActProps<keyof ProcessSubject>) => ReactNode,
  words: Participle,
): Pick<Extract<Act<ProcessSubject>, { effect: 'open' }>, 'many' | 'effect' | 'run'> => ({
  many: true,
  effect: 'open',
  run: (context: ProcessContext) =>
    context.show((close) => form({ processes: context.subjects, onDone: tellOutcome(context, words), onClose: close })),
});
