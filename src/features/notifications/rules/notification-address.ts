import { reportAddress } from '../../reports/rules/report-address.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** What a notification leads to. */
interface Leading {
  readonly kind: NotificationKind;
  readonly processId: number | null;
  readonly documentId: number | null;
  readonly reportId: number | null;
}

/** Where a notification leads: the document in its process, the process, the boxes where many arrived, the reviews of access, the reorganisations, the saved searches, one report among one's own, or nowhere. */
export function notificationAddress({ kind, processId, documentId, reportId }: Leading): string | null {
  if (kind === 'MIGRATION' || kind === 'RESPONSIBLE_LEFT') return '/app/processos?tab=sector';
  if (kind === 'REORGANIZATION') return '/app/admin/reorganizacoes';
  if (kind === 'REPORT_READY') return reportAddress(reportId);
  if (kind === 'ACCESS_REVIEW') return '/app/admin/revisao-acessos';
  if (kind === 'UNFAVORITED' && processId === null) return '/app/processos?tab=favorites';
  if (kind === 'SAVED_SEARCH' && processId === null) return '/app/busca';
  if (processId === null) return null;
  if (documentId !== null) return `/processo/${processId}?documento=${documentId}`;
  return `/app/processos/detalhamento/${processId}`;
}
