import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../../contract/error-kind.ts';
import { isEndedByOthers } from '../db/ended-by-others.ts';
import { isWriteImpossible } from './cannot-write.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refusal } from '../acts/refusal.ts';

/** The one place where an error becomes a response. What nobody expected shows the fallback text and an id, never a stack. */
export function writeError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return reply.status(400).send(error.lines);
  if (error instanceof Refusal) return writeRefusal(error, reply);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return writeRefusal(refusedByHttp(status), reply);
  request.log.error({ err: error }, 'unexpected error');
  // The operator's to solve, and known to be: whoever acted is told what it is, and that nothing is half done.
  if (isWriteImpossible(error)) return writeRefusal(new Refusal(commonErrors.cannotWrite), reply);
  // Two orders of locks that meet are a fault of ours; whoever acted can solve it all the same.
  if (isEndedByOthers(error)) return writeRefusal(new Refusal(commonErrors.endedByOthers), reply);
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

/** What the HTTP layer itself refuses, before any endpoint sees it. */
function refusedByHttp(status: number): Refusal {
  const known = [commonErrors.tooLarge, commonErrors.notJson, commonErrors.tooMany];
  return new Refusal(known.find((kind) => kind.status === status) ?? commonErrors.invalidInput);
}
