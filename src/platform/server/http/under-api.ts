import type { FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/call-address.ts';

/**
 * Whether a request is for a call, as the router reads it: an address may also name its host, and any letter by its code
 * (`/%61pi/…`). What was found decides; of what was not, what was asked for.
 */
export function isUnderApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return routeOptions.url?.startsWith(API_BASE) === true || pathOf(url).startsWith(API_BASE);
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://host').pathname);
  } catch {
    return url;
  }
}
