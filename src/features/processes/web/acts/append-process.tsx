import { IconLink } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, offered, type ProcessSubject, refused } from './process-subject.ts';

const AppendDialog = lazyForm(async () => (await import('../appending/append-dialog.tsx')).AppendDialog);

/** Makes another process go along with this one, or this one with another. */
export const appendProcess: Act<ProcessSubject> = {
  id: 'append-process',
  name: 'Apensar outro processo',
  keys: 'l',
  icon: IconLink,
  order: 110,
  effect: 'open',
  when: (context) => anyOpen(context) && !offered('detach')(context),
  blockedReason: refused('append'),
  run: ({ subjects: [process], refresh, show }) =>
    process && show((close) => <AppendDialog process={process} onDone={() => refresh()} onClose={close} />),
};
