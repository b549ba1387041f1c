import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { reaches, readingOf, type Relation } from '../../rules/reading-policy.ts';
import type { SecrecyLevel } from '../../rules/secrecy.ts';
import { buildStage, type Stage, usual } from '../../testing/build-stage.ts';
import { moveProcess } from '../move-process.ts';
import { findProcess, processTables } from '../process-row.ts';
import { visibleIds } from '../visible-ids.ts';

const database = await testDatabase();
let stage: Stage;
beforeAll(async () => {
  stage = await buildStage(database);
});

const TAKES_CONFIDENTIAL = [...usual, 26, 83];
/** A person after something about them changed, as the next request finds them. */
const now = (person: Actor, place: number | null): Actor => ({
  ...person,
  unit: place === null ? null : { ...person.unit!, id: place },
  workplaces: place === null ? [] : [place],
});
const give = (id: number, user_id: number | null) => ({ body: { process_ids: [id], user_id } });

/** How somebody who had the process stands to it once that ended, and as whom they come back. */
interface Ended {
  readonly relations: Relation[];
  end(this: void, id: number, person: Actor): Promise<Actor>;
}
const ways: Record<string, Ended> = {
  'has it still, and acts for another unit of theirs': {
    relations: ['responsible', 'unitNeverPassed'],
    end: async (_, person) => ({ ...now(person, stage.units.dirad), workplaces: person.workplaces }),
  },
  'has no bond any more': { relations: [], end: async (_, person) => now(person, null) },
  'left for another unit': {
    relations: ['unitNeverPassed'],
    end: async (_, person) => now(person, stage.units.dirad),
  },
  'gave it back': {
    relations: ['unitHere', 'unitPassed'],
    end: async (id, person) => {
      await stage.api.call(setResponsible, give(id, null), { as: person });
      return person;
    },
  },
  'saw it given to a colleague': {
    relations: ['unitHere', 'unitPassed'],
    end: async (id, person) => {
      const colleague = await stage.servant(stage.units.gelic, { permissions: TAKES_CONFIDENTIAL });
      await stage.api.call(setResponsible, give(id, colleague.personId), { as: colleague });
      return person;
    },
  },
  'sent it on': {
    relations: ['unitPassed', 'unitNeverPassed'],
    end: async (id, person) => {
      const origin = { correlationId: '00000000-0000-4000-8000-000000000002' };
      await database.app.transaction().execute(async (tx) => {
        const act = { tx, actor: person, now: stage.deps.clock(), origin, deps: stage.deps };
        await moveProcess(act, (await findProcess(tx, id))!, { toUnitId: stage.units.asjur, kind: 'FORWARDED' });
      });
      return person;
    },
  },
};

describe.each(Object.entries(ways))('a responsible who %s', (_, { relations, end }) => {
  // Levels 3 to 5 share a row of the matrix.
  test.each([1, 2, 4, 6] as const)('reads at level %i what that leaves', async (level) => {
    const { id, person } = await heldAt(level);
    const as = await end(id, person);
    await expectReading(
      id,
      as,
      readingOf({ level, relations: new Set(relations), permissions: as.permissions }).access,
    );
  });
});

test.each([2, 4, 6] as const)('at level %i, whose unit has it reads it for that unit alone', async (level) => {
  const { id } = await heldAt(level);
  const permissions = [...usual, permission.VIEW_CONFIDENTIAL_PROCESS];
  const person = await stage.servant(stage.units.gelic, { permissions });
  await expectReading(id, person, 'all');
  await expectReading(id, now(person, stage.units.dirad), level === 2 ? 'existence' : 'none');
  await expectReading(id, now(person, null), level === 2 ? 'existence' : 'none');
});

test('who was named reads no more once the naming is taken back', async () => {
  const { id } = await heldAt(4);
  const person = await stage.servant(stage.units.dirad);
  const readers = processTables(database.owner);
  const row = { process_id: id, person_id: person.personId, reason: 'named' as const, since: stage.deps.clock() };
  await readers.insertInto('processes.reader').values(row).execute();
  await expectReading(id, person, 'all');
  await readers.deleteFrom('processes.reader').where('person_id', '=', person.personId).execute();
  await expectReading(id, person, 'none');
});

/** A process of a level in GELIC, and who has it there. */
async function heldAt(level: SecrecyLevel) {
  const opener = await stage.servant(stage.units.cocon);
  const person = await stage.servant(stage.units.gelic, { permissions: TAKES_CONFIDENTIAL });
  const legal_reference_id = level === 1 ? null : stage.legalReference;
  const { id } = await stage.process(opener, stage.units.gelic, { secrecy_id: level, legal_reference_id });
  await stage.api.call(setResponsible, give(id, person.personId), { as: person });
  await expectReading(id, person, 'all');
  return { id, person };
}

/** By its id, and in lists, counts, search and live events, which ask alike. */
async function expectReading(id: number, as: Actor, access: ReturnType<typeof readingOf>['access']): Promise<void> {
  const known = reaches(access, 'metadata');
  const detail = await stage.api.call(getProcess, { params: { id } }, { as }).catch(() => null);
  expect(detail?.access ?? null).toBe(known ? access : null);
  expect((await visibleIds(database.app, as, [id])).has(id)).toBe(known);
}
