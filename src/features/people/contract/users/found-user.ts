import { z } from 'zod';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { bondSituations } from '../../rules/bond-validity.ts';

/** A bond in a line of the list of people. */
export const listedBond = z.object({
  id,
  capacity_id: id,
  part_id: id,
  capacity_label: z.string(),
  post: z.string().nullable(),
  is_secondary: z.boolean(),
  carimbo_access: z.boolean(),
  situation: z.enum(bondSituations),
  valid_until: day.nullable(),
  profiles: z.array(z.object({ id, name: z.string() })),
});

/** A person as who administers people finds them. */
export const foundUser = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  cpf: z.string().describe('Parcialmente oculto quando quem busca não informou o número'),
  /** When they last signed in, in the list of those one administers; `null`: never, or not told. */
  last_access: instant.nullable(),
  bonds: z.array(listedBond),
  capacity_selected: z.object({ id, entityId: id }).nullable(),
});
