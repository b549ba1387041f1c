import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { managedUnit } from '../../units/contract/tree/managed-unit.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { unitAdministrators } from '../../units/rules/unit-administration.ts';

/** A unit with what is in it, and whether it may be switched on or off now, or what is in the way (ours, decision 68). */
export const getUnitInside = endpoint({
  method: 'GET',
  path: '/control/capacity/inside/:id',
  access: anyOf(...unitAdministrators),
  summary: 'Mostra o que há numa unidade',
  input: { params: idParams },
  output: z.object({
    capacity: managedUnit,
    /** The units above it, from the top. */
    superiors: z.array(z.object({ id, label: z.string() })),
    processes: z.number().int(),
    archived: z.number().int(),
    drafts: z.number().int(),
    people: z.number().int(),
    children: z.number().int(),
    /** What is in the way of switching it; none: it may be. */
    reasons: z.array(statedReason),
  }),
  errors: [unitErrors.unitNotFound],
});
