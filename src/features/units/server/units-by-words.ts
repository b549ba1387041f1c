import type { Database } from '../../../platform/server/db/database.ts';
import { searchWords } from '../rules/unit-search.ts';
import { matchingIds, namesOfUnits } from './names-of-units.ts';
import { listUnits, unitConditions, type UnitRow } from './unit-queries.ts';

/** The active units whose names, those of before too, have every word of a text (specification 001 §5); none for no word. */
export async function unitsByWords(db: Database, text: string): Promise<readonly UnitRow[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return listUnits(db, { ids: matchingIds(await namesOfUnits(db, unitConditions({})), words) });
}
