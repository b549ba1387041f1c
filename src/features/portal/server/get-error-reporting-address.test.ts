import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { getErrorReportingAddress } from '../contract/get-error-reporting-address.ts';
import { portalFeature } from './feature.ts';

const deps = await testDeps(await testDatabase());
const named = { ...deps, config: { ...deps.config, errorReportingUrl: 'https://chave@erros.exemplo.gov.br/7' } };

test('nobody is told of a place for errors unless the institution named one', async () => {
  const silent = await testApi(portalFeature.endpoints, deps);
  expect(await silent.call(getErrorReportingAddress, {})).toEqual({ sentry_url: null });
  const told = await testApi(portalFeature.endpoints, named);
  expect(await told.call(getErrorReportingAddress, {})).toEqual({ sentry_url: 'https://chave@erros.exemplo.gov.br/7' });
});
