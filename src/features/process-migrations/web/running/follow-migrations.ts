import { IconTransfer } from '@tabler/icons-react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { putTask, removeTask, type TaskState, updateTask } from '../../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { cancelMigration } from '../../contract/cancel-migration.ts';
import { getMigration } from '../../contract/get-migration.ts';
import { listMigrations } from '../../contract/list-migrations.ts';
import type { MigrationState } from '../../rules/migration-states.ts';
import { type Migration, namesOf } from '../migration.ts';
import { detailOf, percentOf } from '../migration-detail.ts';
import { linkToMigrations } from './link-to-migrations.tsx';

/** Migrations that this window follows, by id, as they were told last. */
const followed = createStore<ReadonlyMap<number, Migration>>(new Map());
/** Of these it was learned that they are somebody else's. */
const notMine = new Set<number>();

const isEnded = ({ status }: Migration): boolean => status !== 'PENDING' && status !== 'IN_PROGRESS';
/** One that waits for its day is in nobody's way: the list of migrations has it. */
const waitsForItsDay = ({ status, scheduled_date }: Migration): boolean =>
  status === 'PENDING' && scheduled_date !== null;

/** Those of the person that were going on before this window opened. */
export async function findMigrations(): Promise<void> {
  const { results } = await callEndpoint(listMigrations, { query: { paginator_count: 25 } });
  results.filter((migration) => !isEnded(migration)).forEach(heardOf);
}

/** Something was told of one: it is read, as often as it is told, by one question at a time. */
export async function readMigration(id: number): Promise<void> {
  const known = followed.get().get(id);
  if (notMine.has(id) || (known && isEnded(known) && known.status !== 'ERROR')) return;
  if (reading.has(id)) return void reading.set(id, 'again');
  reading.set(id, 'once');
  try {
    heardOf(await callEndpoint(getMigration, { params: { id } }));
  } catch (error) {
    // Without an answer it is asked again; one that cannot be read any more is in no queue.
    if (!(error instanceof ApiError)) throw error;
    if (!error.isNetwork) forget(id);
  }
  const asked = reading.get(id);
  reading.delete(id);
  if (asked === 'again') await readMigration(id);
}
const reading = new Map<number, 'once' | 'again'>();

/** Asks again about those that did not end: what happened while nobody listened was not told. */
export async function askAgain(): Promise<void> {
  for (const migration of followed.get().values()) if (!isEnded(migration)) await readMigration(migration.migration_id);
}

/** Forgets all of them: the person left. */
export function forgetMigrations(): void {
  followed.set(new Map());
  notMine.clear();
}

function forget(id: number): void {
  if (!followed.get().has(id)) return;
  removeTask(taskId(id));
  followed.set((all) => new Map([...all].filter(([each]) => each !== id)));
}

function heardOf(migration: Migration): void {
  const { migration_id: id } = migration;
  if (!migration.asked_by_me) return void notMine.add(id);
  if (waitsForItsDay(migration)) return;
  // What ended before anybody here saw it go on is news of another time.
  if (isEnded(migration) && !followed.get().has(id)) return;
  followed.set((all) => new Map(all).set(id, migration));
  show(migration);
}

const taskId = (id: number): string => `migration-${id}`;

function show(migration: Migration): void {
  const { migration_id: id, status, status_label: label, origin_units: from, target_unit: to } = migration;
  const shown = { state: shownAs[status], percent: percentOf(migration) };
  putTask({
    id: taskId(id),
    kind: 'Migrações',
    icon: IconTransfer,
    name: `Migrar de ${namesOf(from)} para ${to.label}`,
    ...shown,
    detail: status === 'PENDING' ? 'Na fila.' : [label, detailOf(migration)].filter(Boolean).join(': '),
    cancel: migration.can_cancel ? () => void callOff(id) : null,
    More: linkToMigrations(id),
  });
  // The panel folds by itself once all went well.
  updateTask(taskId(id), shown);
}

const shownAs: Readonly<Record<MigrationState, TaskState>> = {
  PENDING: 'waiting',
  IN_PROGRESS: 'running',
  FINISHED: 'done',
  ERROR: 'failed',
  CANCELED: 'cancelled',
};

async function callOff(id: number): Promise<void> {
  try {
    const { message } = await callEndpoint(cancelMigration, { params: { id } });
    toast.info(message);
    await readMigration(id);
  } catch (error) {
    toast.failure(error);
  }
}
