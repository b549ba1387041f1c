import { type Secret, signToken } from './signed-token.ts';
import { blobName, type DownloadLook, type Storage } from './storage.ts';

export interface DownloadDeps {
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly secret: Secret;
  readonly publicUrl: string;
}

export interface WantedDownload extends DownloadLook {
  readonly sha256: string;
  /** How long the address serves; range requests of a viewer come back to it. */
  readonly expiresInSeconds: number;
}

export const DOWNLOAD_PURPOSE = 'download';

// What a browser may show by itself without running anything of the file's.
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/** An absolute, short-lived address for one permanent file. Whoever has it may read: decide who may before you make it. */
export async function createDownloadAddress(
  { storage, clock, secret, publicUrl }: DownloadDeps,
  wanted: WantedDownload,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(clock().getTime() + wanted.expiresInSeconds * 1000);
  const { sha256, fileName, contentType } = wanted;
  const disposition = SHOWN.has(contentType.split(';')[0] ?? '') ? wanted.disposition : 'attachment';
  const look = { fileName, contentType, disposition };
  const direct = await storage.addressToGet?.(blobName(sha256), look, wanted.expiresInSeconds);
  const url =
    direct ?? `${publicUrl}/api/download?token=${signToken(secret, DOWNLOAD_PURPOSE, { sha256, ...look }, expiresAt)}`;
  return { url, expiresAt };
}
