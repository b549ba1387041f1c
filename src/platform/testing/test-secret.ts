import { resolveSecrets } from '../server/config/index.ts';
import { keyRingOf } from '../server/ledger/ledger-key.ts';

/** The secret of the nodes of every test: the ledger of the template is sealed with it. */
export const TEST_SECRET = 'test-secret-test-secret-test-secret!';

/** The keys over the ledger of every test. */
export const testKeys = keyRingOf(resolveSecrets({ secret: TEST_SECRET, dataDir: '' }));
