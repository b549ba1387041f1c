import { sql } from 'kysely';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { bookmarksOn } from '../../bookmarks/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import { askedBackFor } from '../../processes/rules/asked-back.ts';
import { priorities, type PriorityId } from '../../processes/rules/priority.ts';
import { processLabel, type ProcessState } from '../../processes/rules/process-states.ts';
import { type SecrecyLevel, secrecyLevels } from '../../processes/rules/secrecy.ts';
import { actsOnLines, askingOf, interestedOf, presentAskedBack, principalsOf } from '../../processes/server/index.ts';
import { subjectsById } from '../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../units/server/index.ts';
import { bucketOf } from '../../processes/rules/due-bucket.ts';

interface Row {
  readonly id: number;
  readonly nup: string;
  readonly state: ProcessState;
  readonly subject_id: number;
  readonly description: string | null;
  readonly priority: PriorityId;
  readonly due_date: string | null;
  readonly secrecy: SecrecyLevel;
  readonly origin_unit_id: number;
  readonly unit_id: number;
  readonly opened_at: Date;
  readonly responsible_id: number | null;
  readonly responsible_since: Date | null;
  readonly last_moved_at: Date | null;
  readonly archived_at: Date | null;
  readonly returned: boolean;
  readonly to_origin: boolean;
  readonly automatic_processing: boolean;
  readonly suspended_until: string | null;
  readonly signatures_pending: number;
  readonly pendencies_open: number;
  readonly asked_back: unknown;
  readonly version: number;
  readonly favourite: boolean;
  readonly seen_at: Date | null;
  readonly waits_for_me: boolean;
}

/** The lines of a page, in its order: the one presenter of every process list. */
export async function presentLines(
  call: { readonly db: Database; readonly deps: Pick<Deps, 'verdicts' | 'clock'>; readonly actor: Actor },
  page: readonly { readonly id: number; readonly since: Date }[],
  today: string,
) {
  const { db, actor } = call;
  if (page.length === 0) return [];
  const rows = await rowsOf(
    db,
    page.map(({ id }) => id),
    actor.personId,
  );
  const found = [...rows.values()];
  const askedOf = (row: Row) => (actor.unit ? askedBackFor(askingOf(row), actor.unit.id) : undefined);
  const [acts, bookmarks, principals, units, people, subjects, interested] = await Promise.all([
    actsOnLines(call, [...rows.keys()]),
    bookmarksOn(db, actor, [...rows.keys()]),
    principalsOf(db, actor, [...rows.keys()]),
    unitsById(
      db,
      found.flatMap((row) => [row.origin_unit_id, row.unit_id, askedOf(row)?.unitId ?? []].flat()),
    ),
    peopleById(
      db,
      found.flatMap((row) => row.responsible_id ?? []),
    ),
    subjectsById(
      db,
      found.map((row) => row.subject_id),
    ),
    interestedOf(
      db,
      found.filter((row) => row.secrecy === 1).map((row) => row.id),
      { masked: actor.unit === null },
    ),
  ]);
  return page.flatMap(({ id, since }) => {
    const row = rows.get(id);
    if (!row) return [];
    const subject = { id: row.subject_id, name: subjects.get(row.subject_id)?.name ?? '' };
    const parties = interested.get(id) ?? [];
    const responsible = row.responsible_id === null ? undefined : people.get(row.responsible_id);
    return [
      {
        id,
        nup: row.nup,
        nup_formatted: formatNup(row.nup),
        date: row.opened_at.toISOString(),
        title: row.description ?? subject.name,
        subject,
        interested: parties[0]?.party ?? null,
        interested_count: parties.length,
        priority: priorities[row.priority],
        due_date: row.due_date,
        due_bucket: bucketOf(row.due_date, today),
        secrecy: { id: row.secrecy, name: secrecyLevels[row.secrecy].name },
        restricted: row.secrecy !== 1,
        state: row.state,
        status: processLabel(row.state),
        capacity: presentUnit(units.get(row.unit_id)!),
        origin: presentUnit(units.get(row.origin_unit_id)!),
        user_responsible: responsible ? { id: responsible.id, name: responsible.name } : null,
        user_responsible_date: row.responsible_since?.toISOString() ?? null,
        last_tramited_date_es: row.last_moved_at?.toISOString() ?? null,
        archived_date: row.archived_at?.toISOString() ?? null,
        since: since.toISOString(),
        favourite: row.favourite,
        unread: isUnread(row, actor),
        signatures_pending: row.signatures_pending,
        waiting_for_my_signature: row.waits_for_me,
        automatic_processing: row.automatic_processing,
        suspended_until: row.suspended_until,
        pendencies_open: row.pendencies_open,
        asked_back: presentAskedBack(askedOf(row), units),
        returned: row.returned,
        to_origin: row.to_origin,
        appended_to: principals.get(id) ?? null,
        bookmark: bookmarks.get(id) ?? [],
        version: row.version,
        actions: acts.get(id) ?? [],
      },
    ];
  });
}

async function rowsOf(db: Database, ids: readonly number[], personId: number): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`${prepared}
    select p.id, p.nup, p.state, p.subject_id, p.description, p.priority, p.due_date, p.secrecy, p.origin_unit_id,
      p.unit_id, p.opened_at, p.responsible_id, p.responsible_since, p.last_moved_at, p.archived_at, p.returned,
      p.to_origin, p.automatic_processing, p.suspended_until, p.signatures_pending, p.pendencies_open, p.asked_back, p.version,
      f.person_id is not null as favourite, s.at as seen_at,
      exists (select from worklists.waiting_signature w
        where w.process_id = p.id and w.signer_id = ${personId}) as waits_for_me
    from worklists.process p
    left join worklists.favourite f on f.process_id = p.id and f.person_id = ${personId}
    left join worklists.seen s on s.process_id = p.id and s.person_id = ${personId}
    where p.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** News for this person: it is with them or in their unit, and they did not open it since it came. */
function isUnread(row: Row, actor: Actor): boolean {
  const mine = row.responsible_id === actor.personId;
  if (!mine && (row.unit_id !== actor.unit?.id || row.state === 'ARCHIVED')) return false;
  const came = Math.max(row.last_moved_at?.getTime() ?? 0, mine ? (row.responsible_since?.getTime() ?? 0) : 0);
  return row.seen_at === null || row.seen_at.getTime() < came;
}
