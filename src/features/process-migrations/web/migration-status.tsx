import { IconAlertCircle, IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { formatDateTime, formatDuration } from '../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../platform/web/format/number.ts';
import { Badge, type BadgeTone } from '../../../platform/web/ui/display/badge.tsx';
import { Progress } from '../../../platform/web/ui/display/meter.tsx';
import { type IconType, look } from '../../../platform/web/ui/look.tsx';
import type { MigrationState } from '../rules/migration-states.ts';
import type { Migration } from './migration.ts';

const looks: Readonly<Record<MigrationState, { readonly tone: BadgeTone; readonly icon: IconType }>> = {
  PENDING: { tone: 'neutral', icon: IconClock },
  IN_PROGRESS: { tone: 'info', icon: IconLoader2 },
  FINISHED: { tone: 'ok', icon: IconCheck },
  ERROR: { tone: 'bad', icon: IconAlertCircle },
  CANCELED: { tone: 'line', icon: IconX },
};

/** Where a migration stands: the word, and how far or how long. */
export function MigrationStatus({ migration }: { readonly migration: Migration }) {
  const { status, status_label: label, migration_id: id, processes, moved, stayed } = migration;
  const looked = moved + stayed;
  return (
    <div>
      <Badge {...looks[status]}>{label}</Badge>
      {status === 'IN_PROGRESS' ? (
        <Progress label={`Migração ${id}`} percent={processes === 0 ? null : (100 * looked) / processes} />
      ) : null}
      <div className={look('small', 'soft')}>{detailOf(migration)}</div>
    </div>
  );
}

function detailOf({ status, processes, moved, stayed, started_at, ended_at, failure }: Migration): string {
  switch (status) {
    case 'PENDING':
      return 'Dá para cancelar até começar';
    case 'IN_PROGRESS':
      return `${formatNumber(moved + stayed)} de ${formatNumber(processes)}`;
    case 'ERROR':
      return [failure, `${went(moved)}, ${formatNumber(stayed)} não`].filter(Boolean).join(' ');
    case 'CANCELED':
      return ended_at === null ? '' : `em ${formatDateTime(ended_at)}`;
    case 'FINISHED':
      return started_at === null || ended_at === null
        ? ''
        : lasted(new Date(ended_at).getTime() - new Date(started_at).getTime());
  }
}

const MINUTE = 60_000;
const lasted = (milliseconds: number): string =>
  milliseconds < MINUTE ? 'em menos de um minuto' : `em ${formatDuration(milliseconds)}`;
const went = (moved: number): string => plural(moved, 'foi', 'foram');
