import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { CODE_TRIES, type CodeOutcome, readTypedCode, tryCode } from '../../../signatures/rules/one-time-code.ts';
import { proveAnswerCode as contract } from '../../contract/answering/prove-answer-code.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { VISIT_HOURS } from '../../rules/pendency-limits.ts';
import { hashOf, newVisit } from '../link-secret.ts';
import { pendencyTables } from '../pendency-row.ts';
import { isCode } from './answer-code-row.ts';
import { ensureTaken, findByLink } from './by-link.ts';

/** A wrong try counts even though it is refused: it is committed before the answer. */
export const proveAnswerCode = ownTransactions(contract, async ({ input: { body }, db, now, deps }) => {
  const linked = await findByLink(db, body.hash);
  ensureTaken(linked);
  const pendencyId = linked.pendency.id;
  const digits = readTypedCode(body.code);
  if (digits === undefined) throw wrong(CODE_TRIES);
  const tried = await db.transaction().execute(async (tx) => {
    const row = await lockNewest(tx, pendencyId);
    if (!row) return { outcome: 'expired' as const, triesLeft: 0 };
    const code = { issuedAt: row.issued_at, tries: row.tries, usedAt: row.used_at };
    const result = tryCode(code, isCode(deps, row, digits), now);
    await pendencyTables(tx)
      .updateTable('pendencies.answer_code')
      .set({ tries: result.code.tries, used_at: result.code.usedAt })
      .where('id', '=', row.id)
      .execute();
    return result.outcome === 'accepted' ? { ...result, visit: await openVisit(tx, pendencyId, now) } : result;
  });
  if ('visit' in tried) return tried.visit;
  throw refusalOf(tried.outcome, tried.triesLeft);
});

/** The code that counts is the newest, locked so that tries are counted one by one. */
const lockNewest = (tx: Tx, pendencyId: number) =>
  pendencyTables(tx)
    .selectFrom('pendencies.answer_code')
    .selectAll()
    .where('pendency_id', '=', pendencyId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

async function openVisit(tx: Tx, pendencyId: number, now: Date) {
  const visit = newVisit();
  const expiresAt = new Date(now.getTime() + VISIT_HOURS * 3_600_000);
  // Those that ended are of no use to anybody.
  await pendencyTables(tx)
    .deleteFrom('pendencies.answer_visit')
    .where('pendency_id', '=', pendencyId)
    .where('expires_at', '<=', now)
    .execute();
  await pendencyTables(tx)
    .insertInto('pendencies.answer_visit')
    .values({ secret_sha256: hashOf(visit), pendency_id: pendencyId, opened_at: now, expires_at: expiresAt })
    .execute();
  return { visit, expires_at: expiresAt.toISOString() };
}

const refusalOf = (outcome: CodeOutcome, triesLeft: number): Refusal =>
  outcome === 'wrong' && triesLeft > 0 ? wrong(triesLeft) : new Refusal(pendencyErrors.codeOver);

const wrong = (triesLeft: number): Refusal =>
  new Refusal(pendencyErrors.codeWrong, { data: { tries_left: triesLeft } });
