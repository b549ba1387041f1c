import type { z } from 'zod';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { ActContext, Consequence, Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { actUndone } from '../../../platform/contract/undo.ts';
import type { VerdictSource } from '../../../platform/server/acts/verdicts.ts';
import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { type Undo, undoEndpoint } from '../../../platform/server/acts/undo/index.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { getAutoDraft } from '../../processes/contract/drafts/get-auto-draft.ts';
import { openProcess } from '../../processes/contract/opening/open-process.ts';
import { saveAutoDraft } from '../../processes/contract/drafts/save-auto-draft.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { documentsFeature } from '../server/feature.ts';
import { openFolder } from '../server/index.ts';

interface More {
  readonly kinds?: readonly EventKind[];
  readonly consequences?: readonly Consequence[];
  readonly endpoints?: readonly BoundEndpoint[];
  readonly undos?: readonly Undo[];
  readonly verdicts?: readonly VerdictSource[];
  readonly now?: () => Date;
  /** Replaces some of what use cases are given, such as the queue of jobs. */
  readonly deps?: Partial<Deps>;
}

/**
 * An organ with two units and the product's own acts on processes and documents, for one test file.
 * @param more what a capability above brings along
 */
export async function documentWorld(more: More = {}) {
  const database = await testDatabase();
  const parts = await testDeps(database, {
    kinds: [...processesFeature.events, ...documentsFeature.events, actUndone, ...(more.kinds ?? [])],
    consequences: [...documentsFeature.consequences, ...(more.consequences ?? [])],
    verdicts: [...processesFeature.verdicts, ...documentsFeature.verdicts, ...(more.verdicts ?? [])],
    ...(more.now ? { now: more.now } : {}),
  });
  const deps = { ...parts, ...more.deps };
  const undoing = undoEndpoint([...processesFeature.undos, ...documentsFeature.undos, ...(more.undos ?? [])]);
  const api = await testApi(
    [...processesFeature.endpoints, ...documentsFeature.endpoints, undoing, ...(more.endpoints ?? [])],
    deps,
  );
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const cocon = await buildUnit(database, { partId, abbreviation: 'COCON' });
  const gelic = await buildUnit(database, { partId, abbreviation: 'GELIC' });
  for (const id of [cocon, gelic]) await buildKeeper(database, id);
  const subject = await buildSubject(database, { name: 'Licitação: aquisição de material' });
  let dispatches = 0;

  const servant = (unit: number, permissions: readonly number[] = [25, 27, 28, 40, 88]) =>
    buildActor(database, { unit: { id: unit, partId }, permissions });

  /** An act of the system, for doors that have no endpoint. */
  const acting = <T>(actor: Actor, run: (act: ActContext) => Promise<T>): Promise<T> =>
    database.app.transaction().execute((tx) =>
      run({
        tx,
        actor,
        deps,
        now: testNow,
        origin: { correlationId: '00000000-0000-4000-8000-000000000001' },
      }),
    );

  return {
    database,
    deps,
    api,
    partId,
    cocon,
    gelic,
    subject,
    servant,
    acting,
    /** The draft that waits for a servant, with what opening it needs. */
    async draft(as: Actor, fields: z.input<typeof saveAutoDraft.body> = {}) {
      const { id } = await api.call(getAutoDraft, {}, { as });
      const body = { to: [gelic], subject_id: subject, ...fields };
      await api.call(saveAutoDraft, { params: { id }, body }, { as });
      return id;
    },
    open: (as: Actor, id: number, capacity_id?: number) =>
      api.call(openProcess, { params: { id }, body: capacity_id ? { capacity_id } : {} }, { as }),
    /** A dispatch draft as the capability that owns dispatches opens it. */
    async dispatch(as: Actor, processId: number) {
      dispatches += 1;
      const dispatchId = 1_000 + dispatches;
      await acting(as, (act) =>
        openFolder(act.tx, {
          folder: { kind: 'dispatch', id: dispatchId },
          processId,
          personId: as.personId,
          unitId: as.unit!.id,
          now: testNow,
        }),
      );
      return dispatchId;
    },
  };
}
