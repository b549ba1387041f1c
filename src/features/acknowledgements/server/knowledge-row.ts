import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { AcknowledgementsTables } from './tables.generated.ts';

export type KnowledgeRow = Selectable<AcknowledgementsTables['acknowledgements.acknowledgement']>;
export type RequestRow = Selectable<AcknowledgementsTables['acknowledgements.request']>;
export type CodeRow = Selectable<AcknowledgementsTables['acknowledgements.request_code']>;
export type TermsRow = Selectable<AcknowledgementsTables['acknowledgements.terms']>;

/** The capability's tables, on a pool or in a transaction. */
export const knowledgeTables = (db: Database) => db.withTables<AcknowledgementsTables>();

/** The text that is accepted today: the newest version. */
export const currentTerms = (db: Database): Promise<TermsRow> =>
  knowledgeTables(db)
    .selectFrom('acknowledgements.terms')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The text as answers carry it. */
export const presentTerms = ({ version, since, text }: TermsRow) => ({ version, since, text });
