import { sql } from 'kysely';
import { localDateOf } from '../../../../kernel/calendar.ts';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { askingOf, presentAskedBack, readersOf, visibleTo } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { getInstitution, unitsById } from '../../../units/server/index.ts';
import type { DatedProcess } from '../../rules/calendar/calendar-entries.ts';

/** So many processes at most: the nearest days first. */
const most = 500;

interface Row {
  readonly id: number;
  readonly nup: string;
  readonly secrecy: number;
  readonly description: string | null;
  readonly subject_id: number | null;
  readonly unit_id: number;
  readonly due_date: string | null;
  readonly suspended_until: string | null;
  readonly asked_back: unknown;
  readonly held: boolean;
  readonly to_give_back: boolean;
  readonly asked_at: Date | null;
  readonly documents: number;
}

/**
 * What waits for a person on a day, of the processes that they may know now under any unit where they work: what they have, what their
 * units are asked back while nobody has it, and where their signature is asked for.
 */
export async function datedProcesses(db: Database, personId: number, now: Date): Promise<DatedProcess[]> {
  const readers = (await readersOf(db, [personId], now)).get(personId) ?? [];
  const workplaces = [...new Set(readers.flatMap((reader) => reader.workplaces))];
  const known = sql.join(
    readers.map((reader) => visibleTo(reader)),
    sql` or `,
  );
  const active = sql`p.state not in ('DRAFT', 'ARCHIVED')`;
  const { rows } = await sql<Row>`
    with asked as (
      select s.process_id, min(s.requested_at) as at, count(*)::int as documents from following.signature s
      where s.signer_id = ${personId} and s.state = 'PENDING' group by s.process_id),
    near as (
      select p.id from following.process p where p.responsible_id = ${personId} and ${active}
        and (p.due_date is not null or p.suspended_until is not null or p.asked_back is not null)
      union select p.id from following.process p where p.unit_id = any(${workplaces}::bigint[]) and p.responsible_id is null
        and p.asked_back is not null and ${active}
      union select process_id from asked)
    select p.id, p.nup, p.secrecy, p.description, p.subject_id, p.unit_id, p.due_date, p.suspended_until, p.asked_back,
      p.responsible_id is not distinct from ${personId} as held,
      p.responsible_id is null and p.unit_id = any(${workplaces}::bigint[]) as to_give_back,
      asked.at as asked_at, coalesce(asked.documents, 0) as documents
    from near join following.process p on p.id = near.id left join asked on asked.process_id = p.id
    where p.state <> 'DRAFT' and (${known})
    order by least(p.due_date, p.suspended_until, asked.at::date) nulls last, p.id limit ${most}`.execute(db);
  return present(db, rows);
}

async function present(db: Database, rows: readonly Row[]): Promise<DatedProcess[]> {
  const { time_zone: zone } = await getInstitution(db);
  const [subjects, units] = await Promise.all([
    subjectsById(
      db,
      rows.flatMap(({ subject_id }) => subject_id ?? []),
    ),
    unitsById(
      db,
      rows.flatMap((row) => askingOf(row).map(({ unitId }) => unitId)),
    ),
  ]);
  return rows.map((row) => {
    const back = presentAskedBack(askingOf(row)[0], units);
    return {
      id: row.id,
      number: formatNup(row.nup),
      title:
        row.secrecy === 1 ? maskCpfsInText(row.description || (subjects.get(row.subject_id ?? 0)?.name ?? '')) : null,
      due: row.held ? row.due_date : null,
      review: row.held ? row.suspended_until : null,
      back: back && (row.held || row.to_give_back) ? { by: back.by, unit: back.unit.label } : null,
      asked: row.asked_at === null ? null : { on: localDateOf(row.asked_at, zone), documents: row.documents },
    };
  });
}
