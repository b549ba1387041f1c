import { fc } from '../../../kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { effectivePermissions, permission } from './permissions.ts';
import { givenBy, mayGive, type Profile, takenBy } from './profile-policy.ts';
import { released } from './unit-limits.ts';

const everything = Object.values<number>(permission);
const some = (most: number) => fc.uniqueArray(fc.constantFrom(...everything.slice(0, 12)), { maxLength: most });
const organs = [1, 2, 3];
const profile: fc.Arbitrary<Profile> = fc
  .record({
    active: fc.boolean(),
    allParts: fc.boolean(),
    parts: fc.uniqueArray(fc.constantFrom(...organs)),
    permissions: some(12),
  })
  .map((made) => ({
    ...made,
    parts: made.allParts ? [] : made.parts,
    name: 'Perfil',
    keywords: [],
    canAssign: [],
    secondFactor: false,
  }));

/** What somebody of an organ whose unit has this limit really may by a profile. */
function mayBy({ active, allParts, parts, permissions }: Profile, organ: number, limit: readonly number[]) {
  return active && (allParts || parts.includes(organ)) ? effectivePermissions(permissions, limit) : new Set<number>();
}

test('whatever a change of a profile lets anybody do anywhere is in what it gives, and what it takes in what it takes', () => {
  fc.assert(
    fc.property(profile, profile, fc.constantFrom(...organs), some(6), (before, after, organ, limit) => {
      const [was, is] = [mayBy(before, organ, limit), mayBy(after, organ, limit)];
      const given = givenBy(before, after, new Map());
      const taken = takenBy(before, after);
      expect([...is].filter((id) => !was.has(id) && !given.has(id))).toEqual([]);
      expect([...was].filter((id) => !is.has(id) && !taken.has(id))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('no sequence of changes that its makers may make gives anybody what none of the makers held', () => {
  const step = fc.record({ actor: fc.nat(2), target: fc.nat(3), to: profile, limit: some(6), isLimit: fc.boolean() });
  fc.assert(
    fc.property(fc.tuple(profile, profile, profile, profile), fc.array(step, { maxLength: 12 }), (first, steps) => {
      const profiles: Profile[] = [...first];
      let limit: readonly number[] = [];
      // Three people of organ 1, each with the profile of their number; the fourth profile nobody has yet.
      const held = (who: number) => mayBy(profiles[who]!, 1, limit);
      const everHeld = new Set([0, 1, 2].flatMap((who) => [...held(who)]));
      for (const { actor, target, to, limit: next, isLimit } of steps) {
        const own = { permissions: held(actor) };
        const given = isLimit ? released(limit, next) : givenBy(profiles[target]!, to, new Map());
        if (!mayGive(own, given).allowed) continue;
        if (isLimit) limit = next;
        else profiles[target] = to;
        const now = [0, 1, 2].flatMap((who) => [...held(who)]);
        expect(now.filter((id) => !everHeld.has(id))).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});
