import type { Database } from '../../../platform/server/db/database.ts';
import type { SubjectsTables } from './tables.generated.ts';

const references = (db: Database) =>
  db
    .withTables<SubjectsTables>()
    .selectFrom('subjects.legal_reference')
    .select(['id', 'description', 'article', 'sets_term', 'term_years', 'interested_grant', 'active']);

export type LegalReferenceRow = Awaited<ReturnType<ReturnType<typeof references>['execute']>>[number];

/** One legal reference, active or not; `undefined` when there is none. */
export const findLegalReference = (db: Database, id: number): Promise<LegalReferenceRow | undefined> =>
  references(db).where('id', '=', id).executeTakeFirst();

/** The references that may be chosen, in alphabetical order. */
export const activeLegalReferences = (db: Database): Promise<LegalReferenceRow[]> =>
  references(db).where('active', '=', true).orderBy('description').execute();

/** All of them, those that may not be chosen any more too. */
export const legalReferences = (db: Database): Promise<LegalReferenceRow[]> => references(db).execute();
