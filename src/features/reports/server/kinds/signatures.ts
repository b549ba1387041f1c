import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { openableTo } from '../../../documents/server/index.ts';
import { daysCell, momentCell, nupCell, peopleCells, subjectCells } from './cells.ts';
import { inUnits, listed, ofProcess } from './source.ts';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly at: Date;
  readonly nup: string | null;
  readonly subject_id: number | null;
  readonly document_title: string;
  readonly document_number: number | null;
  readonly document_year: number | null;
  readonly requested_by: number;
  readonly signer_id: number;
  readonly state: string;
  readonly answered_at: Date | null;
}

const states: Readonly<Record<string, string>> = {
  PENDING: 'Pendente',
  SIGNED: 'Assinada',
  REFUSED: 'Recusada',
  CANCELED: 'Cancelada',
};

/** Each signature that the units asked for or were asked for, of the documents that the reader may open. Of one person, those asked of them. */
export const signatures = listed<Row>({
  found: (place) => {
    const { actor, period, timeZone, personId } = place;
    const units = inUnits(place);
    const whose =
      personId === 0
        ? sql`(s.requested_unit_id = ${units} or s.signer_unit_id = ${units})`
        : sql`(s.signer_id = ${personId} and s.signer_unit_id = ${units})`;
    return sql`
      select s.id, s.requested_at as at, p.nup, p.subject_id, s.document_title, s.document_number, s.document_year, s.requested_by,
        s.signer_id, s.state, s.answered_at
      from reports.signature s join reports.process p on p.id = s.process_id
      cross join lateral (select s.document_id as id, s.author_id, s.filed_at, s.folder_person_id, s.folder_unit_id) d
      where ${whose} and ${sql.join(onDays(sql`s.requested_at`, period, timeZone), sql` and `)}
        and ${ofProcess(place)} and ${openableTo(actor)}`;
  },
  present: async (db, rows, { timeZone }) => {
    const [person, subject] = await Promise.all([
      peopleCells(
        db,
        rows.flatMap(({ requested_by, signer_id }) => [requested_by, signer_id]),
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
      row.document_number === null
        ? row.document_title
        : `${row.document_title} nº ${row.document_number}/${row.document_year ?? ''}`,
      person(row.requested_by),
      person(row.signer_id),
      states[row.state] ?? row.state,
      momentCell(row.answered_at, timeZone),
      daysCell(row.at, row.answered_at),
    ]);
  },
});
