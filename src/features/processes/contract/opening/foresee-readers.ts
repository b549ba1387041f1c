import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { openers } from './openers.ts';
import { askedSecrecyLevel } from '../secrecy-level.ts';

/**
 * Who would read a process opened at a level for some units, told before it is opened: of each unit only whether there is anybody, never who
 * (decision 29). A call of ours.
 */
export const foreseeReaders = endpoint({
  method: 'GET',
  path: '/process/opening/readers',
  access: anyOf(...openers),
  summary: 'Diz quem leria um processo, antes de abri-lo',
  input: {
    query: z.object({
      secrecy: askedSecrecyLevel,
      capacity_ids: ids.refine((all) => all.length <= 50, 'Pergunte por até 50 setores de cada vez.'),
    }),
  },
  output: z.object({
    /** Units that do not exist are left out. */
    results: z.array(
      z.object({
        id,
        label: z.string(),
        /** Somebody who works there today would read its documents. */
        readers: z.boolean(),
        /** Somebody who works there today could become its responsible. */
        takers: z.boolean(),
        /** What whoever asks would read of it from then on, without signing anything in it. */
        me: z.enum(['none', 'existence', 'metadata', 'documents', 'all']),
      }),
    ),
  }),
});
