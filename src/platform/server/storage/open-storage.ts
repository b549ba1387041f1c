import type { StorageConfig } from '../config/index.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'folder') return openFolderStorage(config.folder);
  // The S3 client is large: an installation without a bucket does not wait for it.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(config);
}

/** The origin browsers send bytes to besides our own, for the page's content security policy. */
export function storageOrigins(config: StorageConfig): string[] {
  if (config.kind === 'folder') return [];
  const { publicEndpoint, endpoint, bucket, region, forcePathStyle } = config;
  const address = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) address.hostname = `${bucket}.${address.hostname}`;
  return [address.origin];
}
