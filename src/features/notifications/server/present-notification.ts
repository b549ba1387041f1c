import type { z } from 'zod';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import type { notification } from '../contract/notification.ts';
import { type NotificationKind, notificationKinds } from '../rules/notification-kinds.ts';
import type { NotificationRow } from './notification-row.ts';

interface Leading {
  readonly id: number;
  readonly nup: string | null;
  readonly unit_id: number;
  readonly type: 'reference' | 'others';
  readonly title?: string | null;
}

/** A notification with the process it leads to. */
export function presentNotification(row: NotificationRow, process: Leading | null) {
  const kind = row.kind as NotificationKind;
  return {
    id: row.id,
    type: kind,
    title: notificationKinds[kind],
    text: row.text,
    relected_type_id: row.document_id ?? row.process_id ?? row.report_id,
    related: relatedTo(row),
    relected_type_process: process && {
      id: process.id,
      nup: process.nup ?? '',
      nup_formatted: formatNup(process.nup ?? ''),
      title: process.title ?? null,
      capacity_id: process.unit_id,
      process_type: process.type,
    },
    capacity_id: row.unit_id,
    url_pdf: null,
    is_readed: row.readed_at !== null,
    date: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  } satisfies z.input<typeof notification>;
}

function relatedTo(row: NotificationRow): z.input<typeof notification>['related'] {
  if (row.document_id !== null) return 'document';
  if (row.process_id !== null) return 'process';
  return row.report_id === null ? 'none' : 'report';
}
