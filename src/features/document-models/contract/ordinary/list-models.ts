import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { modelItem } from '../model.ts';

/** A list without pages is one page of this many. */
export const MOST_LISTED = 999;

/** Every model that applies where the reader works (specification 001 §7). */
export const listModels = endpoint({
  method: 'GET',
  path: '/process/document/models/list',
  access: signedIn,
  summary: 'Lista os modelos que valem onde você trabalha',
  input: { query: z.object(pages(MOST_LISTED)) },
  output: listOf(modelItem),
});
