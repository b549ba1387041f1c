import { expect, test } from 'vitest';
import { amount } from '../../../kernel/testing/depth.ts';
import { fc } from '../../../kernel/testing/properties.ts';
import { reaches, reachOf } from './administration-reach.ts';
import { type GrantPlace, mayGive, mayTakeAway, permissionsIn, type ProfileFacts } from './grant-policy.ts';
import { managesPeople } from './manages-people.ts';

/** A few permissions, so that they meet: those that administer people or profiles, and some that do not. */
const permissions = [37, 38, 39, 75, 25, 26, 53, 82];
const PARTS = 2;
const UNITS = 4;
const PEOPLE = 4;
/** The assigners of the specification among them. */
const profileIds = [1, 3, 18, 100, 101];

const profiles = fc.tuple(
  ...profileIds.map((id) =>
    fc
      .record({
        active: fc.boolean(),
        allParts: fc.boolean(),
        partIds: fc.subarray([1, PARTS]),
        permissions: fc.subarray(permissions),
        canAssign: fc.subarray(profileIds),
      })
      .map((fields): ProfileFacts => ({ id, name: `P${id}`, ...fields, active: fields.active || id % 2 === 0 })),
  ),
);
const limits = fc.tuple(...Array.from({ length: UNITS }, () => fc.oneof(fc.constant([]), fc.subarray(permissions))));
const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const unit = fc.integer({ min: 0, max: UNITS - 1 });
const grants = fc.array(
  fc.record({
    by: person,
    from: unit,
    to: person,
    at: unit,
    profile: fc.constantFrom(...profileIds),
    gives: fc.boolean(),
  }),
  { minLength: 5, maxLength: 60 },
);
const begun = fc.array(fc.record({ of: person, at: unit, profiles: fc.subarray(profileIds) }), { maxLength: 5 });

test('no sequence of grants gives anyone more than who gave it held, beyond their reach, or to themselves', () => {
  let given = 0;
  fc.assert(
    fc.property(profiles, limits, begun, grants, (known, narrowed, start, sequence) => {
      const places = narrowed.map((limit, id): GrantPlace => ({
        id,
        partId: 1 + (id % PARTS),
        label: `U${id}`,
        partLabel: 'O',
        limit,
      }));
      const bonds = new Map(start.map(({ of, at, profiles: held }) => [`${of} ${at}`, new Set<number>(held)]));
      const heldIn = (of: number, at: number) => known.filter(({ id }) => bonds.get(`${of} ${at}`)?.has(id));
      const can = (of: number, at: number) => permissionsIn(places[at]!, heldIn(of, at));

      for (const { by, from, to, at, profile: id, gives } of sequence) {
        const [where, place] = [places[from]!, places[at]!];
        const giver = { personId: by, unit: where, permissions: can(by, from), profiles: heldIn(by, from) };
        const target = { personId: to, place, profiles: heldIn(to, at) };
        const before = can(to, at);
        const profile = known.find((one) => one.id === id)!;
        const decision = gives ? mayGive(giver, profile, target) : mayTakeAway(giver, profile, target);
        if (!decision.allowed) continue;
        given += 1;
        const bond = bonds.get(`${to} ${at}`) ?? new Set();
        bonds.set(`${to} ${at}`, gives ? new Set([...bond, id]) : new Set([...bond].filter((one) => one !== id)));

        expect(by).not.toBe(to);
        expect(reaches(reachOf(giver, managesPeople), place)).toBe(true);
        const gained = [...can(to, at)].filter((one) => !before.has(one));
        expect(gained.filter((one) => !giver.permissions.has(one))).toEqual([]);
      }
    }),
    { numRuns: amount(400, 20_000) },
  );
  // Sequences in which nothing is ever given would prove nothing.
  expect(given).toBeGreaterThan(100);
});
