import { firstOf } from '../../../../kernel/decision.ts';
import { documentsToKnow, documentVerdicts } from '../../../documents/server/index.ts';
import { factsOf, policyActor, standingsTo } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { mayGiveKnowledge } from '../../rules/knowledge-policy.ts';
import { judgeDocument } from '../what-to-know.ts';

/**
 * What this capability knows about a document: whether the reader may declare to know it. Of what they know already, of
 * certificates and of drafts, nothing is offered.
 */
export const actsOnDocuments = documentVerdicts.source({
  acts: acts.document,
  prepare: async ({ db, actor }, documents) => {
    const filed = documents.filter(({ row }) => row.filed_at !== null);
    const processes = new Map(filed.map(({ process }) => [process.id, process]));
    const standings = await standingsTo(db, [...processes.values()], actor);
    const who = policyActor(actor);
    const found = await Promise.all(
      [...processes.values()].map(async (process) => {
        const standing = standings.get(process.id)!;
        const ofProcess = filed.filter((document) => document.process.id === process.id).map(({ id }) => id);
        const [facts, toKnow] = await Promise.all([
          factsOf(db, process),
          documentsToKnow(
            db,
            { processId: process.id, documents: standing.reading.documents, personId: actor.personId },
            ofProcess,
          ),
        ]);
        const decision = mayGiveKnowledge(who, facts, standing);
        return toKnow.map((document) => [document.id, { document, decision }] as const);
      }),
    );
    const byId = new Map(found.flat());
    return ({ id }) => {
      const one = byId.get(id);
      if (!one || one.document.isCertificate || one.document.knownAt !== null) return {};
      return {
        give_knowledge: firstOf(
          () => one.decision,
          () => judgeDocument(one.document),
        ),
      };
    };
  },
});
