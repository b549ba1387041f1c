import { canonicalJson, type JsonValue } from '../../../kernel/canonical-json.ts';
import { CHAIN_START } from '../../../kernel/hash-chain.ts';
import { sha256 } from './chain.ts';
import type { LedgerKey } from './ledger-key.ts';

/** Where a chain ended when it was sealed. */
export interface SealedHead {
  readonly stream_type: string;
  readonly stream_id: number;
  readonly stream_seq: number;
  readonly hash: string;
}

/** What was in the ledger before there was a key: told by every seal that took it over. */
export interface TakenOver {
  /** Events without a code. */
  readonly events: number;
  /** The last of them. */
  readonly last_event_id: number;
  /** Events whose payload had been erased by then. */
  readonly erased: readonly number[];
}

/** A link of the chain over all chains. */
export interface Seal {
  /** 1, 2, 3 ... */
  readonly id: number;
  readonly sealed_at: Date;
  readonly key_id: string;
  /** Events under this seal and those before it. */
  readonly events: number;
  readonly taken_over: TakenOver | null;
  /** The heads that moved since the seal before, as `writeHeads` writes them. */
  readonly heads: string;
  readonly previous_hash: string;
  readonly hash: string;
  readonly signature: Buffer;
}

/** What stands before the first seal. */
export const NO_SEAL = { id: 0, hash: CHAIN_START, events: 0 } as const;

/** The heads of all chains as a seal keeps them: one line each. */
export const writeHeads = (heads: readonly SealedHead[]): string =>
  heads.map((head) => `${head.stream_type} ${head.stream_id} ${head.stream_seq} ${head.hash}\n`).join('');

/** Empty for what is not so written: its seal does not verify either. */
export const readHeads = (text: string): SealedHead[] =>
  [...text.matchAll(/^(\w+) (\d+) (\d+) ([0-9a-f]{64})$/gm)].map(([, stream_type = '', id, seq, hash = '']) => ({
    stream_type,
    stream_id: Number(id),
    stream_seq: Number(seq),
    hash,
  }));

/** The hash of a seal, over all that it says and the seal before it. */
export const sealHash = (seal: Omit<Seal, 'hash' | 'signature'>): string =>
  sha256(
    [
      'seal',
      String(seal.id),
      seal.sealed_at.toISOString(),
      seal.key_id,
      String(seal.events),
      canonicalJson(seal.taken_over as unknown as JsonValue),
      seal.previous_hash,
      seal.heads,
    ].join('\n'),
  );

/** What the signature of a seal is over. */
export const sealText = (hash: string): string => `carimbo ledger seal\n${hash}`;

/** The seal that follows another. @param moved how many events the heads moved by since they were last sealed */
export function makeSeal(
  key: LedgerKey,
  before: Pick<Seal, 'id' | 'hash' | 'events'>,
  of: { readonly heads: readonly SealedHead[]; moved: number; at: Date; takenOver?: TakenOver },
): Seal {
  const seal = {
    id: before.id + 1,
    sealed_at: of.at,
    key_id: key.id,
    events: before.events + of.moved,
    taken_over: of.takenOver ?? null,
    heads: writeHeads(of.heads),
    previous_hash: before.hash,
  };
  const hash = sealHash(seal);
  return { ...seal, hash, signature: key.sign(sealText(hash)) };
}
