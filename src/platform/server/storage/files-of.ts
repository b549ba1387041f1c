import type { Config, Secrets } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import type { DownloadDeps } from './downloads.ts';
import type { Storage } from './storage.ts';
import type { UploadDeps } from './uploads.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly secrets: Pick<Secrets, 'for'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** What addresses of files are made with, out of what use cases are given. */
export const filesOf = ({ db, storage, clock, secrets, config }: Parts): UploadDeps & DownloadDeps => ({
  db,
  storage,
  clock,
  secret: secrets.for('file addresses'),
  publicUrl: config.publicUrl,
});
