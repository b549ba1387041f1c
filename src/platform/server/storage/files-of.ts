import type { Deps } from '../deps.ts';
import type { DownloadDeps } from './downloads.ts';
import type { UploadDeps } from './uploads.ts';

/** What addresses of files are made with, out of what use cases are given. */
export const filesOf = ({ db, storage, clock, secrets, config }: Deps): UploadDeps & DownloadDeps => ({
  db,
  storage,
  clock,
  secret: secrets.for('file addresses'),
  publicUrl: config.publicUrl,
});
