import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Refusal } from '../acts/refusal.ts';
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
  readonly max_bytes: number;
  readonly expires_at: Date;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly leading_bytes: Buffer | null;
  readonly claimed_at: Date | null;
}

export const UPLOAD_PURPOSE = 'upload';
const MINUTES_TO_SEND = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Addresses that one person may ask for in a minute. */
export const UPLOADS_PER_MINUTE = 240;
/** Bytes that one person may have sent in a day without using them. */
const MOST_WAITING = 20 * 1024 ** 3;

/** Makes an address for one file of one person. The extension is without the dot. @throws Refusal of `uploadErrors` */
export async function createUploadAddress(
  { db, storage, clock, secret, publicUrl }: UploadDeps,
  wanted: { extension: string; ownerPersonId: number; maxBytes: number },
): Promise<UploadAddress> {
  const key = randomUUID();
  const now = clock();
  await ensureModerate(db, wanted.ownerPersonId, now);
  const expiresAt = new Date(now.getTime() + MINUTES_TO_SEND * 60_000);
  await sql`insert into platform.upload (id, owner_person_id, extension, max_bytes, created_at, expires_at)
    values (${key}, ${wanted.ownerPersonId}, ${wanted.extension.toLowerCase()}, ${wanted.maxBytes}, ${now}, ${expiresAt})`.execute(
    db,
  );
  const direct = await storage.addressToPut?.(key, MINUTES_TO_SEND * 60);
  const url = direct ?? `${publicUrl}/api/upload/${signToken(secret, UPLOAD_PURPOSE, { key }, expiresAt)}`;
  return { url, key, expiresAt, headers: {} };
}

/** Counted in the database, so that more nodes are not more room. */
async function ensureModerate(db: QueryExecutorProvider, personId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ lately: number; waiting: number }>`select
      count(*) filter (where created_at > ${new Date(now.getTime() - 60_000)}) as lately,
      coalesce(sum(size) filter (where claimed_at is null), 0)::bigint as waiting
    from platform.upload
    where owner_person_id = ${personId} and created_at > ${new Date(now.getTime() - 24 * 3_600_000)}`.execute(db);
  const [row] = rows;
  if (Number(row?.lately) >= UPLOADS_PER_MINUTE) throw new Refusal(uploadErrors.tooMany);
  if (Number(row?.waiting) >= MOST_WAITING) throw new Refusal(uploadErrors.tooMuchWaiting);
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
  { key, ownerPersonId }: { key: string; ownerPersonId: number },
): Promise<ReceivedUpload> {
  const row = await lockUpload(db, key, ownerPersonId);
  if (row.claimed_at) throw new Refusal(uploadErrors.alreadyUsed);
  const known = measuredBefore(row);
  if (known && row.object_id) return { ...known, name: uploadName(row.object_id), extension: row.extension };
  const { objectId, measured } = await takeFromBucket(storage, row, clock());
  const { rows } = await sql`update platform.upload set object_id = ${objectId}, sha256 = ${measured.sha256},
    size = ${measured.size}, leading_bytes = ${measured.leadingBytes}, received_at = coalesce(received_at, ${clock()})
    where id = ${key} and (object_id is null or sha256 is null) returning id`.execute(db);
  if (rows.length === 0) return receiveUpload(db, { storage, clock }, { key, ownerPersonId });
  return { ...measured, name: uploadName(objectId), extension: row.extension };
}

/**
 * Makes an upload permanent for its owner, once, in the transaction of the act that uses it: a rolled-back act leaves it
 * claimable again. Bytes that are already kept are not kept twice.
 * @throws Refusal of `uploadErrors`
 */
export async function claimUpload(
  tx: QueryExecutorProvider,
  deps: Pick<UploadDeps, 'storage' | 'clock'>,
  upload: { key: string; ownerPersonId: number },
): Promise<ReceivedUpload> {
  const received = await receiveUpload(tx, deps, upload);
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

async function lockUpload(db: QueryExecutorProvider, key: string, ownerPersonId: number): Promise<UploadRow> {
  if (!UUID.test(key)) throw new Refusal(uploadErrors.notFound);
  const { rows } = await sql<UploadRow>`select * from platform.upload
    where id = ${key} and owner_person_id = ${ownerPersonId} for update`.execute(db);
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
  if (!found) throw new Refusal(row.expires_at <= now ? uploadErrors.expired : uploadErrors.notReceived);
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
