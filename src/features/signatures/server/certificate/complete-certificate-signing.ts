import { each } from '../../../../platform/server/acts/each.ts';
import { completeCertificateSigning as contract } from '../../contract/certificate/complete-certificate-signing.ts';
import { signedSentence } from '../signing/count-signature.ts';
import { judgeOnce, signPrepared } from './sign-prepared.ts';
import { lockPrepared } from './sign-with-certificate.ts';

/** The authorities are asked once for each certificate, before any transaction; each document is signed in its own. */
export const completeCertificateSigning = each(contract, 'items', (call) => {
  const judge = judgeOnce(call);
  const documents = new Map<string, number>();
  return {
    sentence: signedSentence,
    idOf: ({ token }) => token,
    apart: (answer) => signPrepared(call, answer, { judge, about: (id) => documents.set(answer.token, id) }),
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
