import type { Database } from '../../../platform/server/db/database.ts';
import { searchWords } from '../rules/unit-search.ts';
import { listUnits, type UnitRow } from './unit-queries.ts';

/** The active units whose names, those of before too, have every word of a text (specification 001 §5); none for no word. */
export async function unitsByWords(db: Database, text: string): Promise<readonly UnitRow[]> {
  return searchWords(text).length === 0 ? [] : listUnits(db, { search: text });
}
