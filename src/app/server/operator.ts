import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { bearer } from '../../platform/server/http/who-is.ts';

/**
 * Whether a request comes from whoever runs the product: with the token of `METRICS_TOKEN`, or, where none is set, from
 * this very machine. A request that any proxy passed on is not from here, whatever address it came by.
 */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return same(bearer(request) ?? '', token);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'] ?? request.headers['x-real-ip'];
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || address.replace(/^::ffff:/i, '').startsWith('127.'));

/** Compares in constant time, whatever the lengths. */
const same = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
