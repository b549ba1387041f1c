import { documentsById } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { processVerdicts } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { maySign } from '../../rules/signing-policy.ts';
import { pendingFor, requestsOf } from '../request-row.ts';
import { signatureFactsOf } from '../policy-facts.ts';

/** What this capability knows about a process: whether a document of it waits for the reader's signature. */
export const actsOnProcess = processVerdicts.source({
  acts: acts.process,
  prepare: async ({ db, actor }, processes) => {
    const waiting = processes.filter(({ facts }) => facts.signals.signaturesPending > 0).map(({ id }) => id);
    const own = await pendingFor(db, actor.personId, waiting);
    const documentIds = [...new Set(own.map((request) => request.document_id))];
    const [documents, requests] = await Promise.all([documentsById(db, documentIds), requestsOf(db, documentIds)]);
    const names = await peopleById(
      db,
      requests.map((request) => request.signer_id),
    );
    const onDocument = Map.groupBy(requests, (request) => request.document_id);
    const inProcess = Map.groupBy(own, (request) => request.process_id);
    return ({ id, row }) => {
      const decisions = (inProcess.get(id) ?? []).flatMap((request) => {
        const document = documents.get(request.document_id);
        if (!document) return [];
        const around = { requests: onDocument.get(document.id) ?? [], names, document, process: row };
        return [maySign(actor.personId, signatureFactsOf(request, around))];
      });
      // One that may be signed is enough; of none, the first says why.
      const best = decisions.find(({ allowed }) => allowed) ?? decisions[0];
      return best ? { sign: best } : {};
    };
  },
});
