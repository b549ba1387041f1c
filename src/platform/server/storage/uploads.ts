import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Refusal } from '../acts/refusal.ts';
import { ensureRoom, type UploadRoom } from './room-of-owner.ts';
import { measureOnly } from './measure.ts';
import { type Secret, signToken } from './signed-token.ts';
import {
  blobName,
  type Measured,
  MissingObject,
  type Storage,
  type StoredName,
  TooLarge,
  uploadName,
} from './storage.ts';
import { uploadErrors } from '../../contract/upload-errors.ts';

/** What the parts of an upload are given. `publicUrl` has no slash at its end. */
export interface UploadDeps {
  readonly db: QueryExecutorProvider;
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly secret: Secret;
  readonly publicUrl: string;
}

export interface UploadAddress {
  /** Where to PUT the bytes: absolute, good for one file. */
  readonly url: string;
  /** What to hand to `claimUpload` afterwards. */
  readonly key: string;
  readonly expiresAt: Date;
  /** Headers that must go with the PUT. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadRow {
  readonly id: string;
  readonly object_id: string | null;
  readonly extension: string;
  readonly owner: string;
  readonly max_bytes: number;
  readonly most_waiting: number;
  readonly expires_at: Date;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly leading_bytes: Buffer | null;
  readonly claimed_at: Date | null;
}

export const UPLOAD_PURPOSE = 'upload';
const MINUTES_TO_SEND = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface WantedAddress {
  /** Without the dot. */
  readonly extension: string;
  /** Whose it is, in the words of who gives the address: `ownerOf` a person, or whoever answers something. */
  readonly owner: string;
  readonly maxBytes: number;
  /** Whether the file has just so many bytes: only then can a bucket be told how many to take. */
  readonly exact: boolean;
  readonly room: UploadRoom;
}

/** Who sends, as an owner of files. */
export const ownerOf = ({ personId }: { readonly personId: number }): string => `person ${personId}`;

/** Makes an address for one file of one sender. @throws Refusal of `uploadErrors` */
export async function createUploadAddress(
  { db, storage, clock, secret, publicUrl }: UploadDeps,
  { extension, owner, maxBytes, exact, room }: WantedAddress,
): Promise<UploadAddress> {
  const key = randomUUID();
  const now = clock();
  const { mostWaiting } = room;
  await ensureModerate(db, owner, room, now);
  const expiresAt = new Date(now.getTime() + MINUTES_TO_SEND * 60_000);
  // What passes through here is counted as it comes; what does not, when its address is given.
  const direct = exact ? await storage.addressToPut?.(key, maxBytes, MINUTES_TO_SEND * 60) : undefined;
  const reserved = direct === undefined ? null : maxBytes;
  await ensureRoom(db, { owner, bytes: reserved ?? 1, mostWaiting }, now);
  await sql`insert into platform.upload
      (id, owner, extension, max_bytes, created_at, expires_at, most_waiting, reserved)
    values (${key}, ${owner}, ${extension.toLowerCase()}, ${maxBytes}, ${now}, ${expiresAt}, ${mostWaiting},
      ${reserved})`.execute(db);
  const url = direct ?? `${publicUrl}/api/upload/${signToken(secret, UPLOAD_PURPOSE, { key }, expiresAt)}`;
  return { url, key, expiresAt, headers: {} };
}

async function ensureModerate(
  db: QueryExecutorProvider,
  owner: string,
  { perMinute }: UploadRoom,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ lately: number }>`select count(*) as lately from platform.upload
    where owner = ${owner} and created_at > ${new Date(now.getTime() - 60_000)}`.execute(db);
  if (Number(rows[0]?.lately) >= perMinute) throw new Refusal(uploadErrors.tooMany);
}

/**
 * Takes bytes that the product fetched itself, as if their owner had sent them to an address. @returns the key of the upload
 * @throws UPLOAD_TOO_LARGE, UPLOAD_NOT_RECEIVED of nothing
 */
export async function takeUpload(
  { db, storage, clock }: Pick<UploadDeps, 'db' | 'storage' | 'clock'>,
  { extension, owner, maxBytes }: Pick<WantedAddress, 'extension' | 'owner' | 'maxBytes'>,
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  const key = randomUUID();
  const now = clock();
  const { sha256, size, leadingBytes } = await storage.putUpload(key, body, { maxBytes }).catch((error: unknown) => {
    throw error instanceof TooLarge ? new Refusal(uploadErrors.tooLarge) : error;
  });
  if (size === 0) throw new Refusal(uploadErrors.notReceived);
  await sql`insert into platform.upload
      (id, owner, extension, max_bytes, created_at, expires_at, most_waiting, object_id, sha256, size, leading_bytes, received_at)
    values (${key}, ${owner}, ${extension}, ${maxBytes}, ${now}, ${now}, ${maxBytes}, ${key}, ${sha256}, ${size},
      ${leadingBytes}, ${now})`.execute(db);
  return key;
}

/** What arrived, still in its waiting place: nobody can write to it any more, and nothing refers to it yet. */
export interface ReceivedUpload extends Measured {
  readonly name: StoredName;
  readonly extension: string;
}

/**
 * What was sent to an upload's address, measured and fixed, without claiming it: look inside before `claimUpload`.
 * Doing it twice is fine, also at once: who measures first says what was sent. What went straight to a bucket is read
 * through here to learn its hash: call it outside a transaction first.
 * @throws Refusal of `uploadErrors`
 */
export async function receiveUpload(
  db: QueryExecutorProvider,
  { storage, clock }: Pick<UploadDeps, 'storage' | 'clock'>,
  { key, owner }: { key: string; owner: string },
): Promise<ReceivedUpload> {
  const row = await lockUpload(db, key, owner);
  if (row.claimed_at) throw new Refusal(uploadErrors.alreadyUsed);
  const known = measuredBefore(row);
  if (known && row.object_id) return { ...known, name: uploadName(row.object_id), extension: row.extension };
  const { objectId, measured } = await takeFromBucket(storage, row, clock());
  const { rows } = await sql`update platform.upload set object_id = ${objectId}, sha256 = ${measured.sha256},
    size = ${measured.size}, leading_bytes = ${measured.leadingBytes}, received_at = coalesce(received_at, ${clock()})
    where id = ${key} and (object_id is null or sha256 is null) returning id`.execute(db);
  if (rows.length === 0) return receiveUpload(db, { storage, clock }, { key, owner });
  return { ...measured, name: uploadName(objectId), extension: row.extension };
}

/**
 * What `receiveUpload` measured and fixed, in the transaction of the act that uses it: nothing is read or waited for there.
 * @throws Refusal of `uploadErrors`
 */
export async function findReceived(
  tx: QueryExecutorProvider,
  { key, owner }: { key: string; owner: string },
): Promise<ReceivedUpload> {
  const row = await lockUpload(tx, key, owner);
  if (row.claimed_at) throw new Refusal(uploadErrors.alreadyUsed);
  const known = measuredBefore(row);
  if (!known || !row.object_id) throw new Refusal(uploadErrors.notReceived);
  return { ...known, name: uploadName(row.object_id), extension: row.extension };
}

/**
 * Makes an upload permanent for its owner, once, in the transaction of the act that uses it: a rolled-back act leaves it
 * claimable again. Bytes that are already kept are not kept twice.
 * @throws Refusal of `uploadErrors`
 */
export async function claimUpload(
  tx: QueryExecutorProvider,
  deps: Pick<UploadDeps, 'storage' | 'clock'>,
  upload: { key: string; owner: string },
): Promise<ReceivedUpload> {
  const received = await findReceived(tx, upload);
  const { rows } = await sql<{ id: string }>`update platform.upload
    set claimed_at = ${deps.clock()}, placed_at = ${deps.clock()}
    where id = ${upload.key} and claimed_at is null returning id`.execute(tx);
  if (rows.length === 0) throw new Refusal(uploadErrors.alreadyUsed);
  const blob = blobName(received.sha256);
  const kept = await deps.storage.head(blob);
  if (kept?.size !== received.size) await deps.storage.copy(received.name, blob).catch(asNotReceived);
  return received;
}

function measuredBefore({ sha256, size, leading_bytes: leadingBytes }: UploadRow): Measured | undefined {
  return sha256 && leadingBytes ? { sha256, size: Number(size), leadingBytes } : undefined;
}

async function lockUpload(db: QueryExecutorProvider, key: string, owner: string): Promise<UploadRow> {
  if (!UUID.test(key)) throw new Refusal(uploadErrors.notFound);
  const { rows } = await sql<UploadRow>`select * from platform.upload
    where id = ${key} and owner = ${owner} for update`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(uploadErrors.notFound);
  return row;
}

/**
 * The address may still be written to: what is there now is copied aside, to where no address leads, and measured there.
 */
async function takeFromBucket(storage: Storage, row: UploadRow, now: Date) {
  const sent = uploadName(row.id);
  const found = await storage.head(sent);
  if (!found || found.size === 0)
    throw new Refusal(row.expires_at <= now ? uploadErrors.expired : uploadErrors.notReceived);
  if (found.size > Number(row.max_bytes)) throw new Refusal(uploadErrors.tooLarge);
  const objectId = randomUUID();
  await storage.copy(sent, uploadName(objectId), { version: found.version }).catch(asNotReceived);
  const body = await storage.get(uploadName(objectId)).catch(asNotReceived);
  const measured = await measureOnly(body, Number(row.max_bytes)).catch((error: unknown) => {
    throw error instanceof TooLarge ? new Refusal(uploadErrors.tooLarge) : error;
  });
  return { objectId, measured };
}

function asNotReceived(error: unknown): never {
  throw error instanceof MissingObject ? new Refusal(uploadErrors.notReceived) : error;
}
