import { everyOf } from '../../../../kernel/decision.ts';
import type { Beforehand, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import type { DocumentToKnow, MadeAhead } from '../../../documents/server/index.ts';
import { findProcess, lockKnown, type ProcessRow } from '../../../processes/server/index.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { currentTerms } from '../knowledge-row.ts';
import { judgeDocument, whatToKnow } from '../what-to-know.ts';
import { type Declared, prepareCertificate, writeKnowledge } from './write-knowledge.ts';

/** What one process is known of, and what is said with it. */
export interface Giving {
  readonly processId: number;
  /** Some of its documents; `null` for all that the person reads and may still know. */
  readonly documentIds: readonly number[] | null;
  readonly user?: number | null | undefined;
  readonly LGPD: boolean;
  readonly lgpd_version?: number | undefined;
  readonly observation?: string | null | undefined;
}

/**
 * What a person must have said with any act of knowledge, whatever it is of.
 * @throws LGPD_ACCEPTANCE_REQUIRED, LGPD_TEXT_CHANGED, KNOWLEDGE_OF_ANOTHER
 */
export async function ensureAccepted(
  db: Database,
  actor: Actor,
  { user, LGPD, lgpd_version }: Pick<Giving, 'user' | 'LGPD' | 'lgpd_version'>,
): Promise<void> {
  if (user != null && user !== actor.personId) throw new Refusal(knowledgeErrors.ofAnother);
  await ensureTermsAccepted(db, { LGPD, lgpd_version });
}

/** The text about the use of data, as it stands today. @throws LGPD_ACCEPTANCE_REQUIRED, LGPD_TEXT_CHANGED */
export async function ensureTermsAccepted(
  db: Database,
  { LGPD, lgpd_version }: Pick<Giving, 'LGPD' | 'lgpd_version'>,
): Promise<void> {
  if (!LGPD) throw new Refusal(knowledgeErrors.lgpdRequired);
  if (lgpd_version === undefined) return;
  const { version } = await currentTerms(db);
  if (version !== lgpd_version) throw new Refusal(knowledgeErrors.lgpdChanged);
}

/** Prints the certificate before the act that files it; of what the act will refuse nothing. */
export async function prepareGiving(
  call: Beforehand & { readonly actor: Actor },
  giving: Giving,
): Promise<Prepared<MadeAhead> | undefined> {
  const process = await findProcess(call.db, giving.processId);
  if (!process) return undefined;
  const found = await orRefusal(decideAll(call.db, call.actor, process, giving));
  if (found instanceof Refusal) return undefined;
  return prepareCertificate(call, declaredBy(process, giving, found));
}

/** Gives knowledge in the open transaction: it is written down, and its certificate enters the process. */
export async function giveToProcess(act: PersonAct, giving: Giving, made: MadeAhead | undefined) {
  const { tx, actor } = act;
  const process = await lockKnown(tx, giving.processId, actor);

  const known = await decideAll(tx, actor, process, giving);

  return writeKnowledge(act, declaredBy(process, giving, known), made);
}

const declaredBy = (process: ProcessRow, giving: Giving, known: readonly DocumentToKnow[]): Declared => ({
  process,
  known,
  whole: giving.documentIds === null,
  observation: giving.observation || null,
  request: null,
});

/** What is there for this person comes before what they said with it. */
async function decideAll(db: Database, actor: Actor, process: ProcessRow, giving: Giving) {
  const known = await decide(db, actor, process, giving);
  await ensureAccepted(db, actor, giving);
  return known;
}

/** @throws CANNOT_GIVE_KNOWLEDGE, DOCUMENT_NOT_FOUND, KNOWLEDGE_NOT_POSSIBLE, NOTHING_TO_KNOW @returns what is known by it */
async function decide(
  db: Database,
  actor: Actor,
  process: ProcessRow,
  { documentIds }: Giving,
): Promise<readonly DocumentToKnow[]> {
  const { decision, documents } = await whatToKnow(db, actor, process, documentIds ?? undefined);
  ensureAllowed(decision, knowledgeErrors.cannotGive);
  if (documentIds === null) {
    const left = documents.filter((document) => judgeDocument(document).allowed);
    if (left.length === 0) throw new Refusal(knowledgeErrors.nothingToKnow);
    return left;
  }
  if (documents.length < new Set(documentIds).size) throw new Refusal(documentErrors.notFound);
  ensureAllowed(everyOf(...documents.map(judgeDocument)), knowledgeErrors.notKnowable);
  return documents;
}
