import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { searchAsks } from './saved-search.ts';
import { viewName, viewSaved, viewShows } from './saved-view.ts';
import { viewErrors } from './view-errors.ts';

/** Saves a box as it is, or a search, under a name, for the person or for the unit in use: one of both. */
export const createView = endpoint({
  method: 'POST',
  path: '/process/view/create',
  access: signedIn,
  summary: 'Guarda uma visão de uma caixa, ou uma busca',
  input: {
    body: z.object({
      name: viewName,
      shows: viewShows.optional(),
      asks: searchAsks.optional(),
      shared: z.boolean().default(false),
    }),
  },
  output: viewSaved,
  errors: [viewErrors.nameTaken, viewErrors.tooMany, viewErrors.notYours, viewErrors.unknownFilter, viewErrors.nothing],
});
