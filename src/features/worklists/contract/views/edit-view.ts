import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { searchAsks } from './saved-search.ts';
import { viewName, viewSaved, viewShows } from './saved-view.ts';
import { viewErrors } from './view-errors.ts';

/** Renames a view, changes what it shows, shares it with the unit in use or keeps it for oneself again. What is left out stays. */
export const editView = endpoint({
  method: 'PATCH',
  path: '/process/view/edit/:id',
  access: signedIn,
  summary: 'Muda uma visão salva',
  input: {
    params: idParams,
    body: z.object({
      version,
      name: viewName.optional(),
      shows: viewShows.optional(),
      asks: searchAsks.optional(),
      shared: z.boolean().optional(),
    }),
  },
  output: viewSaved,
  errors: [
    viewErrors.notFound,
    viewErrors.notYours,
    viewErrors.nameTaken,
    viewErrors.tooMany,
    viewErrors.changed,
    viewErrors.unknownFilter,
    viewErrors.nothing,
  ],
});
