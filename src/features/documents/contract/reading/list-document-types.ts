import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';

/** A kind of document as clients know it. */
export const documentTypeItem = z.object({
  id,
  type: z.string(),
  /** Whether new documents may have it. */
  status: z.boolean(),
  use: z.enum(['request', 'dispatch', 'attachment', 'certificate']),
  to_publish: z.boolean(),
  attachment_editor: z.boolean(),
});

/** Kinds of document (specification 000 §3, 001 §3 and §5). `use` says what each is for. */
export const listDocumentTypes = endpoint({
  method: 'GET',
  path: '/process/file/type/list',
  access: signedIn,
  summary: 'Lista os tipos de documento',
  input: {
    query: z.object({
      active: flag.optional(),
      to_publish: flag.optional(),
      /** Leaves out the kinds that open a process. */
      exclude_request: flag.default(false),
    }),
  },
  output: listOf(documentTypeItem),
});
