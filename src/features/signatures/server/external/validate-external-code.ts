import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { validateExternalCode as contract } from '../../contract/external/validate-external-code.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { signingEnd } from '../code/one-time-code-row.ts';
import { digitsTyped, refusalOfTry, tryDigits } from '../code/try-code.ts';
import { countWrongTry } from './count-wrong-try.ts';
import { enterLink, lockEntered } from './enter-link.ts';
import { actorOf } from './outsider.ts';

/** The try is committed before it is answered: a refused one counts, and the fifth closes the link. */
export const validateExternalCode = ownTransactions(contract, async (call) => {
  const { input, db, now } = call;
  const { hash, token, code } = input.body;
  const digits = digitsTyped(code);
  const { row, outsider } = await enterLink({ db, now }, hash);
  const actor = actorOf(outsider, row.id, token);

  const { tried, wrong } = await db.transaction().execute(async (tx) => {
    const act = { ...call, tx, actor };
    const link = await lockEntered(act, row.id);
    const one = await tryDigits(act, digits);
    const isWrong = one.outcome === 'wrong';
    return { tried: one, wrong: isWrong ? await countWrongTry(act, link, signatureErrors.codeInvalid) : null };
  });
  const refusal = wrong ?? refusalOfTry(tried);
  if (refusal) throw refusal;
  const proved = tried.row!;
  return {
    message: 'Código conferido.',
    process_file_id: proved.document_ids[0]!,
    valid_until: signingEnd(proved, proved.used_at!).toISOString(),
  };
});
