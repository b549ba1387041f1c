import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { normaliseValidationCode } from '../../../../kernel/validation-code.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { limitCalls } from '../../../../platform/server/http/call-limits.ts';
import { addressOf } from '../reading/file-address.ts';
import { isFixed, newestOf } from '../filing/fixed-files.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';
import { isOpenToAll } from './open-to-all.ts';
import { findByCode } from './validate-document.ts';

const FORMAT = 'application/validador-iti+json';
const CODES_PER_MINUTE = 60;

interface ValidarQuery {
  readonly hash?: string;
  readonly _format?: string;
  readonly _secretCode?: string;
}

/**
 * The convention of ITI's VALIDAR (Portaria ITI 22/2023, guide for developers): the address of a QR code, with `_format` added,
 * answers where the signed file is. Our codes are the secret themselves, so `_secretCode` has nothing to add; what is not open to all
 * answers 401, what does not exist 404. Without `_format` the address stays a screen.
 */
export function answerValidarRoute(deps: Deps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const limit = limitCalls(app, CODES_PER_MINUTE);
    app.get<{ Querystring: ValidarQuery }>('/validar-documento', async (request, reply) => {
      if (request.query._format !== FORMAT) return reply.callNotFound();
      await limit(request, reply, null);
      const answer = await signedFileOf(deps, request.query.hash ?? '');
      if (typeof answer === 'number') return reply.status(answer).type(FORMAT).send('{}');
      const body = { version: '1.0.0', prescription: { signatureFiles: [{ url: answer.url }] } };
      return reply.type(FORMAT).header('cache-control', 'no-store').send(JSON.stringify(body));
    });
  };
}

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
