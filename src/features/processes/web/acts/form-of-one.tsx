import type { ReactNode } from 'react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { ProcessContext, ProcessSubject } from './process-subject.ts';

/** What the form of an act on one process is given. */
export interface FormOfOneProps {
  readonly process: Pick<ProcessSubject, 'id'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** The part of an act that is the same wherever a form does it to one process. */
export const byFormOfOne = (
  form: (props: FormOfOneProps) => ReactNode,
): Pick<Extract<Act<ProcessSubject>, { effect: 'open' }>, 'effect' | 'run'> => ({
  effect: 'open',
  run: ({ subjects, show, refresh }: ProcessContext) => {
    const [process] = subjects;
    if (process) show((close) => form({ process, onDone: () => refresh(), onClose: close }));
  },
});
