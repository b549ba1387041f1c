import { createHmac } from 'node:crypto';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { addressOf } from '../../../../platform/server/http/call-limits.ts';

/** Whence somebody asks, so that it can be counted and not read: one IPv4 address, or the /64 of IPv6 that a household has. */
export const placeOf = ({ secrets }: Pick<Deps, 'secrets'>, ip: string): Buffer =>
  createHmac('sha256', secrets.for('following-places')).update(addressOf({ ip })).digest();
