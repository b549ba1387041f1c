import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors } from '../figure.ts';
import type { HoldingBand } from '../../rules/holding-bands.ts';

const output = z.object({
  process_analises: z.object({
    up_to_1: amount,
    from_2_to_5: amount,
    from_6_to_15: amount,
    over_15: amount,
  } satisfies Record<HoldingBand, z.ZodType>),
  /** The mean of days that somebody has had what is in analysis now; `null` when nothing is. */
  analysing_media: z.number().nonnegative().nullable(),
  ...asOf,
});

/** What is in analysis, by how many days somebody has had it (specification 001 §7, decisions G66). */
export const getProcessAnalises = endpoint({
  method: 'GET',
  path: '/dashboard/process-analises',
  access: signedIn,
  summary: 'Conta há quantos dias os processos estão em análise, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitProcessAnalises = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/process-analises',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Conta há quantos dias os processos estão em análise, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
