import { IconBan } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const RefuseDialog = lazyForm(async () => (await import('../planning/refuse-dialog.tsx')).RefuseDialog);

/** Refuses documents with a reason that who marked them reads. */
export const refusePublications: Act<PublicationItem> = {
  id: 'refuse-publication',
  name: 'Recusar',
  icon: IconBan,
  order: 70,
  many: true,
  keys: 'r',
  danger: true,
  effect: 'open',
  when: offered('refuse_publication'),
  blockedReason: refused('refuse_publication'),
  run: (context) =>
    context.show((close) => <RefuseDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />),
};
