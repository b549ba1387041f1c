import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { Confirmation } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';

/** What is asked before a document is taken out of the gazette. */
export const askedToRemove = (title: string): Confirmation => ({
  title: `Tirar "${title}" da publicação?`,
  body: 'O documento continua no processo e deixa de ir ao Diário Oficial. Ele pode ser marcado de novo.',
  verb: 'Tirar da publicação',
  keep: 'Manter na publicação',
});

export async function removeFromPublish(id: number, refresh: () => Promise<void>): Promise<void> {
  await callEndpoint(setToPublish, { params: { id }, body: { to_publish: false } });
  toast.success('O documento saiu da publicação.');
  await refresh();
}
