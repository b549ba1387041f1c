import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/server/config/index.ts';
import { bearer } from '../../platform/server/http/who-is.ts';

interface Operation {
  /** Of `METRICS_TOKEN`. */
  readonly token: string | undefined;
  /** Others reach this node through a proxy, which may be on this very machine and say nothing of itself. */
  readonly behindProxy: boolean;
}

/**
 * Whether a request comes from whoever runs the product: with the token of `METRICS_TOKEN`, or, where none is set and no
 * proxy is in front, from this very machine. A request that any proxy passed on is not from here, whatever address it came by.
 */
export function isOperator(request: FastifyRequest, { token, behindProxy }: Operation): boolean {
  if (token !== undefined) return same(bearer(request) ?? '', token);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'] ?? request.headers['x-real-ip'];
  return !behindProxy && forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

/** A node that people know by another name than this machine's has something in front of it. */
export function isBehindProxy({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
  const { hostname } = new URL(publicUrl);
  return trustProxy !== false || !(hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')));
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || address.replace(/^::ffff:/i, '').startsWith('127.'));

/** Compares in constant time, whatever the lengths. */
const same = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
