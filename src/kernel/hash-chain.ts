/**
 * The chain that makes the ledger tamper-evident. Each link covers the one before it, its own header, and a salted digest
 * of its payload, so that a payload can be erased (with its salt) while the chain still verifies.
 */
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** SHA-256 (or another hash) of the UTF-8 of a text, in lower-case hexadecimal. */
export type HashText = (text: string) => string;

/** What stands before the first link of every chain. */
export const CHAIN_START = '0'.repeat(64);

export type ChainPayload = { readonly salt: string; readonly value: JsonValue };

export type ChainLink = {
  /** 1, 2, 3 ... within its chain. */
  readonly sequence: number;
  readonly header: JsonValue;
  readonly payloadDigest: string;
  readonly previousHash: string;
  readonly hash: string;
  /** Undefined once erased. */
  readonly payload?: ChainPayload | undefined;
};

export type ChainHead = { readonly sequence: number; readonly hash: string };

export type ChainFault = 'sequence' | 'previous' | 'hash' | 'payload' | 'truncated';

/** A whole chain, or the position (0 is the first link given) and kind of the first fault. */
export type ChainVerdict =
  | { readonly whole: true; readonly head: ChainHead }
  | { readonly whole: false; readonly index: number; readonly fault: ChainFault };

export const EMPTY_CHAIN: ChainHead = { sequence: 0, hash: CHAIN_START };

/** The salt keeps a short payload (a CPF, a name) from being guessed out of its digest. */
export function payloadDigest(hash: HashText, payload: ChainPayload): string {
  return hash(`payload\n${payload.salt}\n${canonicalJson(payload.value)}`);
}

/** The hash of a link: over its place, the hash before it, the digest of its payload and its header. */
export function linkHash(hash: HashText, link: Omit<ChainLink, 'hash' | 'payload'>): string {
  return hash(`link\n${link.sequence}\n${link.previousHash}\n${link.payloadDigest}\n${canonicalJson(link.header)}`);
}

/** The link that follows `head`. */
export function appendLink(
  hash: HashText,
  head: ChainHead,
  header: JsonValue,
  payload: ChainPayload,
): ChainLink & { readonly payload: ChainPayload } {
  const link = {
    sequence: head.sequence + 1,
    header,
    payloadDigest: payloadDigest(hash, payload),
    previousHash: head.hash,
  };
  return { ...link, hash: linkHash(hash, link), payload };
}

/**
 * Walks a chain and stops at the first broken link. `from` is the head before the first link given (the empty chain by
 * default); `until` is a head kept elsewhere, without which a chain cut at its end looks whole.
 */
export function verifyChain(
  hash: HashText,
  links: Iterable<ChainLink>,
  { from = EMPTY_CHAIN, until }: { readonly from?: ChainHead; readonly until?: ChainHead } = {},
): ChainVerdict {
  let head = from;
  let index = 0;
  for (const link of links) {
    const fault = faultOf(hash, head, link);
    if (fault) return { whole: false, index, fault };
    head = { sequence: link.sequence, hash: link.hash };
    index += 1;
  }
  if (until && (until.sequence !== head.sequence || until.hash !== head.hash))
    return { whole: false, index, fault: 'truncated' };
  return { whole: true, head };
}

function faultOf(hash: HashText, head: ChainHead, link: ChainLink): ChainFault | undefined {
  if (link.sequence !== head.sequence + 1) return 'sequence';
  if (link.previousHash !== head.hash) return 'previous';
  if (linkHash(hash, link) !== link.hash) return 'hash';
  if (link.payload && payloadDigest(hash, link.payload) !== link.payloadDigest) return 'payload';
  return undefined;
}
