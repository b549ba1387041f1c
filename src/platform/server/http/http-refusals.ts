import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorKind, errorKind } from '../../contract/error-kind.ts';
import { Refusal } from '../acts/refusal.ts';
import { writeError } from './write-error.ts';

/** What HTTP itself refuses, before any call is found. None of them repeats what was sent. */
export const httpErrors = {
  malformed: errorKind('MALFORMED_REQUEST', 400, 'O que chegou não é uma requisição que se possa ler. Tente de novo.'),
  badAddress: errorKind('BAD_ADDRESS', 400, 'O endereço tem caracteres que não se leem. Confira o que foi digitado.'),
  tooSlow: errorKind('REQUEST_TIMEOUT', 408, 'O envio demorou demais. Confira a rede e tente de novo.'),
  addressTooLong: errorKind('ADDRESS_TOO_LONG', 414, 'O endereço é longo demais. Confira o que foi digitado.'),
  headersTooLarge: errorKind(
    'HEADERS_TOO_LARGE',
    431,
    'Os cabeçalhos passam do tamanho permitido. Limpe os dados deste site no navegador e tente de novo.',
  ),
} as const;

/** Of an address that no route can be looked for by. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  writeError(
    new Refusal(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? httpErrors.addressTooLong : httpErrors.badAddress),
    request,
    reply,
  );

/** Of what could not even be read as a request: there is no reply to write to, only the connection, which ends. */
export function refuseRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // In the middle of an answer these bytes would be taken for a part of it.
  const answering = (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (answering?.headersSent) return void socket.destroy();
  socket.end(refusalBytes(refusalOf(error.code)), () => socket.destroy());
}

/** Of a request that expects of us what nobody offers; `100-continue` is met before. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { code, status, message } = httpErrors.malformed;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ code, message }));
}

function refusalOf(code: string | undefined): ErrorKind {
  if (code === 'HPE_HEADER_OVERFLOW') return httpErrors.headersTooLarge;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? httpErrors.tooSlow : httpErrors.malformed;
}

/** A refusal as it travels, where no reply can be made of it. */
export function refusalBytes({ code, status, message }: ErrorKind): string {
  const body = JSON.stringify({ code, message });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
