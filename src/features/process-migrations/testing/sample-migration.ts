import type { z } from 'zod';
import type { migrationItem } from '../contract/migration.ts';

type Item = z.input<typeof migrationItem>;

/** A migration as the server tells it, for tests of screens. */
export const sampleMigration = (more: Partial<Item> = {}): Item => ({
  migration_id: 118,
  nup: null,
  status: 'PENDING',
  status_label: 'Pendente',
  origin_units: [{ id: 1, label: 'COCON/SESAU', description: 'Coordenadoria de Contratos' }],
  target_unit: { id: 2, label: 'NUFIC/SESAU', description: 'Núcleo de Fiscalização' },
  tabs: ['IN_ANALYSIS'],
  reason: 'Decreto nº 37.410/2026.',
  scheduled_date: '2026-10-19T01:00:00.000Z',
  processes: 52,
  moved: 0,
  stayed: 0,
  asked_by: 'Marcos Vinícius Prado',
  asked_by_me: true,
  asked_at: '2026-10-14T17:00:00.000Z',
  started_at: null,
  ended_at: null,
  failure: null,
  report_file: false,
  can_cancel: true,
  can_redo: false,
  ...more,
});
