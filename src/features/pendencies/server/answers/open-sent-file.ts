import { read } from '../../../../platform/server/acts/handlers.ts';
import { createDownloadAddress, filesOf } from '../../../../platform/server/storage/index.ts';
import { refuseInfected } from '../../../documents/server/index.ts';
import {
  findProcess,
  logRead,
  policyActor,
  readingOfProcess,
  refusedRead,
  requestOf,
} from '../../../processes/server/index.ts';
import { openSentFile as contract } from '../../contract/answers/open-sent-file.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { seesAnswers } from '../../rules/pendency-policy.ts';
import { findPendency, pendencyTables } from '../pendency-row.ts';

const WHAT = 'answer of a pendency';
const SECONDS_TO_READ = 600;

export const openSentFile = read(contract, async (call) => {
  const { db, actor, deps, input } = call;
  const file = await pendencyTables(db)
    .selectFrom('pendencies.sent_file')
    .selectAll()
    .where('id', '=', input.params.id)
    .executeTakeFirst();
  const pendency = await findPendency(db, file?.pendency_id ?? 0);
  const process = await findProcess(db, pendency?.process_id ?? 0);
  const reading = await readingOfProcess(db, process, actor);
  const isSeen = seesAnswers(policyActor(actor), { unitId: process?.unit_id ?? 0 }, reading);
  // What the party still writes is theirs alone; what was joined is read as a document.
  if (!file || !process || pendency?.state !== 'ANSWERED' || !isSeen) {
    throw await refusedRead(db, requestOf(call, WHAT), {
      asked: input.params.id,
      process,
      kind: pendencyErrors.fileNotFound,
    });
  }
  await refuseInfected(db, { ...file, attachment_name: file.name });
  await logRead(db, requestOf(call, WHAT), { asked: file.id, process, allowed: true });
  const fileName = `${file.name}.${file.extension}`;
  const { url, expiresAt } = await createDownloadAddress(filesOf(deps), {
    sha256: file.sha256,
    fileName,
    contentType: file.content_type,
    disposition: 'inline',
    expiresInSeconds: SECONDS_TO_READ,
  });
  return { id: file.id, url, file_name: fileName, expires_at: expiresAt.toISOString() };
});
