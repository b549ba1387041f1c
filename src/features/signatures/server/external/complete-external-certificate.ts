import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { completeExternalCertificate as contract } from '../../contract/external/complete-external-certificate.ts';
import { judgeOnce, signPrepared } from '../certificate/sign-prepared.ts';
import { enterVisit } from './enter-visit.ts';

/** What was prepared was given to a visit that was proved, and is of no use in any other. Sent again it signs nothing more. */
export const completeExternalCertificate = ownTransactions(contract, async (asked) => {
  const { preparation: token, signature } = asked.input.body;
  const { signer } = await enterVisit(asked.db, asked);
  const call = { ...asked, ...signer };
  const { documentId, fullySigned } = await signPrepared(call, { token, signature }, { judge: judgeOnce(call) });
  return { message: 'Assinado.', process_file_id: documentId, fully_signed: fullySigned };
});
