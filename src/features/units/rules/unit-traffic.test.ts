import { expect, test } from 'vitest';
import { mayTravel, type UnitTraffic } from './unit-traffic.ts';

const all = { internal: true, external: true };
const unit = (id: number, partId: number, change: Partial<UnitTraffic> = {}): UnitTraffic => ({
  id,
  label: `U${id}`,
  partId,
  sends: all,
  receives: all,
  ...change,
});
const onlyInside = { internal: true, external: false };
const onlyOutside = { internal: false, external: true };

test.each([
  ['units that do everything', unit(1, 1), unit(2, 2), []],
  [
    'a unit of another organ that receives from its own only',
    unit(1, 1),
    unit(2, 2, { receives: onlyInside }),
    ['UNIT_DOES_NOT_RECEIVE'],
  ],
  ['a unit of the same organ that receives from its own only', unit(1, 1), unit(2, 1, { receives: onlyInside }), []],
  [
    'a unit of the same organ that receives from others only',
    unit(1, 1),
    unit(2, 1, { receives: onlyOutside }),
    ['UNIT_DOES_NOT_RECEIVE'],
  ],
  [
    'a unit that sends within its organ only, to another organ',
    unit(1, 1, { sends: onlyInside }),
    unit(2, 2),
    ['UNIT_DOES_NOT_SEND'],
  ],
  [
    'a unit that sends to other organs only, to its own',
    unit(1, 1, { sends: onlyOutside }),
    unit(2, 1),
    ['UNIT_DOES_NOT_SEND'],
  ],
  [
    'a unit that neither sends nor receives, to itself',
    unit(1, 1, { sends: { internal: false, external: false } }),
    unit(1, 1),
    [],
  ],
])('%s', (_, from, to, codes) => {
  const decision = mayTravel(from, to);
  expect(decision.allowed ? [] : decision.reasons.map(({ code }) => code)).toEqual(codes);
});
