import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { dayCell, nupCell, subjectCells, unitCells } from './cells.ts';
import { inUnits, listed, ofProcess } from './source.ts';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly at: Date;
  readonly nup: string | null;
  readonly subject_id: number | null;
  readonly unit_id: number;
  readonly archived_at: Date;
  readonly classification_code: string | null;
  readonly retention_starts_at: string;
  readonly retention_event: string | null;
}

/** What was archived in the units and whose time of keeping ends in these days, by the table of retention of its subject. */
export const retention = listed<Row>({
  found: (place) => sql`
    select p.id, r.kept_until as at, p.nup, p.subject_id, p.unit_id, p.archived_at, r.classification_code, r.retention_starts_at,
      r.retention_event
    from reports.retention r join reports.process p on p.id = r.process_id
    where p.unit_id = ${inUnits(place)} and ${sql.join(onDays(sql`r.kept_until`, place.period, place.timeZone), sql` and `)}
      and ${ofProcess(place)}`,
  present: async (db, rows, { timeZone }) => {
    const [unit, subject] = await Promise.all([
      unitCells(
        db,
        rows.map(({ unit_id: id }) => id),
      ),
      subjectCells(
        db,
        rows.map(({ subject_id: id }) => id),
      ),
    ]);
    return rows.map((row) => [
      nupCell(row.nup),
      subject(row.subject_id),
      row.classification_code,
      unit(row.unit_id),
      dayCell(row.archived_at, timeZone),
      dayCell(row.at, timeZone),
      beginsAt(row),
    ]);
  },
});

/** An event is recorded nowhere: told from the archiving at the earliest, whoever eliminates has to look at it. */
function beginsAt({ retention_starts_at: from, retention_event: event }: Row): string {
  if (from === 'opening') return 'Abertura';
  if (from === 'archiving') return 'Arquivamento';
  return `Confira antes: ${event ?? 'acontecimento'}`;
}
