import { IconArrowBack } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { anyOpen, offered, onlyItem, type ProcessSubject, refused } from '../../../processes/web/index.ts';
import { takeBackProcesses } from '../../contract/taking-back/take-back-processes.ts';

/** Brings back what this person just sent, while nobody has opened it where it arrived. */
export const takeBackProcess: Act<ProcessSubject> = {
  id: 'take-back-process',
  name: 'Desfazer o envio',
  keys: 'u',
  icon: IconArrowBack,
  busyLabel: 'Desfazendo…',
  order: 25,
  effect: 'confirm',
  when: (context) => anyOpen(context) && offered('take_back')(context),
  blockedReason: refused('take_back'),
  confirm: ({ subjects: [process] }) => ({
    title: `Desfazer o envio de ${process?.nup_formatted}?`,
    body: `O processo volta para o seu setor, sem que ${process?.capacity.label} o tenha aberto. O envio e a volta ficam na linha do tempo.`,
    verb: 'Desfazer o envio',
    keep: 'Deixar como está',
  }),
  async run({ subjects, refresh }) {
    const body = { process_ids: subjects.map(({ id }) => id) };
    const { message } = onlyItem(await callEndpoint(takeBackProcesses, { body }));
    toast.success(message);
    await refresh();
  },
};
