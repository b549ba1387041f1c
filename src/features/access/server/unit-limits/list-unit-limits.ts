import { read } from '../../../../platform/server/acts/handlers.ts';
import { listUnitLimits as contract } from '../../contract/unit-limits/list-unit-limits.ts';
import { unitLimits } from './unit-limits.ts';

export const listUnitLimits = read(contract, async ({ db }) =>
  [...(await unitLimits(db))].map(([id, permissions]) => ({ id, permissions: [...permissions] })),
);
