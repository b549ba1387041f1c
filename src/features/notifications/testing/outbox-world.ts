import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { openSmtpMailer } from '../../../platform/server/mail/smtp-mailer.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { sessionFeature } from '../../session/server/feature.ts';
import { reportUndeliveredJob } from '../server/delivery/report-undelivered-job.ts';
import { notificationsFeature } from '../server/feature.ts';
import { smsPhoneCodeJob } from '../server/phone/prove-phone.ts';
import { tellOfMany, tellPeople } from '../server/tell-people.ts';
import { openNotificationsWorld } from './notifications-world.ts';
import { openSmtpStandIn } from './smtp-stand-in.ts';

const MINUTE_MS = 60_000;

interface NoticeToTell {
  readonly processId?: number;
  readonly kind?: 'ASSIGNED' | 'DISPATCHED';
  readonly text?: string;
}

/** A product whose notifications go to a mail server, a gateway and push services of the test, under a clock that the test moves. */
export async function openOutboxWorld() {
  const database = await testDatabase();
  const smtp = await openSmtpStandIn();
  afterAll(() => smtp.close());
  let now = testNow;
  const texts: { to: string; text: string; id: string }[] = [];
  const pushed: { endpoint: string; message: object }[] = [];
  const queue = testQueue([reportUndeliveredJob, smsPhoneCodeJob, ...sessionFeature.jobs]);
  const deps: Deps = {
    ...(await testDeps(database, {
      kinds: [...processesFeature.events, ...sessionFeature.events],
      consequences: notificationsFeature.consequences,
      now: () => now,
    })),
    jobs: queue.jobs,
    mailer: openSmtpMailer({ url: smtp.url, from: 'Carimbo <nao-responda@orgao.invalid>' }),
    sms: { send: async (sms) => void texts.push(sms) },
    push: {
      publicKey: 'key',
      isKnownService: (endpoint) => endpoint.startsWith('https://push.invalid/'),
      send: async ({ endpoint }, message) => {
        if (endpoint.endsWith('/gone')) return 'gone';
        pushed.push({ endpoint, message });
        return 'sent';
      },
    },
  };
  const api = await testApi(
    [...processesFeature.endpoints, ...sessionFeature.endpoints, ...notificationsFeature.endpoints],
    deps,
  );
  const world = await openNotificationsWorld(database, api, deps);
  beforeEach(() => {
    now = testNow;
    smtp.die(null);
    smtp.arrived.splice(0);
  });
  return {
    database,
    smtp,
    texts,
    pushed,
    queue,
    deps,
    api,
    world,
    later: (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS)),
    /** What became of what one person was told, in order. */
    states: async (personId: number, channel = 'email'): Promise<string[]> =>
      (
        await sql<{ state: string }>`select state from notifications.delivery
          where person_id = ${personId} and channel = ${channel} order by id`.execute(database.owner)
      ).rows.map(({ state }) => state),
    /** Tells one person something. */
    tell: async (
      personId: number,
      { kind = 'ASSIGNED', text = 'Ana atribuiu um processo a você.', processId }: NoticeToTell = {},
    ): Promise<void> => {
      const event = { id: await world.event(), actorPersonId: null };
      await (processId === undefined
        ? tellOfMany(deps, { event, kind, personIds: [personId], text })
        : tellPeople(deps, { event, kind, processId, personIds: [personId], text: () => text }));
    },
  };
}
