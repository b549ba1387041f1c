import { CertificateError } from '../../../../platform/server/certificates/index.ts';
import { type Govbr, GovbrError } from '../../../../platform/server/govbr/index.ts';
import { each, type ReadCall } from '../../../../platform/server/http/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/http/refusal.ts';
import { getReadableDocument, presentDocuments } from '../../../documents/server/index.ts';
import { continueGovbrSigning as contract } from '../../contract/continue-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maySignWithGovbr } from '../../rules/govbr-account.ts';
import { summaryOfSigned } from '../summary-of-signed.ts';
import { signWithGovbr } from './sign-with-govbr.ts';
import { endVisit, keepVisit, type VisitRow } from './visit-row.ts';

type Call = ReadCall<typeof contract>;

/** The level of the account is known before the person is asked to authorise anything, as gov.br requires. */
export const continueGovbrSigning = each(contract, async (call) => {
  const { input, actor, db, deps, now } = call;
  const { govbr } = deps;
  if (!govbr) throw new Refusal(signatureErrors.govbrUnavailable);
  const visit = await db.transaction().execute((tx) => endVisit(tx, actor, input.body.state, now));
  if (!visit) throw new Refusal(signatureErrors.govbrVisitOver);
  return visit.stage === 'ACCOUNT' ? sendToAuthorise(call, govbr, visit) : signAll(call, govbr, visit);
});

async function sendToAuthorise({ input, actor, db, now }: Call, govbr: Govbr, visit: VisitRow) {
  const { verifier, nonce, document_ids: documentIds } = visit;
  const account = await told(govbr.accountOf({ code: input.body.code, verifier, nonce }));
  const decision = maySignWithGovbr(account, actor.cpf);
  const isAnother = account.cpf !== actor.cpf;
  ensureAllowed(decision, isAnother ? signatureErrors.govbrOtherPerson : signatureErrors.govbrLevel);
  const { state } = await keepVisit(db, { actor, now, documentIds, stage: 'SIGNATURE' });
  return {
    address: govbr.signatureAddress({ state, many: documentIds.length > 1 }),
    results: null,
    message: 'Autorize a assinatura no gov.br.',
  };
}

async function signAll(call: Call, govbr: Govbr, visit: VisitRow) {
  const signing = await told(govbr.openSigning(call.input.body.code));
  const results = [];
  for (const id of visit.document_ids) {
    const title = await titleOf(call, id);
    try {
      const { fullySigned } = await told(signWithGovbr(call, signing, id));
      results.push({ process_file_id: id, title, ok: true, fully_signed: fullySigned, message: 'Assinado.' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { kind, message } = error;
      results.push({ process_file_id: id, title, ok: false, fully_signed: false, code: kind.code, message });
    }
  }
  return { address: govbr.logoutAddress(), results, message: summaryOfSigned(results) };
}

/** Only of what the person may read: a visit may name any document. */
async function titleOf(call: Call, id: number): Promise<string> {
  try {
    const { document } = await getReadableDocument(call, id, 'signature');
    const [shown] = await presentDocuments(call.db, [document]);
    return shown!.title;
  } catch (error) {
    if (error instanceof Refusal) return 'Documento';
    throw error;
  }
}

const refusals = {
  GOVBR_LEVEL: signatureErrors.govbrLevel,
  GOVBR_DENIED: signatureErrors.govbrVisitOver,
  GOVBR_DOWN: signatureErrors.govbrDown,
} as const;

/** What gov.br refuses, as this product tells it. */
async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GovbrError) throw new Refusal(refusals[error.code], { message: error.message });
    if (error instanceof CertificateError) throw new Refusal(signatureErrors.govbrDown);
    throw error;
  }
}
