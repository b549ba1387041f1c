import { createECDH } from 'node:crypto';
import { exit } from './command.ts';

/** Makes a key by which browsers know who writes to them (VAPID), and shows it: it is kept nowhere. */
export function run(): number {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key that begins with zeros is given shorter than it is.
  const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  console.log(`WEB_PUSH_KEY=${key.toString('base64url')}`);
  return exit.done;
}
