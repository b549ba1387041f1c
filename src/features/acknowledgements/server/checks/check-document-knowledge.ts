import { firstOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { checkDocumentKnowledge as contract } from '../../contract/checks/check-document-knowledge.ts';
import { currentTerms, presentTerms } from '../knowledge-row.ts';
import { judgeDocument, whatToKnow } from '../what-to-know.ts';

export const checkDocumentKnowledge = read(contract, async (call) => {
  const { processId, fileId } = call.input.params;
  const { process } = await getReadableFor(call, processId, 'knowledge check');
  const { decision, documents } = await whatToKnow(call.db, call.actor, process, [fileId]);
  const [document] = documents;
  // What its reader may not open of the process is not there for them; where none of it is open, the process says why.
  if (!document && decision.allowed) throw new Refusal(documentErrors.notFound);
  return {
    ...presentDecision(
      document
        ? firstOf(
            () => decision,
            () => judgeDocument(document),
          )
        : decision,
    ),
    process_id: process.id,
    process_file_id: fileId,
    lgpd: presentTerms(await currentTerms(call.db)),
  };
});
