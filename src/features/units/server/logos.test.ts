import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { buildInstitution, buildPart } from '../testing/build-units.ts';
import { findLogo, getLogo, setLogo } from './index.ts';

const database = await testDatabase();
const set = (logo: string, organ: string | null) =>
  database.app.transaction().execute((tx) => setLogo(tx, Buffer.from(logo), organ));

test('an organ shows its own logo, or else that of the institution', async () => {
  await buildInstitution(database);
  const health = await buildPart(database, { abbreviation: 'SESAU' });
  const transit = await buildPart(database, { abbreviation: 'DETRAN-AR' });
  const shownBy = async (organ: number) => (await findLogo(database.app, { partId: organ }))?.bytes.toString();
  expect(await shownBy(health)).toBeUndefined();

  expect(await set('brasão', null)).toBe(true);
  expect(await set('estrada', 'DETRAN-AR')).toBe(true);
  expect([await shownBy(health), await shownBy(transit)]).toEqual(['brasão', 'estrada']);

  // What was printed or planned before goes on being found by its hash.
  const { sha256 } = (await findLogo(database.app, { partId: transit }))!;
  await set('brasão', 'DETRAN-AR');
  expect(await shownBy(transit)).toBe('brasão');
  expect((await getLogo(database.app, sha256)).toString()).toBe('estrada');
  expect(await set('brasão', 'NENHUM')).toBe(false);
});
