import { IconPrinter } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const SendDialog = lazyForm(async () => (await import('../planning/send-dialog.tsx')).SendDialog);

/** Final: what was sent does not leave its edition. */
export const sendPublications: Act<PublicationItem> = {
  id: 'send-to-printshop',
  name: 'Enviar à gráfica',
  icon: IconPrinter,
  order: 50,
  many: true,

  effect: 'open',
  when: offered('send_to_printshop'),
  blockedReason: refused('send_to_printshop'),
  run: (context) =>
    context.show((close) => <SendDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />),
};
