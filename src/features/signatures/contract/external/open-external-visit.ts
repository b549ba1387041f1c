import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash } from './link-fields.ts';

/** Begins a visit by a link (specification 000 §3, External sign tokens): its token proves nothing until CPF and code were right. */
export const openExternalVisit = endpoint({
  method: 'GET',
  path: '/process/file/signature-external/token',
  aliases: ['/signature-external/token'],
  access: byLink,
  requestsPerMinute: 60,
  summary: 'Começa a visita de quem assina por um link',
  input: { query: z.object({ hash: linkHash }) },
  output: z.object({ token: z.string(), process_file_id: id }),
  errors: [signatureErrors.linkNotFound, signatureErrors.linkDead],
});
