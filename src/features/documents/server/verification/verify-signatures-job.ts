import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { verifyApart } from '../../../../engine/judge/index.ts';
import { IN_MEMORY_LIMIT, readSharedBlob } from '../filing/blob-bytes.ts';
import { keepVerdict } from './keep-verdict.ts';
import { trustedHere } from './trusted-here.ts';

const signedFile = z.object({ sha256: z.string(), size: z.number().int() });

/** After a signed file came in: judges its signatures and keeps what was found with its date (e-ARQ Brasil 7.5.3 and 7.5.4). */
export const verifySignatures = defineJob({
  name: 'verify-signatures',
  schema: signedFile,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  expireInSeconds: 300,
  concurrency: 1,
  run: async ({ data, deps }: JobRun<z.output<typeof signedFile>, Deps>) => {
    // A larger one is judged from a terminal, by `carimbo verify`.
    if (data.size > IN_MEMORY_LIMIT) return;
    const now = deps.clock();
    const bytes = await readSharedBlob(deps, data.sha256);
    const { fetch, policy } = deps.signing;
    const report = await verifyApart(bytes, { trust: await trustedHere(deps), at: now, fetch, policy });
    await keepVerdict(deps.db, { sha256: data.sha256, report, now });
  },
});
