import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { documentsToKnow, type DocumentToKnow } from '../../documents/server/index.ts';
import { factsOf, policyActor, type ProcessRow, standingsTo } from '../../processes/server/index.ts';
import { type DocumentToJudge, mayGiveKnowledge, mayKnow } from '../rules/knowledge-policy.ts';

/**
 * A process as somebody who may know of it would give knowledge of it: whether they may, and the documents that they read.
 * @param among only these documents; all, when it is not said
 */
export async function whatToKnow(db: Database, actor: Actor, process: ProcessRow, among?: readonly number[]) {
  const [facts, standings] = await Promise.all([factsOf(db, process), standingsTo(db, [process], actor)]);
  const standing = standings.get(process.id)!;
  const { documents } = standing.reading;
  return {
    decision: mayGiveKnowledge(policyActor(actor), facts, standing),
    documents: await documentsToKnow(db, { processId: process.id, documents, personId: actor.personId }, among),
  };
}

/** Whether somebody may declare to know a document of it. */
export const judgeDocument = (document: DocumentToKnow) => mayKnow(factsOfDocument(document));

const factsOfDocument = (document: DocumentToKnow): DocumentToJudge => ({
  ...document,
  isKnown: document.knownAt !== null,
});
