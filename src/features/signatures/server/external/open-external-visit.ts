import { randomBytes } from 'node:crypto';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { openExternalVisit as contract } from '../../contract/external/open-external-visit.ts';
import { enterAnswered } from './enter-link.ts';

/** Nothing is kept of it until a code is asked for. */
export const openExternalVisit = read(contract, async ({ input, db, now }) => {
  const { request } = await enterAnswered({ db, now }, input.query.hash);
  return { token: randomBytes(16).toString('base64url'), process_file_id: request.document_id };
});
