import type { Actor } from '../../../platform/server/acts/actor.ts';
import { allOf, type Feature } from '../../../platform/server/acts/feature.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { demonstrationProfiles } from '../../access/rules/demonstration-profiles.ts';
import { plantProfiles } from '../../access/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { peopleFeature } from '../server/feature.ts';
import { buildBond, buildPerson, nextCpf } from './build-people.ts';

/** Two organs with their units, the profiles of the product, and people who hold them. @param above what capabilities above bring along */
export async function peopleWorld(database: TestDatabase, ...above: readonly Feature[]) {
  let now = testNow.getTime();
  const all = allOf([peopleFeature, ...above]);
  const deps = await testDeps(database, {
    kinds: all.events,
    consequences: all.consequences,
    verdicts: all.verdicts,
    holdings: all.holdings,
    now: () => new Date(now),
  });
  const api = await testApi(all.endpoints, deps);
  await buildInstitution(database);
  await database.app.transaction().execute(plantProfiles);
  const sesau = await buildPart(database, { abbreviation: 'SESAU' });
  const seplag = await buildPart(database, { abbreviation: 'SEPLAG', protocolUnit: '00025' });
  const unit = async (partId: number, part: string, abbreviation: string) => ({
    id: await buildUnit(database, { partId, abbreviation }),
    partId,
    label: unitLabel(abbreviation, part),
  });
  const units = {
    cocon: await unit(sesau, 'SESAU', 'COCON'),
    gelic: await unit(sesau, 'SESAU', 'GELIC'),
    cotec: await unit(seplag, 'SEPLAG', 'COTEC'),
  };

  /** Somebody with a bond that holds these profiles, and what they let them do. */
  async function someone(at: (typeof units)['cocon'], profileIds: readonly number[], name?: string): Promise<Actor> {
    const cpf = nextCpf();
    const personId = await buildPerson(database, { cpf, ...(name && { name }) });
    const bondId = await buildBond(database, { personId, unitId: at.id, profileIds });
    const held = demonstrationProfiles.filter(({ id }) => profileIds.includes(id));
    return {
      personId,
      name: name ?? `Pessoa ${personId}`,
      cpf,
      sessionId: `session-${personId}`,
      unit: { ...at, bondId },
      post: null,
      workplaces: [at.id],
      permissions: new Set<number>(held.flatMap(({ permissions }) => permissions)),
    };
  }
  return {
    api,
    deps,
    units,
    someone,
    /** Moves the clock on, by days. */
    pass: (days: number) => void (now += days * 86_400_000),
  };
}
