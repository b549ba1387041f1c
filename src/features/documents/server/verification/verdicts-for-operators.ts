import type { z } from 'zod';
import { verifierRules } from '../../../../engine/judge/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentJudgedAgain } from '../../contract/events.ts';
import { documentTables } from '../document-row.ts';

/** A document whose file was judged again with another outcome. */
export type JudgedAgain = Pick<
  z.output<(typeof documentJudgedAgain)['payload']>,
  'document_id' | 'title' | 'sha256' | 'before' | 'after'
>;

/** Has every file that was ever judged be judged again, by the job that does so. @returns how many */
export async function askToJudgeAgain(db: Database): Promise<number> {
  const { numUpdatedRows } = await documentTables(db)
    .updateTable('documents.signature_verification')
    .set({ rules: 0 })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many files still wait for that. */
export async function countToJudgeAgain(db: Database): Promise<number> {
  const { many } = await documentTables(db)
    .selectFrom('documents.signature_verification')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('rules', '<', verifierRules)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** What changed, the newest first; what was erased from the ledger is not told. */
export async function listJudgedAgain(db: Database, most: number): Promise<JudgedAgain[]> {
  const rows = await db
    .selectFrom('ledger.event as e')
    .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .select('p.body')
    .where('e.type', '=', documentJudgedAgain.type)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ body }) => documentJudgedAgain.payload.parse(body));
}
