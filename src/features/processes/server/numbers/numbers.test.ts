import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { getProcessByNupSimplified } from '../../contract/numbers/get-process-by-nup-simplified.ts';
import { getProcessByNup } from '../../contract/numbers/get-process-by-nup.ts';
import { searchNups } from '../../contract/numbers/search-nups.ts';
import { buildStage } from '../../testing/build-stage.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const ana = await stage.servant(units.cocon);
const opened = await stage.process(ana, units.gelic);

describe('a process by its number', () => {
  test('opens with the mask and without it, also to a visitor', async () => {
    for (const nup of [opened.nup, opened.nup_formatted, ` ${opened.nup_formatted} `]) {
      expect(await api.call(getProcessByNup, { params: { nup } })).toMatchObject({ id: opened.id, actions: [] });
    }
  });

  test('mistyped, says which number may have been meant', async () => {
    const swapped = opened.nup.slice(0, 4) + opened.nup[5] + opened.nup[4] + opened.nup.slice(6);
    const refused = await api.refusal(getProcessByNup, { params: { nup: swapped } });
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({
      code: 'NUP_NOT_FOUND',
      suggestions: [{ nup: opened.nup, nup_formatted: opened.nup_formatted }],
    });
    const nonsense = await api.refusal(getProcessByNup, { params: { nup: 'abc' } });
    expect(nonsense.body).toMatchObject({ code: 'NUP_NOT_FOUND', suggestions: [] });
  });

  test('is recognised by pickers, and of a restricted one only that it exists', async () => {
    const params = { nup: opened.nup_formatted };
    expect(await api.call(getProcessByNupSimplified, { params }, { as: ana })).toMatchObject({
      id: opened.id,
      subject: 'Licitação: aquisição de material',
      capacity: { id: units.gelic },
    });
    const fields = { secrecy_id: 2, legal_reference_id: stage.legalReference };
    const restricted = await stage.process(ana, units.gelic, fields);
    const stranger = await stage.servant(units.asjur);
    const known = await api.call(getProcessByNupSimplified, { params: { nup: restricted.nup } }, { as: stranger });
    // The same facts as of the whole answer by number, and no other.
    const told = await api.call(getProcessByNup, { params: { nup: restricted.nup } }, { as: stranger });
    const { access, ...facts } = told;
    expect(access).toBe('existence');
    const nothing = { id: null, secrecy: null, subject: null, title: null, state: null, status: null, capacity: null };
    expect(known).toEqual({ ...facts, ...nothing });
  });

  test('is suggested from the third digit on', async () => {
    const found = async (nup: string) =>
      (await api.call(searchNups, { query: { nup } }, { as: ana })).map(({ id }) => id);
    expect(await found(opened.nup.slice(0, 2))).toEqual([]);
    expect(await found('%%%')).toEqual([]);
    expect(await found(opened.nup_formatted.slice(0, 12))).toContain(opened.id);
  });
});
