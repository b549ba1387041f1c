import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { peopleById } from '../../../people/server/index.ts';
import { type SecrecyLevel, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { unitsById } from '../../../units/server/index.ts';
import { listChanges as contract } from '../../contract/changes/changes.ts';
import { changesOf, sectorOf } from './changes-of.ts';

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly who: number | null;
  readonly nup: string;
  readonly secrecy: SecrecyLevel;
  readonly description: string | null;
  readonly subject_id: number | null;
  readonly unit_id: number;
  readonly due_date: string | null;
}

export const listChanges = read(contract, async (call) => {
  const { db } = call;
  const { params, query } = call.input;
  const found = changesOf(params.kind, await sectorOf(call, query.since), query.by);
  const order = params.kind === 'DUE' ? sql`p.due_date, p.id` : sql`c.at desc, p.id desc`;
  return listPage(db, query, {
    found,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<Row>`
        select p.id, c.at, c.who, p.nup, p.secrecy, p.description, p.subject_id, p.unit_id, p.due_date
        from (${found}) c join following.process p on p.id = c.process_id
        order by ${order} limit ${limit} offset ${offset}`.execute(db);
      return present(db, rows);
    },
  });
});

async function present(db: Database, rows: readonly Row[]) {
  const [subjects, units, people] = await Promise.all([
    subjectsById(
      db,
      rows.flatMap(({ subject_id }) => subject_id ?? []),
    ),
    unitsById(
      db,
      rows.map(({ unit_id }) => unit_id),
    ),
    peopleById(
      db,
      rows.flatMap(({ who }) => who ?? []),
    ),
  ]);
  return rows.map((row) => {
    const unit = units.get(row.unit_id)!;
    const person = people.get(row.who ?? 0);
    return {
      id: row.id,
      nup: row.nup,
      nup_formatted: formatNup(row.nup),
      title: row.description || (subjects.get(row.subject_id ?? 0)?.name ?? ''),
      secrecy: { id: row.secrecy, name: secrecyLevels[row.secrecy].name },
      at: row.at.toISOString(),
      due_date: row.due_date,
      person: person ? { id: person.id, name: person.name } : null,
      capacity: { id: unit.id, label: unitLabel(unit.abbreviation, unit.part_abbreviation) },
    };
  });
}
