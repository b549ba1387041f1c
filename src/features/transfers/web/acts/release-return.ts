import { IconCalendarOff } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { anyOpen, offered, onlyItem, type ProcessSubject, refused } from '../../../processes/web/index.ts';
import { releaseReturn as contract } from '../../contract/scheduled-return/release-return.ts';

/** Gives up that a process comes back by a day, for the unit that asked. */
export const releaseReturn: Act<ProcessSubject> = {
  id: 'release-return',
  name: 'Dispensar a devolução',
  keys: 'h',
  icon: IconCalendarOff,
  busyLabel: 'Dispensando…',
  order: 26,
  rare: true,
  effect: 'confirm',
  when: (context) => anyOpen(context) && offered('release_return')(context),
  blockedReason: refused('release_return'),
  confirm: ({ subjects: [process] }) => ({
    title: `Dispensar a devolução de ${process?.nup_formatted}?`,
    body: `O seu setor deixa de esperar o processo de volta, e ninguém em ${process?.capacity.label} é mais lembrado dele. A dispensa fica na linha do tempo.`,
    verb: 'Dispensar a devolução',
    keep: 'Deixar como está',
  }),
  async run({ subjects, refresh }) {
    const body = { process_ids: subjects.map(({ id }) => id) };
    const { message } = onlyItem(await callEndpoint(contract, { body }));
    toast.success(message);
    await refresh();
  },
};
