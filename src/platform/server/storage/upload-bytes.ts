import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { uploadFile } from '../../contract/files.ts';
import { uploadErrors } from '../../contract/upload-errors.ts';
import { bytes } from '../acts/bytes.ts';
import { Refusal } from '../acts/refusal.ts';
import { filesOf } from './files-of.ts';
import { measureOnly } from './measure.ts';
import { readToken } from './signed-token.ts';
import { type Measured, type Storage, TooLarge, uploadName } from './storage.ts';
import { openWriting } from './write-upload.ts';
import { UPLOAD_PURPOSE, type UploadDeps, type UploadRow } from './uploads.ts';

/**
 * Bytes stream to storage as they arrive, never held in memory.
 * Broken off, it may be sent again to the same address; sent again whole, it answers the same if the bytes are the same.
 */
export const uploadBytes = bytes(uploadFile, (parts) => {
  const deps = filesOf(parts);
  const write = openWriting(parts.db);
  return async ({ input, request, reply }) => {
    const id = uploadOf(deps, input.params.token);
    const declared = request.headers['content-length'];
    const asked = { id, bytes: declared === undefined ? null : Number(declared), clock: deps.clock };
    const received = await write(asked, async (row, body) => {
      if (Number(declared ?? 0) > Number(row.max_bytes)) throw new Refusal(uploadErrors.tooLarge);
      return receive(deps, row, body(request.raw));
    }).catch((error: unknown) => {
      throw error instanceof TooLarge ? new Refusal(uploadErrors.tooLarge) : error;
    });
    void reply.header('etag', `"${received.sha256}"`);
    return { sha256: received.sha256, size: received.size };
  };
});

function uploadOf({ clock, secret }: UploadDeps, token: string): string {
  const value = readToken(secret, UPLOAD_PURPOSE, token, clock());
  if (value === null) throw new Refusal(uploadErrors.expired);
  return (value as { key: string }).key;
}

async function receive(deps: UploadDeps, row: UploadRow, body: AsyncIterable<Uint8Array>): Promise<Measured> {
  const limit = { maxBytes: Number(row.max_bytes) };
  if (row.sha256) return same(await measureOnly(body, limit.maxBytes), row.sha256);
  // Each attempt writes apart, so that two at once cannot mix; the row decides which one counts.
  const objectId = randomUUID();
  const measured = await deps.storage.putUpload(objectId, body, limit);
  if (measured.size === 0) return refuseEmpty(deps.storage, objectId);
  const winner = await recordReceived(deps.db, row.id, objectId, measured, deps.clock());
  if (winner === measured.sha256) return measured;
  return discard(deps.storage, objectId, measured, winner);
}

/** Of nothing there is no file: the address goes on waiting for one. */
async function refuseEmpty(storage: Storage, objectId: string): Promise<never> {
  await storage.delete(uploadName(objectId));
  throw new Refusal(uploadErrors.notReceived);
}

/** The hash of the attempt that counts: this one's, or that of who came first. */
async function recordReceived(
  db: QueryExecutorProvider,
  id: string,
  objectId: string,
  measured: Measured,
  now: Date,
): Promise<string> {
  await sql`update platform.upload set object_id = ${objectId}, sha256 = ${measured.sha256}, size = ${measured.size},
    leading_bytes = ${measured.leadingBytes}, received_at = ${now} where id = ${id} and received_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ sha256: string }>`select sha256 from platform.upload where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(uploadErrors.notFound);
  return row.sha256;
}

async function discard(storage: Storage, objectId: string, measured: Measured, winner: string): Promise<Measured> {
  await storage.delete(uploadName(objectId));
  return same(measured, winner);
}

function same(measured: Measured, sha256: string): Measured {
  if (measured.sha256 !== sha256) throw new Refusal(uploadErrors.alreadyUsed);
  return measured;
}
