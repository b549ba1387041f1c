import type { Decision } from '../../../../kernel/decision.ts';
import { documentVerdicts, type JudgedDocument } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { mayTakeRequests } from '../../rules/signing-policy.ts';
import { judgeSigning } from '../signing/decide-signing.ts';
import { judgeWithdrawal } from '../signing/judge-withdrawal.ts';
import { requestsOf } from '../request-row.ts';
import { documentToSign } from '../policy-facts.ts';

/** What this capability knows about a document: whether the reader may sign it, ask others to, and take their own signature off. */
export const actsOnDocument = documentVerdicts.source({
  acts: acts.document,
  prepare: async ({ db, actor }, documents) => {
    const requests = await requestsOf(
      db,
      documents.map(({ id }) => id),
    );
    const names = await peopleById(
      db,
      requests.map((request) => request.signer_id),
    );
    const byDocument = Map.groupBy(requests, (request) => request.document_id);
    return (document): Partial<Record<'sign' | 'request_signatures' | 'withdraw_signature', Decision>> => {
      // What is without effect takes no more signatures, and only who reads every document of the process asks for them.
      if (document.row.no_effect_at !== null) return {};
      const asked = byDocument.get(document.id) ?? [];
      const { own, decision } = judgeSigning(
        actor,
        { document: document.row, process: document.process, requests: asked },
        names,
      );
      const isAnswered = own !== undefined && own.state !== 'PENDING';
      const isStranger = own === undefined && document.row.author_id !== actor.personId;
      return {
        ...(!isAnswered && !isStranger && { sign: decision }),
        ...(own?.state === 'SIGNED' &&
          document.row.filed_at === null && {
            withdraw_signature: judgeWithdrawal(actor.personId, {
              own,
              requests: asked,
              names,
              document: document.row,
              process: document.process,
            }),
          }),
        ...(mayAsk(document) && {
          request_signatures: mayTakeRequests(
            documentToSign({
              document: document.row,
              process: document.process,
              withinReach: isWithinReach(document, actor.unit?.id),
              asked,
            }),
          ),
        }),
      };
    };
  },
});

const mayAsk = ({ row, documents, mine }: JudgedDocument): boolean =>
  row.filed_at === null ? mine : documents === 'all';

/** Of a draft, who writes it; of a document in the process, the unit where the process is. */
const isWithinReach = ({ row, process, mine }: JudgedDocument, unitId: number | undefined): boolean =>
  row.filed_at === null ? mine : process.unit_id === unitId;
