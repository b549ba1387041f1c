import { IconBan } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { RefuseDialog } from '../lazy-dialogs.tsx';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Refuses to sign, with a reason that who asked reads. */
export const refuseRequests: Act<SignatureItem> = {
  id: 'refuse-signature',
  name: 'Recusar',
  icon: IconBan,
  danger: true,
  order: 20,
  many: true,
  effect: 'open',
  when: signatureKind.offered('refuse'),
  blockedReason: signatureKind.refused('refuse'),
  run: ({ subjects, show, refresh }) =>
    show((close) => (
      <RefuseDialog
        requests={subjects.map(({ signature_file_id, process_file: { title } }) => ({ signature_file_id, title }))}
        onClose={close}
        onDone={(refused) => void refresh(subjects.filter(({ id }) => refused.includes(id)))}
      />
    )),
};
