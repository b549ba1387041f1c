import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { lowerOf, type ReadingAccess, readingMatrix } from '../../rules/reading-policy.ts';
import type { SecrecyLevel } from '../../rules/secrecy.ts';
import { buildStage, type Stage, usual } from '../../testing/build-stage.ts';
import { findProcess } from '../process-row.ts';
import { visibleIds } from '../visible-ids.ts';
import { readingOfProcess } from './reading-of.ts';
import { levelsOpenTo } from './visible-to.ts';

// Whoever looks through the eyes of another is shown what both may know: what they are offered never lets them read more.

const database = await testDatabase();
let stage: Stage;
/** Works in GELIC, where the processes are. */
let servant: Actor;
beforeAll(async () => {
  stage = await buildStage(database);
  servant = await stage.servant(stage.units.gelic, { permissions: [...usual, permission.VIEW_CONFIDENTIAL_PROCESS] });
});

const through = (self: Actor): Actor => {
  const { unit, workplaces, permissions } = servant;
  return {
    ...self,
    unit,
    workplaces,
    permissions,
    seeingAs: { whom: 'Servidora', until: stage.deps.clock(), self },
  };
};
async function at(level: SecrecyLevel) {
  const opener = await stage.servant(stage.units.cocon);
  const legal_reference_id = level === 1 ? null : stage.legalReference;
  const { id } = await stage.process(opener, stage.units.gelic, { secrecy_id: level, legal_reference_id });
  return id;
}
/** What somebody learns of a process: by the rule, by its address, and among others in lists. */
async function learns(id: number, as: Actor): Promise<ReadingAccess> {
  const { access } = await readingOfProcess(database.app, await findProcess(database.app, id), as);
  const detail = await stage.api.call(getProcess, { params: { id } }, { as }).catch(() => null);
  const isListed = (await visibleIds(database.app, as, [id])).has(id);
  const isKnown = access !== 'none' && access !== 'existence';
  expect([detail?.access ?? null, isListed]).toEqual([isKnown ? access : null, isKnown]);
  return access;
}

test.each<[SecrecyLevel, ReadingAccess, ReadingAccess]>([
  [1, 'all', 'documents'],
  [2, 'all', 'existence'],
  [4, 'all', 'none'],
  [6, 'all', 'none'],
])('at level %i the servant reads %s, and who looks as them %s, as by themselves', async (level, own, looked) => {
  const id = await at(level);
  const stranger = await stage.servant(stage.units.dirad, { permissions: [...servant.permissions] });
  expect(await learns(id, servant)).toBe(own);
  expect(await learns(id, stranger)).toBe(looked);
  expect(await learns(id, through(stranger))).toBe(looked);
  // A colleague of the same unit, who may all that, is shown it; what they alone may read is not.
  const colleague = await stage.servant(stage.units.gelic, { permissions: [...servant.permissions] });
  expect(await learns(id, through(colleague))).toBe(own);
});

test('what who looks may read by themselves alone is not offered to those eyes', async () => {
  const control = await stage.servant(stage.units.dirad, { permissions: [...usual, permission.INTERNAL_CONTROL] });
  const opener = await stage.servant(stage.units.cocon);
  const { id } = await stage.process(opener, stage.units.cocon, {
    secrecy_id: 2,
    legal_reference_id: stage.legalReference,
  });
  expect(await learns(id, control)).toBe('all');
  expect(await learns(id, through(control))).toBe('existence');
});

test('counts are sure only of levels that are open to both', async () => {
  const stranger = await stage.servant(stage.units.dirad);
  expect([...levelsOpenTo(servant, ['unitHere'])]).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...levelsOpenTo(through(stranger), ['unitHere'])]).toEqual([1]);
});

test('the lower of two readings is the lower of each of its parts', () => {
  const here = { ...readingMatrix.unitHere[2], logged: true };
  const party = { ...readingMatrix.interested[2], logged: false };
  expect(lowerOf(here, party)).toEqual({ access: 'documents', documents: 'addressed', logged: true });
  expect(lowerOf(party, here)).toEqual(lowerOf(here, party));
});
