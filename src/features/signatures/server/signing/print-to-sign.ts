import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { findDocument, isFixed, printAhead, type Printed } from '../../../documents/server/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { requestsOf } from '../request-row.ts';
import { decideSigning } from './decide-signing.ts';
import { signersToPrint } from './fix-bytes.ts';
import type { SigningAct, SigningCall } from './signing.ts';

/**
 * Prints a draft before the transaction that fixes its bytes. It decides nothing: of what this person may not sign now,
 * nothing is printed and the act says why.
 */
export async function printToSign(call: SigningCall, documentId: number): Promise<Prepared<Printed> | undefined> {
  const { db, actor, outside } = call;
  const document = await findDocument(db, documentId);
  const process = document && (await findProcess(db, document.process_id));
  if (!process || isFixed(document)) return undefined;
  const signing = await decideSigning(db, actor, {
    document,
    process,
    requests: await requestsOf(db, [documentId]),
    outside,
  });
  if (!signing.decision.allowed) return undefined;
  return { found: await printAhead(call, [{ document, signers: await signersToPrint(db, actor, signing) }]) };
}

/** The act with what was printed for it. */
export const withPrinted = (act: SigningAct, printed: Printed | undefined): SigningAct => ({
  ...act,
  deps: { ...act.deps, ...printed },
});
