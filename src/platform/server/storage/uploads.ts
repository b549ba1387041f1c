import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Refusal } from '../http/refusal.ts';
import { measureOnly } from './measure.ts';
import { type Secret, signToken } from './signed-token.ts';
import { blobName, type Measured, MissingObject, type Storage, TooLarge, uploadName } from './storage.ts';
import { uploadErrors } from './upload-errors.ts';

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
  readonly max_bytes: number;
  readonly expires_at: Date;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly leading_bytes: Buffer | null;
  readonly placed_at: Date | null;
  readonly claimed_at: Date | null;
}

export const UPLOAD_PURPOSE = 'upload';
const MINUTES_TO_SEND = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes an address for one file of one person. The extension is without the dot. */
export async function createUploadAddress(
  { db, storage, clock, secret, publicUrl }: UploadDeps,
  wanted: { extension: string; ownerPersonId: number; maxBytes: number },
): Promise<UploadAddress> {
  const key = randomUUID();
  const now = clock();
  const expiresAt = new Date(now.getTime() + MINUTES_TO_SEND * 60_000);
  await sql`insert into platform.upload (id, owner_person_id, extension, max_bytes, created_at, expires_at)
    values (${key}, ${wanted.ownerPersonId}, ${wanted.extension.toLowerCase()}, ${wanted.maxBytes}, ${now}, ${expiresAt})`.execute(
    db,
  );
  const direct = await storage.addressToPut?.(key, MINUTES_TO_SEND * 60);
  const url = direct ?? `${publicUrl}/api/upload/${signToken(secret, UPLOAD_PURPOSE, { key }, expiresAt)}`;
  return { url, key, expiresAt, headers: {} };
}

/**
 * Makes an upload permanent for its owner, once, in the transaction of the act that uses it: a rolled-back act leaves it
 * claimable again. Check the leading bytes against the extension before you register the file.
 * A large file in a bucket is read through here to learn its hash; call `settleUpload` before the transaction to keep that short.
 * @throws Refusal of `uploadErrors`
 */
export async function claimUpload(
  tx: QueryExecutorProvider,
  deps: Pick<UploadDeps, 'storage' | 'clock'>,
  upload: { key: string; ownerPersonId: number },
): Promise<Measured & { readonly extension: string }> {
  const settled = await settleUpload(tx, deps, upload);
  const { rows } = await sql<{ extension: string }>`update platform.upload set claimed_at = ${deps.clock()}
    where id = ${upload.key} and claimed_at is null returning extension`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal(uploadErrors.alreadyUsed);
  return { ...settled, extension: row.extension };
}

/** Measures what was sent and puts it in its permanent place, without claiming it. Doing it twice is fine. Same errors. */
export async function settleUpload(
  db: QueryExecutorProvider,
  { storage, clock }: Pick<UploadDeps, 'storage' | 'clock'>,
  { key, ownerPersonId }: { key: string; ownerPersonId: number },
): Promise<Measured> {
  const row = await lockUpload(db, key, ownerPersonId);
  if (row.claimed_at) throw new Refusal(uploadErrors.alreadyUsed);
  const known = measuredBefore(row);
  if (known && row.placed_at && (await storage.head(blobName(known.sha256)))) return known;
  // What came through our own route was measured on the way; what went straight to a bucket is read now.
  const { measured, version } =
    known && row.object_id ? { measured: known, version: undefined } : await measureInBucket(storage, row, clock());
  await storage
    .copy(uploadName(row.object_id ?? row.id), blobName(measured.sha256), version === undefined ? {} : { version })
    .catch(asNotReceived);
  await sql`update platform.upload set sha256 = ${measured.sha256}, size = ${measured.size},
    leading_bytes = ${measured.leadingBytes}, received_at = coalesce(received_at, ${clock()}), placed_at = ${clock()}
    where id = ${key}`.execute(db);
  return measured;
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

/** Pinned to one version: the address may still be written to while we read. */
async function measureInBucket(
  storage: Storage,
  row: UploadRow,
  now: Date,
): Promise<{ measured: Measured; version: string }> {
  const name = uploadName(row.id);
  const found = await storage.head(name);
  if (!found) throw new Refusal(row.expires_at <= now ? uploadErrors.expired : uploadErrors.notReceived);
  if (found.size > Number(row.max_bytes)) throw new Refusal(uploadErrors.tooLarge);
  const body = await storage.get(name, { version: found.version }).catch(asNotReceived);
  const measured = await measureOnly(body, Number(row.max_bytes)).catch((error: unknown) => {
    throw error instanceof TooLarge ? new Refusal(uploadErrors.tooLarge) : error;
  });
  return { measured, version: found.version };
}

function asNotReceived(error: unknown): never {
  throw error instanceof MissingObject ? new Refusal(uploadErrors.notReceived) : error;
}
