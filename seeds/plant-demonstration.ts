import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { plantProfiles } from '../src/features/access/server/index.ts';
import { plantPeople } from '../src/features/people/server/index.ts';
import { plantDemonstrationAccounts } from '../src/features/portal/server/index.ts';
import { plantSubjects } from '../src/features/subjects/server/index.ts';
import { hasInstitution, plantInstitution } from '../src/features/units/server/index.ts';
import { at } from '../src/platform/server/clock.ts';
import type { Deps } from '../src/platform/server/acts/act-context.ts';
import { accounts, demonstrationPassword } from './accounts.ts';
import { institution } from './institution.ts';

const validFrom = '2019-01-01';
/** Who could see what was so before the history that is played afterwards. */
const before = new Date(`${validFrom}T12:00:00Z`);

/**
 * Loads the demonstration institution into an installation that has none: its organs, people, profiles and subjects.
 * Two nodes that start together load it once.
 * @returns whether it was loaded now
 */
export async function plantDemonstration({ db, clock }: Deps): Promise<boolean> {
  const now = clock();
  return at(before, () =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('carimbo: demonstration'))`.execute(tx);
      if (await hasInstitution(tx)) return false;
      const day = validFrom;
      await plantProfiles(tx);
      const logo = readFileSync(path.join(import.meta.dirname, 'emblem.png'));
      const units = await plantInstitution(tx, { ...institution, logo }, { day, now });
      await plantSubjects(tx, { day, now });
      const people = accounts.map((account) => ({
        ...account,
        bonds: account.bonds.map((bond, index) => ({
          unitId: units.get(bond.unit)!,
          post: bond.post,
          profileIds: [bond.profile],
          secondary: index > 0,
        })),
      }));
      await plantPeople(tx, people, { password: demonstrationPassword, day, now });
      await plantDemonstrationAccounts(tx, accounts, demonstrationPassword);
      return true;
    }),
  );
}
