import { sql } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { countedAs } from './query-box.ts';

/** The requests that wait for a person's signature: those that Assinaturas lists. */
export async function countSignatures(db: Database, personId: number) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from worklists.waiting_signature w where w.signer_id = ${personId} limit ${LIST_WINDOW + 1}) found`.execute(
    db,
  );
  return countedAs(rows[0]!.n);
}

/** The drafts that a person saved: those that Rascunhos lists. */
export async function countDrafts(db: Database, personId: number) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from worklists.process p
    where p.opened_by = ${personId} and p.state = 'DRAFT' and p.discarded_at is null and p.draft_kind = 'saved'
    limit ${LIST_WINDOW + 1}) found`.execute(db);
  return countedAs(rows[0]!.n);
}
