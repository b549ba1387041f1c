import { describe, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '../../../platform/contract/endpoint.ts';
import { isDeep } from '../../../kernel/testing/depth.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { checkAccess } from '../contract/reading/check-access.ts';
import { getAutoDraft } from '../contract/drafts/get-auto-draft.ts';
import { getProcess } from '../contract/reading/get-process.ts';
import { getProcessByNupSimplified } from '../contract/numbers/get-process-by-nup-simplified.ts';
import { getProcessByNup } from '../contract/numbers/get-process-by-nup.ts';
import { searchNups } from '../contract/numbers/search-nups.ts';
import { canTrySetResponsible } from '../contract/responsible/can-try-set-responsible.ts';
import { getHistory } from '../contract/timeline/get-history.ts';
import { getPublicHistory } from '../contract/timeline/get-public-history.ts';
import { reaches, type ReadingAccess } from '../rules/reading-policy.ts';
import { buildScopes, expectedReading, type ScopedProcess, type ScopedReader } from '../testing/build-scopes.ts';
import { buildStage } from '../testing/build-stage.ts';
import { processTables } from './process-row.ts';
import { visibleTo } from './reading/visible-to.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const servants = readers.filter((reader) => reader.actor !== null);
// Every third: each relation meets each set of permissions. What the lists hold is asked for each, as all is in the deep check.
const some = isDeep ? readers : readers.filter(({ actor }, index) => actor === null || index % 3 === 0);
const someServants = some.filter((reader) => reader.actor !== null);

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Asks as the reader, and sees that nothing of a process they may not read is in what comes back. */
async function ask<E extends Endpoint>(reader: ScopedReader, contract: E, input: InputOf<E>): Promise<Answer> {
  const answer = await stage.api.call(contract, input, { as: reader.actor ?? undefined }).then(
    (body) => ({ status: 200, body: body as Record<string, unknown> }),
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: error.body };
    },
  );
  const text = JSON.stringify(answer.body);
  for (const process of processes) {
    const { access } = expectedReading(reader, process);
    if (reaches(access, 'metadata')) continue;
    expect(text, `${reader.name} read level ${process.level}`).not.toContain(process.canary);
    if (access === 'none') expect(text, `${reader.name} learnt of level ${process.level}`).not.toContain(process.nup);
  }
  return answer;
}

/** Runs a check for every reader, a few at a time. */
async function forEach(chosen: readonly ScopedReader[], check: (reader: ScopedReader) => Promise<void>) {
  for (let at = 0; at < chosen.length; at += 12) await Promise.all(chosen.slice(at, at + 12).map(check));
}

const levelOf = (process: ScopedProcess) => `${process.route} ${process.level} ${process.legalGrant}`;

/** How readers stand: each of their relations, in a unit or in none, with their permissions. */
const standings = (among: readonly ScopedReader[]): Set<string> =>
  new Set(
    among.flatMap(({ actor, relations: { tied, apart } }) =>
      [...tied, ...apart, actor?.unit ? 'in a unit' : 'in none'].map(
        (one) => `${one} with ${[...(actor?.permissions ?? [])].join()}`,
      ),
    ),
  );

test('those who ask for each process stand in every way that there is', () => {
  expect(standings(some)).toEqual(standings(readers));
});

describe(`${readers.length} readers of ${processes.length} processes of every level`, () => {
  test('lists and counts hold what the rule grants, to every depth', async () => {
    for (const reader of readers) {
      for (const wanted of ['metadata', 'documents', 'all'] as const satisfies ReadingAccess[]) {
        const rows = await processTables(database.app)
          .selectFrom('processes.process as p')
          .select('p.id')
          .where(visibleTo(reader.actor, wanted))
          .where(
            'p.id',
            'in',
            processes.map(({ id }) => id),
          )
          .orderBy('p.id')
          .execute();
        const granted = processes.filter((process) => reaches(expectedReading(reader, process).access, wanted));
        expect(
          rows.map(({ id }) => id),
          `${reader.name}: ${wanted}`,
        ).toEqual(granted.map(({ id }) => id));
      }
    }
  });

  test('the detail opens to the depth the rule grants, and a hidden one is as a missing one', async () => {
    const missing = { status: 404, code: 'PROCESS_NOT_FOUND' };
    await forEach(some, async (reader) => {
      for (const process of processes) {
        const { access, documents } = expectedReading(reader, process);
        const { status, body } = await ask(reader, getProcess, { params: { id: process.id } });
        const about = `${reader.name}: ${levelOf(process)}`;
        if (!reaches(access, 'metadata')) expect({ status, code: body['code'] }, about).toEqual(missing);
        else expect(body, about).toMatchObject({ access, documents_access: documents, description: process.canary });
      }
    });
  });

  test('the exact number tells a restricted process exists, and of a confidential one not even that', async () => {
    await forEach(some, async (reader) => {
      const missing = await missingNumber(reader);
      for (const process of processes) {
        const { access } = expectedReading(reader, process);
        const { status, body } = await ask(reader, getProcessByNup, { params: { nup: process.nup } });
        const about = `${reader.name}: ${levelOf(process)}`;
        if (access === 'none') expect([status, body], about).toEqual(missing);
        else if (access === 'existence') {
          expect(Object.keys(body).sort(), about).toEqual(['access', 'date', 'nup', 'nup_formatted', 'origin']);
        } else expect(body, about).toMatchObject({ access, id: process.id });
      }
    });
  });

  test('suggestions of numbers offer what may be read, typed rightly or not', async () => {
    await forEach(someServants, async (reader) => {
      const readable = processes.filter((process) => reaches(expectedReading(reader, process).access, 'metadata'));
      // Those of the organ, and the series apart of what is confidential.
      for (const code of ['00024', '99999']) {
        const { body } = await ask(reader, searchNups, { query: { nup: code } });
        const expected = readable.filter(({ nup }) => nup.startsWith(code)).map(({ id }) => id);
        expect((body as unknown as { id: number }[]).map(({ id }) => id)).toEqual(expected);
      }
      for (const process of processes) {
        const { body: refusal } = await ask(reader, getProcessByNup, { params: { nup: mistyped(process.nup) } });
        const suggested = (refusal['suggestions'] as { nup: string }[]).map(({ nup }) => nup);
        expect(suggested.includes(process.nup), `${reader.name}: ${levelOf(process)}`).toBe(readable.includes(process));
      }
    });
  });

  test('the timeline opens with the documents, and every other call keeps to the same', async () => {
    await forEach(someServants, async (reader) => {
      const ids = processes.map(({ id }) => id);
      const { body } = await ask(reader, canTrySetResponsible, { query: { process_id: ids } });
      const known = processes.filter((process) => reaches(expectedReading(reader, process).access, 'metadata'));
      expect((body['results'] as { process_id: number }[]).map(({ process_id }) => process_id)).toEqual(
        known.map(({ id }) => id),
      );
      for (const process of processes) {
        const { access } = expectedReading(reader, process);
        const { status } = await ask(reader, getHistory, { params: { id: process.id } });
        expect(status, `${reader.name}: ${levelOf(process)}`).toBe(
          reaches(access, 'documents') ? 200 : !reaches(access, 'metadata') ? 404 : 403,
        );
        await ask(reader, checkAccess, { params: { id: process.id }, query: { flow: 'documents' } });
        await ask(reader, getProcessByNupSimplified, { params: { nup: process.nup } });
        await ask(reader, getPublicHistory, { params: { id: process.id } });
      }
    });
  });

  test('reads and refusals of what is restricted were written down', async () => {
    const { count } = await processTables(database.owner)
      .selectFrom('processes.restricted_read as r')
      .innerJoin('processes.process as p', 'p.id', 'r.process_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('p.secrecy', '>', 1)
      .where('r.what', '=', 'detail')
      .executeTakeFirstOrThrow();
    expect(count).toBe(some.length * processes.filter(({ level }) => level > 1).length);
  });
});

test('a draft is its writer’s alone', async () => {
  const writer = servants.find((reader) => reader.actor!.unit !== null)!;
  const ana = await stage.servant(stage.units.cocon);
  const draft = await stage.api.call(getAutoDraft, {}, { as: ana });
  for (const contract of [getProcess, getHistory]) {
    const { status } = await stage.api.refusal(contract, { params: { id: draft.id } }, { as: writer.actor! });
    expect(status).toBe(404);
  }
});

async function missingNumber(reader: ScopedReader): Promise<unknown[]> {
  // A valid number that nobody has: the second that a unit without processes would give.
  const { status, body } = await ask(reader, getProcessByNup, { params: { nup: '00015000636202125' } });
  return [status, body];
}

/** One digit of the year wrong, so that the check digits do not match. */
function mistyped(nup: string): string {
  const digit = nup.charAt(10) === '9' ? '0' : String(Number(nup.charAt(10)) + 1);
  return nup.slice(0, 10) + digit + nup.slice(11);
}
