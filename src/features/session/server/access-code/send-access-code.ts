import { onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { sendAccessCode as contract } from '../../contract/access-code/send-access-code.ts';
import { ACCESS_CODE_MINUTES } from '../../rules/access-code.ts';
import { keepAccessCode } from './keep-access-code.ts';

/** Does the same for every CPF: whose it is, the job finds out. A code that holds is not sent again, whoever asks. */
export const sendAccessCode = ownTransactions(contract, async ({ input: { body }, db, deps, now }) => {
  const cpf = onlyDigits(body.cpf);
  await db.transaction().execute((tx) => keepAccessCode(tx, deps, { cpf, purpose: 'wait', now }));
  return {
    code: 'ACCESS_CODE_SENT' as const,
    message: `Se este CPF tem conta com e-mail, enviamos um código para ele. O código vale por ${ACCESS_CODE_MINUTES} minutos.`,
  };
});
