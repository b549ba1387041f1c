import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { type SecrecyLevel, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { findLegalReference } from '../../../subjects/server/index.ts';
import { dayCell, nupCell, peopleCells, unitCells } from './cells.ts';
import { inUnits, listed, ofProcess } from './source.ts';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly at: Date;
  readonly nup: string | null;
  readonly unit_id: number;
  readonly person_id: number | null;
  readonly from_level: SecrecyLevel;
  readonly to_level: SecrecyLevel;
  readonly until: string | null;
  readonly legal_reference_id: number | null;
}

/** The levels that the access law calls degrees of secrecy; what another law keeps secret (level 6) is not classified. */
const isClassified = (level: SecrecyLevel): boolean => level >= 3 && level <= 5;

/**
 * The acts by which information of the units was classified, classified anew or declassified in these days, without any of its content
 * (Lei 12.527/2011, art. 30; decision 125).
 */
export const classified = listed<Row>({
  found: (place) => sql`
    select c.id, c.at, c.person_id, c.from_level, c.to_level, c.until, c.legal_reference_id, p.nup, p.unit_id
    from reports.classification c join reports.process p on p.id = c.process_id
    where p.unit_id = ${inUnits(place)} and ${sql.join(onDays(sql`c.at`, place.period, place.timeZone), sql` and `)}
      and (c.from_level between 3 and 5 or c.to_level between 3 and 5) and ${ofProcess(place)}`,
  present: async (db, rows, { timeZone }) => {
    const references = [...new Set(rows.flatMap(({ legal_reference_id: id }) => id ?? []))];
    const [unit, person, norms] = await Promise.all([
      unitCells(
        db,
        rows.map(({ unit_id: id }) => id),
      ),
      peopleCells(
        db,
        rows.map(({ person_id: id }) => id),
      ),
      Promise.all(references.map(async (id) => [id, (await findLegalReference(db, id))?.description] as const)),
    ]);
    const norm = new Map(norms);
    return rows.map((row) => [
      dayCell(row.at, timeZone),
      whatWasDone(row),
      nupCell(row.nup),
      isClassified(row.from_level) ? secrecyLevels[row.from_level].name : null,
      isClassified(row.to_level) ? secrecyLevels[row.to_level].name : null,
      row.legal_reference_id === null ? null : (norm.get(row.legal_reference_id) ?? null),
      dayCell(row.until, timeZone),
      person(row.person_id),
      unit(row.unit_id),
    ]);
  },
});

function whatWasDone({ from_level: from, to_level: to }: Row): string {
  if (!isClassified(from)) return 'Classificação';
  return isClassified(to) ? 'Reclassificação' : 'Desclassificação';
}
