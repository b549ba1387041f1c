import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, figureErrors, told } from '../figure.ts';

const output = z.object({
  productivity: z.array(
    z.object({
      /** A Monday. */
      week: day,
      received: amount,
      /** Sent on or archived. */
      finished: amount,
    }),
  ),
  /** Finished of received in all the weeks together; `null` when nothing came. */
  productivity_percentage: z.number().int().nullable(),
  received: amount,
  finished: amount,
  ...told,
});

/** Received and finished, week by week (specification 001 §7, decisions G66). Each coming and going counts, whole weeks are told. */
export const getProductivity = endpoint({
  method: 'GET',
  path: '/dashboard/productivity',
  access: signedIn,
  summary: 'Conta o que entrou e o que foi concluído em cada semana, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitProductivity = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/productivity',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Conta o que entrou e o que foi concluído em cada semana, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
