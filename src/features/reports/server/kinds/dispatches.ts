import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { momentCell, nupCell, peopleCells, subjectCells, unitCells, wholeDaysCell } from './cells.ts';
import { inUnits, listed, ofProcess } from './source.ts';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly at: Date;
  readonly came_at: Date;
  readonly nup: string | null;
  readonly subject_id: number | null;
  readonly from_unit_id: number;
  readonly to_unit_id: number | null;
  readonly kind: string | null;
  readonly person_id: number | null;
}

const kinds: Readonly<Record<string, string>> = {
  OPEN: 'Abertura',
  FORWARDED: 'Encaminhado',
  DISPATCHED: 'Tramitado',
  RETURNED: 'Devolvido',
  TO_ORIGIN: 'Enviado à origem',
  MIGRATED: 'Migrado',
  TAKEN_BACK: 'Envio desfeito',
};

/** Each leaving of one of the units, in the order of time. */
export const dispatches = listed<Row>({
  found: (place) => {
    const { period, timeZone, personId } = place;
    return sql`
      select d.id, d.at, d.came_at, p.nup, p.subject_id, d.from_unit_id, d.to_unit_id, d.kind, d.person_id
      from reports.dispatch d join reports.process p on p.id = d.process_id
      where d.from_unit_id = ${inUnits(place)} and ${sql.join(onDays(sql`d.at`, period, timeZone), sql` and `)}
        ${personId === 0 ? sql`` : sql`and d.person_id = ${personId}`} and ${ofProcess(place)}`;
  },
  present: async (db, rows, { timeZone }) => {
    const [unit, person, subject] = await Promise.all([
      unitCells(
        db,
        rows.flatMap(({ from_unit_id: from, to_unit_id: to }) => [from, to]),
      ),
      peopleCells(
        db,
        rows.map(({ person_id: id }) => id),
      ),
      subjectCells(
        db,
        rows.map(({ subject_id: id }) => id),
      ),
    ]);
    return rows.map((row) => [
      momentCell(row.at, timeZone),
      nupCell(row.nup),
      subject(row.subject_id),
      unit(row.from_unit_id),
      unit(row.to_unit_id),
      row.kind === null ? null : (kinds[row.kind] ?? row.kind),
      person(row.person_id) ?? 'O sistema',
      wholeDaysCell(row.came_at, row.at),
    ]);
  },
});
