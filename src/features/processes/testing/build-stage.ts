import type { Actor } from '../../../platform/server/acts/actor.ts';
import { allOf, type Feature } from '../../../platform/server/acts/feature.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { undoEndpoint } from '../../../platform/server/acts/undo/index.ts';
import { actUndone } from '../../../platform/contract/undo.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { type TestApi, testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { processesFeature } from '../server/feature.ts';
import { buildProcess } from './build-process.ts';

/** What most servants hold: seeing the sector, archiving, unarchiving, processing. */
export const usual = [25, 27, 28, 40];

/** An organ with four units and the calls of this capability, with a clock that the test moves. */
export interface Stage {
  readonly api: TestApi;
  readonly deps: Deps;
  readonly partId: number;
  readonly subject: number;
  readonly legalReference: number;
  readonly units: { readonly cocon: number; readonly gelic: number; readonly asjur: number; readonly dirad: number };
  /** A new servant of a unit. */
  servant(unit: number, options?: { permissions?: readonly number[]; name?: string }): Promise<Actor>;
  /** A process opened by `opener` for `to`, by the product's own acts. */
  process(opener: Actor, to: number, fields?: Record<string, unknown>): ReturnType<typeof buildProcess>;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
}

/** @param above what capabilities above bring along */
export async function buildStage(database: TestDatabase, ...above: readonly Feature[]): Promise<Stage> {
  let now = testNow.getTime();
  const { endpoints, events, verdicts, undos, consequences, holdings } = allOf([processesFeature, ...above]);
  const deps = await testDeps(database, {
    kinds: [...events, actUndone],
    verdicts,
    consequences,
    holdings,
    now: () => new Date(now),
  });
  const api = await testApi([...endpoints, undoEndpoint(undos)], deps);
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const unit = (abbreviation: string) => buildUnit(database, { partId, abbreviation });
  const units = {
    cocon: await unit('COCON'),
    gelic: await unit('GELIC'),
    asjur: await unit('ASJUR'),
    dirad: await unit('DIRAD'),
  };
  for (const id of Object.values(units)) await buildKeeper(database, id);
  const subject = await buildSubject(database, { name: 'Licitação: aquisição de material' });
  const legalReference = await buildLegalReference(database);
  return {
    api,
    deps,
    partId,
    subject,
    legalReference,
    units,
    servant: (id, { permissions = usual, name } = {}) =>
      buildActor(database, { permissions, unit: { id, partId }, ...(name ? { name } : {}) }),
    process: (opener, to, fields = {}) => buildProcess(api, opener, { to: [to], subject_id: subject, ...fields }),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
