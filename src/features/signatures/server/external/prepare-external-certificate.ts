import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { prepareExternalCertificate as contract } from '../../contract/external/prepare-external-certificate.ts';
import { judgeOwn, prepareDocument } from '../certificate/prepare-document.ts';
import { boundTo } from '../signing/as-shown.ts';
import { printToSign, withPrinted } from '../signing/print-to-sign.ts';
import { enterProved } from './enter-visit.ts';

/** The certificate is judged before the document is touched. Sent again it is prepared again, and only the last one signs. */
export const prepareExternalCertificate = ownTransactions(contract, async (asked) => {
  const { input, db } = asked;
  const { process_file_id: id } = input.body;
  const { signer, code } = await enterProved(db, asked);
  const call = { ...asked, ...signer };
  const judged = await judgeOwn(call, input.body);
  const printed = (await printToSign(call, id))?.found;
  const { token, ...prepared } = await inTransaction(db, (tx) =>
    prepareDocument(withPrinted({ ...call, tx }, printed), { id, shown: boundTo(code, id) }, judged),
  );
  return { message: 'Pronto para assinar.', process_file_id: id, preparation: token, ...prepared };
});
