import { expect, test } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildInstitution } from '../../units/testing/build-units.ts';
import { getInstallation } from '../contract/get-installation.ts';
import { portalFeature } from './feature.ts';
import { plantDemonstrationAccounts } from './index.ts';

const database = await testDatabase();
const deps = await testDeps(database);
const socialNetworks = [{ name: 'Instagram', url: 'https://instagram.com/aroeira' }];
const demonstration = await testApi(portalFeature.endpoints, deps);
const production = await testApi(portalFeature.endpoints, {
  ...deps,
  config: {
    ...deps.config,
    demo: false,
    publicSearchEnabled: false,
    accessRequestUrl: 'https://acesso.example',
    socialNetworks,
  },
});

test('an installation that was never set up still opens its first page', async () => {
  const told = await demonstration.call(getInstallation, {});
  expect(told).toMatchObject({ name: 'Instituição ainda não cadastrada', demonstration: null });
});

test('a visitor learns who runs the installation and what it offers', async () => {
  await buildInstitution(database);
  expect(await production.call(getInstallation, {})).toMatchObject({
    name: 'Governo do Estado da Aroeira',
    state: 'AR',
    time_zone: 'America/Fortaleza',
    planning_organ: null,
    public_search_enabled: false,
    access_request_url: 'https://acesso.example',
    social_networks: socialNetworks,
    reports_errors: false,
    version: packageJson.version,
  });
});

test('the invented accounts show in a demonstration and nowhere else', async () => {
  const accounts = [
    {
      name: 'Ana Paula Nogueira',
      cpf: '10000000108',
      bonds: [
        { unit: 'COCON/SESAU', post: 'Analista' },
        { unit: 'ASJUR/SESAU', post: 'Analista' },
      ],
    },
    { name: 'Rafael Brandão Queiroz', cpf: '10000000795', bonds: [] },
  ];
  await deps.db.transaction().execute((tx) => plantDemonstrationAccounts(tx, accounts, 'senha-inventada'));
  expect((await demonstration.call(getInstallation, {})).demonstration).toEqual({
    password: 'senha-inventada',
    accounts: [
      { name: 'Ana Paula Nogueira', cpf: '100.000.001-08', does: 'Analista, em COCON/SESAU e ASJUR/SESAU' },
      { name: 'Rafael Brandão Queiroz', cpf: '100.000.007-95', does: 'Interessado, sem lotação' },
    ],
  });
  expect((await production.call(getInstallation, {})).demonstration).toBeNull();
});
