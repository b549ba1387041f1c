import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ownerOf, receiveUpload } from '../../../../platform/server/storage/index.ts';
import { moveBucket as contract } from '../../contract/uploads/move-bucket.ts';

/** Where what was received waits to be registered: it is the product's alone. */
const BUCKET = 'received';

export const moveBucket = ownTransactions(contract, async ({ input, actor, db, deps }) => {
  const { key } = input.body.s3Data;
  const { sha256, size } = await receiveUpload(db, deps, { key, owner: ownerOf(actor) });
  return { s3Data: { key, bucket: BUCKET, etag: sha256 }, file_size: size };
});
