import { IconAlertCircle, IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../../platform/web/ui/display/badge.tsx';
import { Progress } from '../../../platform/web/ui/display/meter.tsx';
import { type IconType, look } from '../../../platform/web/ui/look.tsx';
import type { MigrationState } from '../rules/migration-states.ts';
import type { Migration } from './migration.ts';
import { detailOf, percentOf } from './migration-detail.ts';

const looks: Readonly<Record<MigrationState, { readonly tone: BadgeTone; readonly icon: IconType }>> = {
  PENDING: { tone: 'neutral', icon: IconClock },
  IN_PROGRESS: { tone: 'info', icon: IconLoader2 },
  FINISHED: { tone: 'ok', icon: IconCheck },
  ERROR: { tone: 'bad', icon: IconAlertCircle },
  CANCELED: { tone: 'line', icon: IconX },
};

/** Where a migration stands: the word, and how far or how long. */
export function MigrationStatus({ migration }: { readonly migration: Migration }) {
  const { status, status_label: label, migration_id: id } = migration;
  return (
    <div>
      <Badge {...looks[status]}>{label}</Badge>
      {status === 'IN_PROGRESS' ? <Progress label={`Migração ${id}`} percent={percentOf(migration)} /> : null}
      <div className={look('small', 'soft')}>{detailOf(migration)}</div>
    </div>
  );
}
