import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { VISIT_MINUTES } from '../../../signatures/rules/external-link.ts';
import { readTypedCode, tryCode } from '../../../signatures/rules/one-time-code.ts';
import { enterKnowledgeLink as contract } from '../../contract/outside/enter-knowledge-link.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { type CodeRow, knowledgeTables } from '../knowledge-row.ts';
import { ensureUsable, lockByLink } from './by-link.ts';
import { isCode } from './code-row.ts';
import { countWrongTry } from './count-wrong-try.ts';
import { newVisit } from './link-secret.ts';

/** A wrong try counts even though it is refused: it is committed before the answer, and the fifth closes the link. */
export const enterKnowledgeLink = ownTransactions(contract, async (call) => {
  const { input, db, now, deps } = call;
  const { hash, code } = input.body;
  const digits = readTypedCode(code);
  const entered = await db.transaction().execute(async (tx) => {
    const linked = await lockByLink(tx, hash, now);
    ensureUsable(linked);
    // What cannot be a code is a slip of the fingers, and no guess.
    if (digits === undefined) return new Refusal(knowledgeErrors.codeWrong);
    const row = await newestCode(tx, linked.request.id);
    if (!row) return new Refusal(knowledgeErrors.codeOver);
    const known = { issuedAt: row.issued_at, tries: row.tries, usedAt: row.used_at };
    const tried = tryCode(known, isCode(deps, row, digits), now);
    const visit = tried.outcome === 'accepted' ? newVisit() : null;
    await keepTry(tx, row, { tries: tried.code.tries, visit, now });
    if (visit !== null) return visit;
    return tried.outcome === 'wrong'
      ? countWrongTry({ ...call, tx }, linked, knowledgeErrors.codeWrong)
      : new Refusal(knowledgeErrors.codeOver);
  });
  if (entered instanceof Refusal) throw entered;
  return { visit: entered, expires_at: new Date(now.getTime() + VISIT_MINUTES * 60_000).toISOString() };
});

/** The code that counts. */
const newestCode = (tx: Tx, requestId: number): Promise<CodeRow | undefined> =>
  knowledgeTables(tx)
    .selectFrom('acknowledgements.request_code')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Try {
  readonly tries: number;
  /** Of a right one. */
  readonly visit: string | null;
  readonly now: Date;
}

async function keepTry(tx: Tx, { id }: CodeRow, { tries, visit, now }: Try): Promise<void> {
  await knowledgeTables(tx)
    .updateTable('acknowledgements.request_code')
    .set({ tries, ...(visit !== null && { used_at: now, visit_sha256: digestOfSecret(visit) }) })
    .where('id', '=', id)
    .execute();
}
