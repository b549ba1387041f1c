import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

const names = z.array(z.string());

/**
 * Who looks after the administrative bookmarks of the reader's unit, of its organ, and of all, each by name and unit (ours): whoever may not
 * make one is told whom to ask.
 */
export const whoManagesBookmarks = endpoint({
  method: 'GET',
  path: '/control/bookmark/managers',
  access: signedIn,
  summary: 'Diz quem gere os marcadores da sua unidade, do seu órgão e de todos',
  input: {},
  output: z.object({ unit: names, part: names, all: names }),
});
