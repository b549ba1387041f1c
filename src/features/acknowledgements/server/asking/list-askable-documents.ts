import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { factsOf, getReadableFor, policyActor } from '../../../processes/server/index.ts';
import { listAskableDocuments as contract } from '../../contract/asking/list-askable-documents.ts';
import { mayAskOutside } from '../../rules/knowledge-link.ts';
import { judgeToAsk } from './judge-to-ask.ts';

export const listAskableDocuments = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process } = await getReadableFor(call, input.params.processId, 'knowledge to ask for', 'documents');
  const decision = mayAskOutside(policyActor(actor), await factsOf(db, process));
  return {
    ...presentDecision(decision),
    process_id: process.id,
    documents: decision.allowed
      ? (await judgeToAsk(db, process.id)).map(({ document, decision: one }) => ({
          ...presentDecision(one),
          id: document.id,
          title: document.title,
          sequence: document.sequence,
          pages: document.pages,
          filesize: document.size,
        }))
      : [],
  };
});
