import { sql } from 'kysely';
import { shownDay, shownDayOf } from '../../../../kernel/shown-dates.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../../platform/server/db/prepared.ts';
import { peopleById } from '../../../people/server/index.ts';
import { processLabel, type ProcessState } from '../../../processes/rules/process-states.ts';
import { type SecrecyLevel, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';

interface Row {
  readonly id: number;
  readonly nup: string;
  readonly subject_id: number;
  readonly description: string | null;
  readonly interested: string | null;
  readonly state: ProcessState;
  readonly secrecy: SecrecyLevel;
  readonly origin_unit_id: number;
  readonly unit_id: number;
  readonly responsible_id: number | null;
  readonly opened_at: Date;
  readonly due_date: string | null;
  readonly archived_at: Date | null;
  readonly reference_number: string | null;
}

type Line = readonly (string | null)[];

/** How processes stand in a sheet of whoever asks, some at a time; of those that they may not know any more there is no line. */
export async function sheetLines(db: Database, actor: Actor): Promise<(ids: readonly number[]) => Promise<Line[]>> {
  const { time_zone: timeZone } = await getInstitution(db);
  const subjects = kept(async (ids) => names(await subjectsById(db, ids), ({ name }) => name));
  const units = kept(async (ids) => names(await unitsById(db, ids), (unit) => presentUnit(unit).label));
  const people = kept(async (ids) => names(await peopleById(db, ids), ({ name }) => name));
  const day = daysIn(timeZone);
  return async (ids) => {
    const { rows } = await sql<Row>`${prepared}
      select p.id, p.nup, p.subject_id, p.description, p.state, p.secrecy, p.origin_unit_id, p.unit_id, p.responsible_id, p.opened_at,
        p.due_date, p.archived_at, p.reference_number,
        (select string_agg(i.name, '; ' order by i.name) from search.interested i where i.process_id = p.id) as interested
      from search.process p where p.id = ${anyOf(ids)} and ${visibleTo(actor)}`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const [subject, unit, person] = await Promise.all([
      subjects(rows.map((row) => row.subject_id)),
      units(rows.flatMap((row) => [row.origin_unit_id, row.unit_id])),
      people(rows.flatMap((row) => row.responsible_id ?? [])),
    ]);
    return ids.flatMap((id): Line[] => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        [
          formatNup(row.nup),
          subject(row.subject_id),
          row.description,
          row.interested,
          processLabel(row.state),
          secrecyLevels[row.secrecy].name,
          unit(row.origin_unit_id),
          unit(row.unit_id),
          row.responsible_id === null ? null : person(row.responsible_id),
          day(row.opened_at),
          row.due_date === null ? null : shownDay(row.due_date),
          row.archived_at === null ? null : day(row.archived_at),
          row.reference_number,
        ],
      ];
    });
  };
}

/** The days of instants, worked out once for each quarter of an hour. */
function daysIn(timeZone: string): (instant: Date) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS);
    const said = known.get(quarter) ?? shownDayOf(instant, timeZone);
    known.set(quarter, said);
    return said;
  };
}
/** Days begin on whole quarters of an hour, wherever the institution is. */
const QUARTER_MS = 900_000;

const names = <V>(found: ReadonlyMap<number, V>, nameOf: (value: V) => string): ReadonlyMap<number, string> =>
  new Map([...found].map(([id, value]) => [id, nameOf(value)]));

/** Names that are asked for once each. */
function kept(load: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
  const known = new Map<number, string>();
  return async (ids: readonly number[]) => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length > 0) for (const [id, name] of await load(missing)) known.set(id, name);
    return (id: number): string | null => known.get(id) ?? null;
  };
}
