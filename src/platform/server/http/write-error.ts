import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../../contract/error-kind.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refusal } from './refusal.ts';

/** The one place where an error becomes a response. What nobody expected shows the fallback text and an id, never a stack. */
export function writeError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return reply.status(400).send(error.lines);
  if (error instanceof Refusal) return writeRefusal(error, reply);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return writeRefusal(new Refusal(commonErrors.tooMany), reply);
  if (status !== undefined && status >= 400 && status < 500) {
    return reply.status(status).send({ code: commonErrors.invalidInput.code, message: messageFor(status) });
  }
  request.log.error({ err: error }, 'unexpected error');
  return reply.status(500).send({ ...commonErrors.unexpected, correlation_id: request.id });
}

function writeRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const { reasons, action, field, data } = refusal.details;
  return reply.status(refusal.kind.status).send({
    code: refusal.kind.code,
    message: refusal.message,
    ...(field ? { field } : {}),
    ...(action ? { action } : {}),
    ...(reasons ? { reasons } : {}),
    ...data,
  });
}

/** Words for what the HTTP layer itself refuses, before any endpoint sees it. */
function messageFor(status: number): string {
  if (status === 413) return 'O envio passou do tamanho permitido.';
  if (status === 415) return 'Este tipo de conteúdo não é aceito aqui.';
  return commonErrors.invalidInput.message;
}
