import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { editionErrors } from '../edition-errors.ts';
import { freshSeconds } from '../../rules/public-pages.ts';
import { actAmongAll, actLine, publishedEdition } from './published-act.ts';

const neighbour = z.object({ id, title: z.string() }).nullable();

/** One act at its address, which lasts. */
export const getPublishedAct = endpoint({
  method: 'GET',
  path: '/control/gazette/acts/:id',
  access: isPublic,
  summary: 'Mostra um ato publicado no Diário Oficial',
  input: { params: idParams },
  output: actLine.extend({
    /** Its text, in which whole CPFs are hidden. */
    html: z.string(),
    /** SHA-256 of that text. */
    text_sha256: z.string(),
    last_page: z.int(),
    signers: z.array(z.object({ name: z.string(), post: z.string().optional() })),
    /** The number of its process, where anybody may know of it. */
    nup: z.string().nullable(),
    /** By which the document itself is checked. */
    validation_code: z.string().nullable(),
    edition: publishedEdition,
    /** The act that it corrects. */
    erratum_of: actAmongAll.nullable(),
    /** Those that correct it. */
    errata: z.array(actAmongAll),
    previous: neighbour,
    next: neighbour,
  }),
  errors: [editionErrors.actNotFound],
  requestsPerMinute: 300,
  keptFor: freshSeconds,
});
