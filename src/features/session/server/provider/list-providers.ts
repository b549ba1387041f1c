import { read } from '../../../../platform/server/acts/handlers.ts';
import { listProviders as contract } from '../../contract/provider/list-providers.ts';

export const listProviders = read(contract, async ({ deps: { config } }) => ({
  results: config.identityProviders.map(({ id, name }) => ({ id, name })),
}));
