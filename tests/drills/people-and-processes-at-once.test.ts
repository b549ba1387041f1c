import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askKnowledge } from '../../src/features/acknowledgements/contract/asking/ask-knowledge.ts';
import { buildUpload } from '../../src/features/documents/testing/build-documents.ts';
import { permission } from '../../src/features/access/rules/permissions.ts';
import { activateAccess } from '../../src/features/people/contract/bonds/activate-access.ts';
import { changeEmail } from '../../src/features/people/contract/email/change-email.ts';
import { findPerson } from '../../src/features/people/server/index.ts';
import { buildActor, nextCpf } from '../../src/features/people/testing/build-people.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { buildProcess } from '../../src/features/processes/testing/build-process.ts';
import { requestExternalSignatures } from '../../src/features/signatures/contract/external/request-external-signatures.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { buildWorld } from './model/world.ts';

const CLIENTS = 12;
const TURNS = amount(12, 60);
const SECONDS_A_TURN = 30;

/** Numbers that are the same in every run (mulberry32). */
let numbers = 20_261_129;
function random(below: number): number {
  numbers = (numbers + 0x6d2b79f5) | 0;
  let mixed = Math.imul(numbers ^ (numbers >>> 15), 1 | numbers);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}
const pick = <T>(of: readonly T[]): T => of[random(of.length)]!;

test(
  `${CLIENTS} clients correct e-mails, end accesses and ask the same people about the same processes at once: nobody is told an error, and links go where mail is read`,
  async () => {
    const world = await buildWorld();
    const { api, database } = world;
    const cast = await world.newCast();
    const ana = cast.actors[0]!;
    const at = (unit: number) => ({ unit: { id: unit, partId: world.partId } });
    const keeper = await buildActor(database, { ...at(cast.units[2]!), permissions: [permission.MANAGE_USER_ADM] });
    const people: Actor[] = [];
    for (let count = 0; count < 4; count += 1) {
      people.push(await buildActor(database, { ...at(cast.units[0]!), permissions: [25, 40] }));
    }
    const strangers = Array.from({ length: 3 }, () => ({ cpf: nextCpf(), name: 'Sílvia Regina Prates' }));
    const places: { readonly id: number; readonly document: number }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await api.call(getAutoDraft, {}, { as: ana });
      const body = { to: [cast.units[0]!], subject_id: world.subject };
      await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
      const { file } = await buildUpload(api, ana, { process_id: id, name: 'Edital' });
      await api.call(openProcess, { params: { id }, body: {} }, { as: ana });
      places.push({ id, document: file.id });
    }
    const outsider = () => ({ ...pick([...people, ...strangers]), email: `s${random(9_999)}@limpar.example` });
    const asked = ({ cpf, name, email }: ReturnType<typeof outsider>) => ({ cpf, name, email });

    const acts: (() => Promise<unknown>)[] = [
      () =>
        api.call(
          requestExternalSignatures,
          {
            query: {},
            body: {
              process_file_id: pick(places).document,
              subscribers: [1, 2].map((order) => ({ ...asked(outsider()), order })),
            },
          },
          { as: ana },
        ),
      () => {
        const { id, document } = pick(places);
        const body = { process_id: id, process_file_ids: [document], user: asked(outsider()) };
        return api.call(askKnowledge, { body }, { as: ana });
      },
      async () => {
        const { personId } = pick(people);
        const before = (await findPerson(database.app, personId))!.email;
        const body = { email: `n${random(9_999)}@limpar.example`, before, reason: 'Digitado errado.' };
        return api.call(changeEmail, { params: { id: personId }, body }, { as: keeper });
      },
      () => {
        const { unit } = pick(people);
        const body = { active: random(2) === 0 };
        return api.call(activateAccess, { params: { id: unit!.bondId }, body }, { as: keeper });
      },
      () => {
        const { personId } = pick(people);
        return api.call(setResponsible, { body: { process_ids: [pick(places).id], user_id: personId } }, { as: ana });
      },
      () => {
        const cc = [1, 2].map(() => ({ user_cpf: pick([...people, ...strangers]).cpf, name: 'Parte' }));
        return buildProcess(api, pick(cast.actors.slice(0, 3)), {
          to: [cast.units[0]!],
          subject_id: world.subject,
          cc: cc[0]!.user_cpf === cc[1]!.user_cpf ? cc.slice(1) : cc,
        });
      },
    ];

    const done = new Map<number, number>();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let turn = 0; turn < TURNS; turn += 1) {
          const chosen = random(acts.length);
          try {
            await acts[chosen]!();
            done.set(chosen, (done.get(chosen) ?? 0) + 1);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            expect(error.status, error.message).toBeLessThan(500);
          }
        }
      }),
    );

    // Each came about: acts that are always refused meet nobody.
    expect(done.size).toBe(acts.length);
    // Whoever was asked while their mailbox was corrected is written to at the new one, whichever came first.
    const { rows: elsewhere } = await sql`
      select r.id from signatures.request r
      join signatures.link l on l.request_id = r.id and l.replaced_at is null
      join people.person p on p.id = r.signer_id
      where r.state = 'PENDING' and p.email is not null and l.email <> p.email
      union all
      select r.id from acknowledgements.request r join people.person p on p.id = r.person_id
      where r.state = 'PENDING' and p.email is not null and r.email <> p.email`.execute(database.owner);
    expect(elsewhere).toEqual([]);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(database.owner);
    console.table({ acts: CLIENTS * TURNS, 'ended by PostgreSQL and done anew': rows[0]!.deadlocks });
    expect((await verifyLedger(database.owner)).broken).toEqual([]);
  },
  CLIENTS * TURNS * SECONDS_A_TURN * 1_000,
);
