import type { StorageConfig } from '../config/index.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  return config.kind === 'folder' ? openFolderStorage(config.folder) : openS3Storage(config);
}

/** The origin browsers send bytes to besides our own, for the page's content security policy. */
export function storageOrigins(config: StorageConfig): string[] {
  if (config.kind === 'folder') return [];
  const { publicEndpoint, endpoint, bucket, region, forcePathStyle } = config;
  const address = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) address.hostname = `${bucket}.${address.hostname}`;
  return [address.origin];
}
