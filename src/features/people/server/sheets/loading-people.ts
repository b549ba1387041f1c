import { sql } from 'kysely';
import { FORMULA } from '../../../../engine/intake/index.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { countNew, planSheet, type SheetLoading } from '../../../../platform/server/sheets/index.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { MOST_PEOPLE_LINES } from '../../rules/sheets/person-sheet-columns.ts';
import { type PersonSheetPlan, planPersonSheet } from '../../rules/sheets/person-sheet-plan.ts';
import { grantsOf, operatorGrants } from '../../rules/sheets/sheet-grants.ts';
import { giverOf } from '../bonds/bond-row.ts';
import { knownPeople } from './known-people.ts';
import { writePeople } from './write-people.ts';

/** How a spreadsheet of people and their bonds is brought in. @param who brings it; nobody: whoever has the machine */
export const loadingPeople = (who: Actor | null, now: Date): SheetLoading<PersonSheetPlan> => ({
  mostLines: MOST_PEOPLE_LINES,
  lock: lockSheets,
  async plan(tx, sheet) {
    const grants = who ? grantsOf(await giverOf(tx, who, await profileFacts(tx))) : operatorGrants;
    return planSheet(sheet, planPersonSheet(await knownPeople(tx, now), grants, FORMULA));
  },
  write: writePeople,
  counts({ people, bonds }) {
    const [inPeople, inBonds] = [countNew(people), countNew(bonds)];
    return [
      [inPeople.created, 'pessoa cadastrada', 'pessoas cadastradas'],
      [inPeople.changed, 'pessoa mudada', 'pessoas mudadas'],
      [inBonds.created, 'lotação criada', 'lotações criadas'],
      [inBonds.changed, 'lotação mudada', 'lotações mudadas'],
    ];
  },
});

/** One sheet of people after the other. Whoever signs in or changes somebody's access meanwhile does not wait: what is written is looked at again. */
const lockSheets = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('carimbo: sheet of people'))`.execute(tx);
