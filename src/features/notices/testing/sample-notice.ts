import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listNotices } from '../contract/reading/list-notices.ts';

type Notice = OutputOf<typeof listNotices>['results'][number];

/** A message of the administration that waits to be read. */
export const sampleNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: 7,
  title: 'Manutenção no sábado',
  description: 'Das 6h às 8h.\nRascunhos continuam guardados.',
  is_readed: false,
  date: '2026-10-15T12:00:00-03:00',
  from: 'Secretaria do Planejamento e Gestão',
  ...changes,
});
