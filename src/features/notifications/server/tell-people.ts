import { localDateOf, startOfDay } from '../../../kernel/calendar.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { findProcess, type ProcessRow } from '../../processes/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import { notificationAdded } from '../contract/live-kinds.ts';
import type { NotificationKind } from '../rules/notification-kinds.ts';
import { goneOn } from '../rules/expiry.ts';
import { channelsOfEach, planDeliveries } from './delivery/plan-deliveries.ts';
import { mayKnow } from './may-know.ts';
import { type NotificationRow, notificationTables } from './notification-row.ts';
import { presentNotification } from './present-notification.ts';

/** What happened, as a reaction knows it. */
interface Happening {
  readonly id: number;
  readonly actorPersonId: number | null;
  readonly occurredAt?: Date;
}

interface Telling {
  readonly event: Happening;
  readonly kind: NotificationKind;
  readonly processId: number;
  readonly documentId?: number;
  readonly reportId?: number;
  /** The unit through which it concerns them, if any. */
  readonly unitId?: number;
  readonly personIds: readonly number[];
  /** The number is `null` while the process is being written. */
  readonly text: (nup: string | null) => string;
}

/**
 * Tells people about an event, each once however often it is called: not who did it, and nobody who may not know the
 * process now. Their browsers hear it when it is kept.
 */
export async function tellPeople(deps: Deps, telling: Telling): Promise<void> {
  const { db } = deps;
  const process = await findProcess(db, telling.processId);
  if (!process || !mayBeTold(process, telling)) return;
  const others = [...new Set(telling.personIds)].filter((id) => id !== telling.event.actorPersonId);
  const now = deps.clock();
  // A draft is its writer's and of those asked to sign in it, whom the act itself chose.
  const told = process.state === 'DRAFT' ? others : await mayKnow(db, process, others, now);
  if (told.length === 0) return;
  const expiresAt = await expiryOf(db, now);
  await db.transaction().execute(async (tx) => {
    const rows = await insertOnce(tx, deps, { telling, told, text: telling.text(process.nup), now, expiresAt });
    for (const row of rows) if (row.in_system) await publishAdded(tx, row, process);
  });
}

/** What happened to many processes at once, told to people of the units: no one process is named. */
type TellingOfMany = Pick<Telling, 'event' | 'kind' | 'personIds' | 'unitId' | 'reportId'> & { readonly text: string };

/** Tells people about an event of no one process, each once however often it is called. */
export async function tellOfMany(deps: Deps, { text, ...telling }: TellingOfMany): Promise<void> {
  const told = [...new Set(telling.personIds)];
  if (told.length === 0) return;
  const now = deps.clock();
  const expiresAt = await expiryOf(deps.db, now);
  for (const some of batched(told)) {
    await deps.db.transaction().execute(async (tx) => {
      const rows = await insertOnce(tx, deps, { telling, told: some, text, now, expiresAt });
      for (const row of rows) if (row.in_system) await publishAdded(tx, row, null);
    });
  }
}

/** People of one transaction: a whole organ is more than a statement takes. */
const BATCH = 500;
const batched = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH));

interface Inserting {
  readonly telling: Omit<Telling, 'processId' | 'text'> & Partial<Pick<Telling, 'processId'>>;
  readonly told: readonly number[];
  readonly text: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** One row for each person who wants to hear of the kind at all, and what waits to go out of the house, together. */
async function insertOnce(
  tx: Tx,
  deps: Deps,
  { telling, told, text, now, expiresAt }: Inserting,
): Promise<NotificationRow[]> {
  const channels = await channelsOfEach(tx, telling.kind, told);
  const wanting = told.filter((id) => Object.values(channels.get(id)!).some(Boolean));
  if (wanting.length === 0) return [];
  const rows = await notificationTables(tx)
    .insertInto('notifications.notification')
    .values(
      wanting.map((personId) => ({
        person_id: personId,
        kind: telling.kind,
        process_id: telling.processId ?? null,
        document_id: telling.documentId ?? null,
        report_id: telling.reportId ?? null,
        unit_id: telling.unitId ?? null,
        text,
        event_id: telling.event.id,
        created_at: now,
        expires_at: expiresAt,
        in_system: channels.get(personId)!.system,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'person_id']).doNothing())
    .returningAll()
    .execute();
  if (isFresh(telling.event, now)) await planDeliveries(tx, deps, { rows, channels, now });
  return rows;
}

/** What happened long ago is for the bell alone: a history that is loaded fills no mailboxes. */
const isFresh = ({ occurredAt }: Happening, now: Date): boolean =>
  occurredAt === undefined || now.getTime() - occurredAt.getTime() < FRESH_MS;
const FRESH_MS = 86_400_000;

const mayBeTold = (process: ProcessRow, { documentId }: Telling): boolean =>
  process.state !== 'DRAFT' || documentId !== undefined;

/** The browser is asked about the process once more when the message reaches it. */
const publishAdded = (tx: Tx, row: NotificationRow, process: ProcessRow | null) =>
  publishLive(tx, notificationAdded, {
    data: presentNotification(row, process),
    at: row.created_at,
    audience: { personId: row.person_id, ...(process && process.state !== 'DRAFT' ? { processId: process.id } : {}) },
  });

/** The beginning of the day, where the institution is, on which it is seven months old. */
async function expiryOf(db: Database, now: Date): Promise<Date> {
  const { time_zone: timeZone } = await getInstitution(db);
  return startOfDay(goneOn(localDateOf(now, timeZone)), timeZone);
}
