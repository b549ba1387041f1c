import { IconUserMinus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { onlyItem } from '../process.ts';
import { type ProcessSubject, refused } from './process-subject.ts';
import { take } from './take-process.ts';

/** The responsible lets the process go: it waits in the unit for whoever takes it. */
export const releaseProcess: Act<ProcessSubject> = {
  id: 'release-process',
  name: 'Deixar de ser responsável',
  icon: IconUserMinus,
  order: 120,
  rare: true,
  effect: 'undo',
  when: ({ subjects, me }) =>
    subjects.every(({ user_responsible, state }) => user_responsible?.id === me && state !== 'ARCHIVED'),
  blockedReason: refused('release'),
  done: ({ subjects }) => `O processo espera em ${subjects[0]?.capacity.label ?? 'seu setor'} por quem o assuma.`,
  run: async (context) => {
    const body = { process_ids: context.subjects.map(({ id }) => id), user_id: null };
    onlyItem(await callEndpoint(setResponsible, { body }));
    await context.refresh();
    return () => void take(context);
  },
};
