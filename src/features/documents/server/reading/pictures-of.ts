import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { createDownloadAddress, filesOf } from '../../../../platform/server/storage/index.ts';
import type { DocumentRow } from '../document-row.ts';
import { contentsOf } from '../incoming/file-content.ts';

const SECONDS_TO_LOOK = 600;

/** Addresses of the pictures of first pages, by document id, for who may see the documents. An infected file has none. */
export async function picturesOf(
  db: Database,
  deps: Deps,
  documents: readonly DocumentRow[],
): Promise<Map<number, string>> {
  const contents = await contentsOf(db, documents);
  const drawn = [...contents].flatMap(([id, { picture_sha256: sha256, scan_status }]) =>
    sha256 === null || scan_status === 'INFECTED' ? [] : [{ id, sha256 }],
  );
  return new Map(
    await Promise.all(
      drawn.map(async ({ id, sha256 }) => {
        const { url } = await createDownloadAddress(filesOf(deps), {
          sha256,
          fileName: `${id}.webp`,
          contentType: 'image/webp',
          disposition: 'inline',
          expiresInSeconds: SECONDS_TO_LOOK,
        });
        return [id, url] as const;
      }),
    ),
  );
}
