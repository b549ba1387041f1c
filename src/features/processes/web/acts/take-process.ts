import { IconUserCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { onlyItem } from '../process.ts';
import { takeBack } from '../take-back.ts';
import { type ProcessContext, type ProcessSubject, refused } from './process-subject.ts';

/** Becomes the responsible of the processes, and offers to take it back. */
export async function take({ subjects, refresh }: ProcessContext): Promise<() => void> {
  const body = { process_ids: subjects.map(({ id }) => id), user_id: 'self' as const };
  const { undo_token } = onlyItem(await callEndpoint(setResponsible, { body }));
  await refresh();
  return takeBack(undo_token, refresh);
}

/** Whoever is in the unit takes a process that nobody has. */
export const takeProcess: Act<ProcessSubject> = {
  id: 'take-process',
  name: 'Assumir',
  keys: 'r',
  icon: IconUserCheck,
  busyLabel: 'Assumindo…',
  order: 20,
  effect: 'undo',
  when: ({ subjects }) =>
    subjects.every(({ user_responsible, state }) => user_responsible === null && state !== 'ARCHIVED'),
  blockedReason: refused('take'),
  done: () => 'O processo está com você.',
  run: take,
};
