import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { savedSearch } from './saved-search.ts';
import { savedView } from './saved-view.ts';

/** The views that the person sees, in their order: their own and those of the unit in use; boxes, and searches (decisions 91 and 112). */
export const listViews = endpoint({
  method: 'GET',
  path: '/process/view/list',
  access: signedIn,
  summary: 'Lista as visões salvas da pessoa e as do setor',
  output: z.object({ results: z.array(savedView), searches: z.array(savedSearch) }),
});
