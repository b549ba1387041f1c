import type { NamedItem } from '../../../../platform/web/acts/many/rehearsal-panel.tsx';
import type { ProcessSubject } from './process-subject.ts';

/** Processes as a rehearsal names them. */
export const manyOf = (processes: readonly Pick<ProcessSubject, 'id' | 'nup_formatted'>[]): readonly NamedItem[] =>
  processes.map(({ id, nup_formatted: name }) => ({ id, name }));
