import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, flag, id, instant } from '../../../../platform/contract/fields.ts';
import { countRelation, listOf, pages } from '../../../../platform/contract/list.ts';
import { changeKinds } from '../../rules/changes/change-kinds.ts';
import { followErrors } from '../follow-errors.ts';
import { CHANGES_PAGE } from '../../rules/changes/changes-page.ts';

const since = day.optional().describe('Sem ele: o último dia útil antes de hoje');
const person = z.object({ id, name: z.string() });

/** What moved in the sector of who asks since a day, in numbers: each counts the list that `listChanges` gives of it. */
export const getChanges = endpoint({
  method: 'GET',
  path: '/control/following/changes',
  access: signedIn,
  summary: 'Resume o que mudou no setor desde um dia',
  input: { query: z.object({ since }) },
  output: z.object({
    unit: z.object({ id, label: z.string() }),
    since: day,
    /** The day that is told unless another is asked for. */
    usual_since: day,
    today: day,
    /** Deadlines up to this day are near. */
    near_until: day,
    counts: z.array(z.object({ kind: z.enum(changeKinds), count: z.int(), count_relation: countRelation })),
    /** Who sent on what left, most first. */
    senders: z.array(person.extend({ count: z.int() })),
  }),
  errors: [followErrors.dayOutOfReach],
});

/** A process that moved, or that waits. */
const changed = z.object({
  id,
  nup: z.string(),
  nup_formatted: z.string(),
  title: z.string(),
  secrecy: z.object({ id, name: z.string() }),
  /** When it moved; of what waits, since when it is in the sector. */
  at: instant,
  due_date: day.nullable(),
  /** Who did it; of what waits, who has it. */
  person: person.nullable(),
  /** Where it is now. */
  capacity: z.object({ id, label: z.string() }),
});

/** The processes that one of the numbers counts. */
export const listChanges = endpoint({
  method: 'GET',
  path: '/control/following/changes/:kind',
  access: signedIn,
  summary: 'Lista os processos de um número do resumo do setor',
  input: {
    params: z.object({ kind: z.enum(changeKinds) }),
    query: z.object({ since, by: id.optional(), ...pages(CHANGES_PAGE), only_count: flag.default(false) }),
  },
  output: listOf(changed),
  errors: [followErrors.dayOutOfReach],
});
