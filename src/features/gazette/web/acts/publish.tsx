import { IconNews } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { letGo, offered, type PublicationItem, refused } from './publication-subject.ts';

const PublishDialog = lazyForm(async () => (await import('../planning/publish-dialog.tsx')).PublishDialog);

/** Records as published what was sent. */
export const publishPublications: Act<PublicationItem> = {
  id: 'publish-publication',
  name: 'Publicar',
  icon: IconNews,
  order: 15,
  many: true,
  effect: 'open',
  when: offered('publish'),
  blockedReason: refused('publish'),
  run: (context) =>
    context.show((close) => <PublishDialog publications={context.subjects} onDone={letGo(context)} onClose={close} />),
};
