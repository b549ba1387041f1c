import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { countRelation } from '../../../platform/contract/list.ts';
import { type Tab, tabs } from '../rules/tabs.ts';
import { worklistErrors } from './worklist-errors.ts';
import { scopeChoice } from './worklist-query.ts';

const count = z.number().int().nonnegative();

/**
 * How many items each box of the panel holds (specification 000 §7, decisions G31): `{ my_process: 18, ... }` beside
 * `relations`, which says whether each number is exact. Every number is the count of the box's own list.
 */
export const countTabs = endpoint({
  method: 'POST',
  path: '/process/process-tabs-count',
  access: signedIn,
  summary: 'Conta os processos de cada caixa do painel',
  input: {
    body: z.object({
      capacity_id: id.optional(),
      /** The scope in use in some boxes; the others count in their own. */
      scopes: z.partialRecord(z.enum(tabs), scopeChoice).default({}),
    }),
  },
  output: z.object({
    my_process: count,
    sector: count,
    analysis: count,
    signatures: count,
    returned: count,
    to_origin: count,
    tramited: count,
    archived: count,
    favorites: count,
    drafts: count,
    relations: z.record(z.enum(tabs), countRelation),
  } satisfies Record<Tab | 'relations', z.ZodType>),
  errors: [worklistErrors.scopeNotAllowed, worklistErrors.unitNotYours],
});
