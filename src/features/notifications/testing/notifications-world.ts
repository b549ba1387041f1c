import { sql } from 'kysely';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { testApi } from '../../../platform/testing/test-api.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processUnfavourited } from '../../processes/contract/events.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';

type Api = Awaited<ReturnType<typeof testApi>>;

/** An institution with a unit, somebody who opens processes there, and people who have a mailbox. */
export async function openNotificationsWorld(database: TestDatabase, api: Api, deps: Deps) {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const subject = await buildSubject(database, { name: 'Assunto canário' });
  const unitId = await buildUnit(database, { partId, abbreviation: 'U1' });
  const opener = await buildActor(database, {
    permissions: [25, 27, 40],
    unit: { id: unitId, partId, label: 'U1/SESAU' },
  });
  let people = 0;
  return {
    opener,
    unitId,
    partId,
    subject,
    /** Somebody with an e-mail, and with a bond in the unit when told. */
    async person({ works = false } = {}): Promise<Actor & { readonly email: string }> {
      people += 1;
      const email = `pessoa${people}@orgao.invalid`;
      const actor = await buildActor(database, {
        name: `Pessoa ${people}`,
        ...(works ? { permissions: [25, 27, 40], unit: { id: unitId, partId, label: 'U1/SESAU' } } : {}),
      });
      await sql`update people.person set email = ${email} where id = ${actor.personId}`.execute(database.owner);
      return { ...actor, email };
    },
    process: () => buildProcess(api, opener, { to: [unitId], subject_id: subject }),
    /** A fact of the ledger that nothing reacts to here: what a notification is about. */
    event: (kind: EventKind = processUnfavourited): Promise<number> =>
      database.app.transaction().execute((tx) =>
        record(
          {
            tx,
            actor: null,
            now: deps.clock(),
            origin: { correlationId: crypto.randomUUID() },
            deps: { ...deps, consequences: [] },
          },
          kind,
          opener.personId,
          { process_id: 1 },
        ),
      ),
    secrecy: (processId: number, level: number) =>
      sql`update processes.process set secrecy = ${level} where id = ${processId}`.execute(database.owner),
  };
}
