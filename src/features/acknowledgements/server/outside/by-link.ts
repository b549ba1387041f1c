import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { findPerson, outsideActor } from '../../../people/server/index.ts';
import { factsOf, findProcess, lockProcess, type ProcessRow } from '../../../processes/server/index.ts';
import { VISIT_MINUTES } from '../../../signatures/rules/external-link.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { type LinkState, linkState, mayUseLink } from '../../rules/knowledge-link.ts';
import { knowledgeTables, type RequestRow } from '../knowledge-row.ts';

/** A request as its link leads to it, as things are now. */
export interface Linked {
  readonly request: RequestRow;
  readonly process: ProcessRow;
  readonly state: LinkState;
  /** Who acts by it: nobody inside. */
  readonly actor: Actor;
}

/** What a call in a visit travels with. */
interface Keys {
  readonly hash: string;
  readonly visit: string;
}

/** A request with how it stands. */
export async function openRequest(db: Database, request: RequestRow, now: Date): Promise<Linked> {
  const [process, person] = await Promise.all([findProcess(db, request.process_id), findPerson(db, request.person_id)]);
  const facts = await factsOf(db, process!);
  const { state, wrong_tries: wrongTries, expires_at: expiresAt } = request;
  const { id: personId, name, cpf } = person!;
  return {
    request,
    process: process!,
    state: linkState({ state, process: facts, wrongTries, expiresAt }, now),
    actor: outsideActor({ personId, name, cpf }, `knowledge request ${request.id}`),
  };
}

/** @throws KNOWLEDGE_LINK_UNKNOWN of a secret that nobody gave */
export async function findByLink(db: Database, hash: string, now: Date): Promise<Linked> {
  const request = await knowledgeTables(db)
    .selectFrom('acknowledgements.request')
    .selectAll()
    .where('link_sha256', '=', digestOfSecret(hash))
    .executeTakeFirst();
  if (!request) throw new Refusal(knowledgeErrors.linkUnknown);
  return openRequest(db, request, now);
}

/** @throws KNOWLEDGE_LINK_DEAD of one that is of no use any more, with why */
export const ensureUsable = ({ state }: Pick<Linked, 'state'>): void =>
  ensureAllowed(mayUseLink(state), knowledgeErrors.linkDead);

/** The same with its process locked: those who try CPFs and codes by it, and who act on it, come one after another. */
export async function lockByLink(tx: Tx, hash: string, now: Date): Promise<Linked> {
  const { process } = await findByLink(tx, hash, now);
  await lockProcess(tx, process.id);
  // What was seen before the lock may be over.
  return findByLink(tx, hash, now);
}

/** Until when the browser of a visit may act, of one in which CPF and code were right; undefined of any other. */
export async function visitEnd(db: Database, { request }: Linked, visit: string, now: Date): Promise<Date | undefined> {
  const code = await knowledgeTables(db)
    .selectFrom('acknowledgements.request_code')
    .select('used_at')
    .where('request_id', '=', request.id)
    .where('visit_sha256', '=', digestOfSecret(visit))
    .executeTakeFirst();
  if (!code?.used_at) return undefined;
  const end = new Date(code.used_at.getTime() + VISIT_MINUTES * 60_000);
  return now < end ? end : undefined;
}

/** @throws KNOWLEDGE_LINK_DEAD, KNOWLEDGE_VISIT_OVER */
export async function ensureVisited(db: Database, linked: Linked, { visit }: Keys, now: Date): Promise<void> {
  ensureUsable(linked);
  if (!(await visitEnd(db, linked, visit, now))) throw new Refusal(knowledgeErrors.visitOver);
}
