import { denied } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { checkProcessKnowledge as contract } from '../../contract/checks/check-process-knowledge.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { currentTerms, presentTerms } from '../knowledge-row.ts';
import { judgeDocument, whatToKnow } from '../what-to-know.ts';

export const checkProcessKnowledge = read(contract, async (call) => {
  const { process } = await getReadableFor(call, call.input.params.id, 'knowledge check');
  const { decision, documents } = await whatToKnow(call.db, call.actor, process);
  const shown = decision.allowed ? documents.filter(({ isCertificate }) => !isCertificate) : [];
  const nothing = denied({ code: knowledgeErrors.nothingToKnow.code, message: knowledgeErrors.nothingToKnow.message });
  const isNothing = decision.allowed && !shown.some((document) => judgeDocument(document).allowed);
  return {
    ...presentDecision(isNothing ? nothing : decision),
    process_id: process.id,
    lgpd: presentTerms(await currentTerms(call.db)),
    documents: shown.map((document) => ({
      ...presentDecision(judgeDocument(document)),
      id: document.id,
      title: document.title,
      sequence: document.sequence,
      pages: document.pages,
      filesize: document.size,
      knowledge_date: document.knownAt?.toISOString() ?? null,
    })),
  };
});
