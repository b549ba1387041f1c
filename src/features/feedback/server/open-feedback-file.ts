import { read } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { createDownloadAddress, filesOf } from '../../../platform/server/storage/index.ts';
import { refuseInfected } from '../../documents/server/index.ts';
import { feedbackErrors } from '../contract/feedback-errors.ts';
import { openFeedbackFile as contract } from '../contract/open-feedback-file.ts';
import { fileOf } from './feedback-row.ts';

const SECONDS_TO_READ = 600;

export const openFeedbackFile = read(contract, async ({ input, db, deps }) => {
  const file = await fileOf(db, input.query.feedback_id);
  if (!file) throw new Refusal(feedbackErrors.notFound);
  await refuseInfected(db, { ...file, attachment_name: file.name });
  const { url } = await createDownloadAddress(filesOf(deps), {
    sha256: file.sha256,
    fileName: file.name,
    contentType: file.content_type,
    disposition: 'inline',
    expiresInSeconds: SECONDS_TO_READ,
  });
  return { url };
});
