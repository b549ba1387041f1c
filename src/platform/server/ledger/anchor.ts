import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { idOfKey, type LedgerKey, type KeyRing, signedWith } from './ledger-key.ts';
import { lastSeal } from './seal-ledger.ts';

/** A small signed text that says how far the ledger was at a moment: kept elsewhere, it holds the database to it. */
export interface Anchor {
  /** The number of the newest seal, and its hash: they stand for every head of every chain under it. */
  readonly sealId: number;
  readonly hash: string;
  readonly sealedAt: string;
  /** Events under that seal. */
  readonly events: number;
  readonly publicKey: string;
}

const TITLE = 'Carimbo: âncora do registro de atos';

/** Null when the ledger has no seal. */
export async function anchorOf(db: Database, key: LedgerKey): Promise<string | null> {
  const seal = await lastSeal(db);
  if (!seal) return null;
  const { id, hash, events } = seal;
  const anchor = { sealId: id, hash, sealedAt: seal.sealed_at.toISOString(), events, publicKey: key.publicKey };
  const text = writeAnchor(anchor);
  return `${text}assinatura ${key.sign(text).toString('base64')}\n`;
}

const writeAnchor = ({ sealId, hash, sealedAt, events, publicKey }: Anchor): string =>
  [TITLE, `selo ${sealId}`, `resumo ${hash}`, `data ${sealedAt}`, `eventos ${events}`, `chave ${publicKey}`, ''].join(
    '\n',
  );

const FORM =
  /^selo (?<sealId>\d+)\nresumo (?<hash>[0-9a-f]{64})\ndata (?<sealedAt>[0-9T:.Z-]+)\neventos (?<events>\d+)\nchave (?<publicKey>[A-Za-z0-9+/=]+)\nassinatura (?<signature>[A-Za-z0-9+/=]+)\n?$/;

/** What an anchor says; null for what is none, or was changed since it was signed. */
export function readAnchor(file: string): Anchor | null {
  const [title, ...rest] = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n');
  const found = title === TITLE ? FORM.exec(rest.join('\n'))?.groups : undefined;
  if (!found) return null;
  const { hash = '', sealedAt = '', publicKey = '', signature = '' } = found;
  const anchor = { sealId: Number(found['sealId']), hash, sealedAt, events: Number(found['events']), publicKey };
  return signedWith(publicKey, writeAnchor(anchor), Buffer.from(signature, 'base64')) ? anchor : null;
}

/** Why a ledger does not contain what an anchor says; null when it does. */
export type AnchorFault = 'other key' | 'seal missing' | 'seal other';

/** Whether the ledger goes on from where it was when the anchor was made. The seals themselves are verified apart. */
export async function compareAnchor(db: Database, anchor: Anchor, keys: KeyRing): Promise<AnchorFault | null> {
  if (!keys.all.some(({ id }) => id === idOfKey(anchor.publicKey))) return 'other key';
  const { rows } = await sql<{ hash: string }>`select hash from ledger.seal where id = ${anchor.sealId}`.execute(db);
  if (!rows[0]) return 'seal missing';
  return rows[0].hash === anchor.hash ? null : 'seal other';
}
