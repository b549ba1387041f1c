import { normaliseValidationCode } from '../../../../kernel/numbers/validation-code.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { answerValidar, VALIDAR_FORMAT } from '../../contract/verification/answer-validar.ts';
import { addressOf } from '../reading/file-address.ts';
import { isFixed, newestOf } from '../filing/fixed-files.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';
import { isOpenToAll } from '../public/open-to-all.ts';
import { findByCode } from './validate-document.ts';

/** Tells VALIDAR where the signed file of a code is. */
export const answerValidarBytes = bytes(
  answerValidar,
  (deps) =>
    async ({ input, reply }) => {
      const answer = await signedFileOf(deps, input.query.hash);
      if (typeof answer === 'number') return reply.status(answer).type(VALIDAR_FORMAT).send('{}');
      const body = { version: '1.0.0', prescription: { signatureFiles: [{ url: answer.url }] } };
      return reply.type(VALIDAR_FORMAT).header('cache-control', 'no-store').send(JSON.stringify(body));
    },
  // Who comes without it is a person, for whom the address is a screen.
  { isThere: ({ query }) => (query as { _format?: unknown })._format === VALIDAR_FORMAT },
);

async function signedFileOf(deps: Deps, hash: string): Promise<{ url: string } | 401 | 404> {
  const code = normaliseValidationCode(hash);
  const document = code === undefined ? undefined : await findByCode(deps.db, code);
  // Another format has no signed file: strangers have its copy to print, never the original.
  if (!document || !isFixed(document) || document.content_type !== 'application/pdf') return 404;
  if (!(await isOpenToAll(deps.db, document))) return 401;
  await refuseInfected(deps.db, document);
  const { content_type: contentType, extension } = document;
  return addressOf(deps.db, deps, document, {
    ...newestOf(document),
    contentType,
    extension,
    disposition: 'attachment',
  });
}
