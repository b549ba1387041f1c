import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { referenceKeepers } from './reference-keepers.ts';
import { keptReference, shelf } from './kept-reference.ts';

/** Everything of one public page, in its order, what is not shown too. For whoever looks after it. */
export const listReferences = endpoint({
  method: 'GET',
  path: '/control/reference/list',
  access: anyOf(...referenceKeepers),
  summary: 'Lista o que há em uma página de referências, publicado ou não',
  input: { query: z.object({ shelf }) },
  output: listOf(keptReference),
});
