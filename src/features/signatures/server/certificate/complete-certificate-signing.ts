import { each } from '../../../../platform/server/acts/each.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import { judgePersonCertificate, readPersonCertificate } from '../../../session/server/index.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { completeCertificateSigning as contract } from '../../contract/certificate/complete-certificate-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { signedSentence } from '../signing/count-signature.ts';
import { embed } from './embed-signature.ts';
import { findPreparation, type PreparationRow } from './preparation-row.ts';
import { lockPrepared, signWithCertificate } from './sign-with-certificate.ts';

/** The authorities are asked once for each certificate, before any transaction; each document is signed in its own. */
export const completeCertificateSigning = each(contract, 'items', (call) => {
  const { actor, db, deps, now } = call;
  const judge = judgeOnce(deps, actor, now);
  const documents = new Map<string, number>();
  return {
    sentence: signedSentence,
    idOf: ({ token }) => token,
    apart: async ({ token, signature }) => {
      const row = await preparationOf(db, actor, token);
      documents.set(token, row.document_id);
      const judged = await judge(row);
      const embedded = await embed(call, row, Buffer.from(signature, 'base64'));
      const signed = await inTransaction(db, (tx) => signWithCertificate({ ...call, tx }, { token, embedded, judged }));
      return { ...signed, documentId: row.document_id };
    },
    decide: (act, { token }) => lockPrepared(act, token),
    done: ({ token }, { documentId, fullySigned }) => ({
      process_file_id: documentId,
      token,
      ok: true,
      fully_signed: fullySigned,
      message: 'Assinado.',
    }),
    refused: ({ token }, told) => ({
      process_file_id: documents.get(token) ?? null,
      token,
      fully_signed: false,
      ...told,
    }),
  };
});

async function preparationOf(db: Database, actor: Actor, token: string): Promise<PreparationRow> {
  const row = await findPreparation(db, actor, token);
  if (!row) throw new Refusal(signatureErrors.preparationGone);
  return row;
}

type CertificateVerdict = Awaited<ReturnType<typeof judgePersonCertificate>>;

/** A batch is signed with one certificate: its authorities are not asked a hundred times. */
function judgeOnce(deps: Deps, actor: Actor, now: Date): (row: PreparationRow) => Promise<CertificateVerdict> {
  const known = new Map<string, Promise<CertificateVerdict>>();
  return ({ certificate, chain }) => {
    const key = certificate.toString('base64');
    const before = known.get(key);
    if (before) return before;
    const sent = readPersonCertificate({ certificate: key, chain });
    const judged = judgePersonCertificate(deps, sent, now, {
      required: deps.config.signatureRevocation === 'exigir',
    }).then((answer) => {
      ensureAllowed(isCertificateOf(actor.cpf, answer), certificateErrors.refused);
      return answer;
    });
    known.set(key, judged);
    return judged;
  };
}
