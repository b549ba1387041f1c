import { expect, test } from 'vitest';
import { buildNup } from '../../../../kernel/numbers/nup.ts';
import { unwrap } from '../../../../kernel/result.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { Refused } from '../../../../platform/testing/test-api.ts';
import { setConfidentialCode } from '../../../units/server/index.ts';
import { getProcessByNup } from '../../contract/numbers/get-process-by-nup.ts';
import { getAutoDraft } from '../../contract/drafts/get-auto-draft.ts';
import { buildStage } from '../../testing/build-stage.ts';
import { allocateNup, reserveNup } from '../opening/allocate-nup.ts';

const ORGAN = '00024';
const APART = '99999';
const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const writer = await stage.servant(units.cocon);

const open = (secrecy_id: number, as = writer) =>
  stage.process(as, units.gelic, { secrecy_id, legal_reference_id: secrecy_id === 1 ? null : stage.legalReference });

/** What a number answers to somebody, word for word. */
async function told(unit: string, sequence: number, as?: Actor): Promise<{ status: number; body: string }> {
  const nup = unwrap(buildNup({ unit, sequence, year: 2026 }));
  try {
    const body = await api.call(getProcessByNup, { params: { nup } }, { as });
    return { status: 200, body: JSON.stringify(body) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

const levels = [1, 4, 1, 2, 3, 6, 5, 1, 4, 2, 1];

test('who walks the numbers of an organ misses none, and of the series apart learns nothing', async () => {
  const opened = [];
  for (const level of levels) opened.push({ level, ...(await open(level)) });
  const open12 = opened.filter(({ level }) => level <= 2);
  const apart = opened.filter(({ level }) => level > 2);
  expect(open12.map(({ nup }) => nup.slice(0, 5))).toEqual(open12.map(() => ORGAN));
  expect(apart.map(({ nup }) => nup.slice(0, 5))).toEqual(apart.map(() => APART));

  const stranger = await stage.servant(units.asjur);
  for (const as of [undefined, stranger]) {
    for (let sequence = 1; sequence <= open12.length; sequence += 1) {
      expect((await told(ORGAN, sequence, as)).status, `${ORGAN} ${sequence}`).toBe(200);
    }
    const missing = await told(APART, 900_000, as);
    expect(missing.status).toBe(404);
    for (let sequence = 1; sequence <= apart.length + 3; sequence += 1) {
      expect(await told(APART, sequence, as), `${APART} ${sequence}`).toEqual(missing);
    }
  }
});

test('the series apart is one for every organ: its numbers tell no unit, and none of them is skipped', async () => {
  const numbers = [];
  for (const as of [writer, await stage.servant(units.dirad)]) numbers.push((await open(5, as)).nup);
  const [one, other] = numbers.map((nup) => Number(nup.slice(5, 11)));
  expect(other).toBe(one! + 1);
});

test('a draft that becomes confidential after its number was put aside gives that number back', async () => {
  const before = await open(1);
  const { id: draftId } = await api.call(getAutoDraft, {}, { as: writer });
  const [sequence, now] = [Number(before.nup.slice(5, 11)), stage.deps.clock()];
  const opener = { protocolUnit: ORGAN, draftId, now };
  const aside = await reserveNup(database.app, { ...opener, secrecy: 1 });
  expect(Number(aside!.slice(5, 11))).toBe(sequence + 1);
  const used = await database.app.transaction().execute((tx) => allocateNup(tx, { ...opener, secrecy: 4 }));
  expect(used.slice(0, 5)).toBe(APART);
  expect(Number((await open(1)).nup.slice(5, 11))).toBe(sequence + 1);
});

test('the institution says by which code: one that no organ has', async () => {
  const set = (code: string) => database.app.transaction().execute((tx) => setConfidentialCode(tx, code));
  expect(await set(ORGAN)).toBe('SESAU');
  expect(await set('07777')).toBeNull();
  expect((await open(3)).nup.slice(0, 11)).toBe('07777000001');
  expect((await open(1)).nup.slice(0, 5)).toBe(ORGAN);
});
