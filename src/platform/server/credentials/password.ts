import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
// Half of the cores, and never more than half of the threads that Node gives to such work: the others go on answering,
// checking tokens and reading files.
const CONCURRENT = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

const derive = promisify(argon2);
let running = 0;
const waiting: (() => void)[] = [];

/** At most a few hashes at a time: a flood of sign-ins must not take all memory and cores. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENT) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The turn passes to who waits: nobody who arrives in between takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password, nonce, ...COST }));

/** The stored form of a password: `argon2id$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString('base64url')}$${(await hash(password, nonce)).toString('base64url')}`;
}

const absent = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** Whether the password is the stored one. Without a stored one it takes as long and answers no. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, nonce, expected] = (stored ?? absent).split('$');
  const actual = await hash(password, Buffer.from(nonce!, 'base64url'));
  return timingSafeEqual(actual, Buffer.from(expected!, 'base64url')) && Boolean(stored);
}
