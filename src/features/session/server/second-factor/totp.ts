import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every authenticator application understands: SHA-1, six digits, steps of thirty seconds.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones go a little wrong, and people type slowly. */
const STEPS_APART = 1;

/** The code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  const number = mac.readUInt32BE(at) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * The step whose code was typed, of those around now; null when it is of none, or of one that is not after `lastStep`.
 * @param typed digits only
 */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null {
  if (!/^\d+$/.test(typed) || typed.length !== DIGITS) return null;
  const middle = stepAt(now);
  const given = Buffer.from(typed);
  let found: number | null = null;
  for (let step = middle - STEPS_APART; step <= middle + STEPS_APART; step += 1) {
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step))) && step > lastStep) found ??= step;
  }
  return found;
}
