import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { fileForOutsider, findDocument } from '../../../documents/server/index.ts';
import { logRead, requestOf } from '../../../processes/server/index.ts';
import { readAskedDocument as contract } from '../../contract/outside/read-asked-document.ts';
import { ensureVisited, findByLink } from './by-link.ts';
import { whatIsAsked } from './what-is-asked.ts';

/** Of what is not public, each reading is written down before an address leaves. */
export const readAskedDocument = read(contract, async (call) => {
  const { input, db, now, deps } = call;
  const { process_file_id: id } = input.body;
  const linked = await findByLink(db, input.body.hash, now);
  await ensureVisited(db, linked, input.body, now);
  const { request, process, actor } = linked;
  const asked = (await whatIsAsked(db, request)).find((one) => one.id === id);
  const document = asked && !asked.withoutEffect ? await findDocument(db, id) : undefined;
  if (!document) throw new Refusal(documentErrors.notFound);
  await logRead(db, requestOf({ ...call, actor }, 'knowledge link'), { asked: id, process, allowed: true });
  const outsider = { db, deps, actor };
  const pdf = await fileForOutsider(outsider, document, 'READING');
  // Of what has no PDF there is the file itself.
  const file = pdf ?? (await fileForOutsider(outsider, document, 'ORIGINAL'))!;
  return { process_file_id: id, url: file.url, file_name: file.file_name, is_pdf: pdf !== null };
});
