import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type Beginning, beginningsOf, verifyApart, type VerificationReport } from '../../../../engine/judge/index.ts';
import type { judgedFile } from '../../contract/verification/judge-file.ts';
import { findMadeCopy } from '../copies/find-made-copy.ts';
import { findPublishedFile } from '../copies/published-files.ts';
import { presentVerification } from './present-verification.ts';
import { trustedHere } from './trusted-here.ts';
import { findBySha256, type MatchedDocument, presentChecked } from './validate-document.ts';

/** What a file in hand is to this institution, and what its signatures are worth. Nothing of it is kept. */
export async function judgeFile(deps: Deps, bytes: Buffer): Promise<z.output<typeof judgedFile>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const whole = await findBySha256(deps.db, sha256);
  const beginning = whole ? undefined : await findBeginning(deps, bytes);
  const report = await verifyApart(bytes, {
    trust: await trustedHere(deps),
    at: deps.clock(),
    fetch: deps.signing.fetch,
    policy: deps.signing.policy,
    // Signed here or not: whoever signs it elsewhere after changing it has no signed copy of ours.
    knownSize: beginning?.size,
  });
  const found = whole ?? beginning?.found;
  const document = found ? await presentChecked(deps.db, found) : null;
  const copy = await findMadeCopy(deps.db, sha256);
  const published = await findPublishedFile(deps.db, sha256);
  return {
    origin: whole ? 'ours' : copy ? 'process-copy' : published ? 'published' : originOf(deps, report, found),
    sha256,
    document,
    copy,
    published,
    verification: presentVerification(report, { masked: true }),
  };
}

/** One of ours that was saved again begins with all the bytes that it had here. */
async function findBeginning(deps: Deps, bytes: Buffer): Promise<(Beginning & { found: MatchedDocument }) | undefined> {
  for (const beginning of beginningsOf(bytes)) {
    const found = await findBySha256(deps.db, beginning.sha256);
    if (found) return { ...beginning, found };
  }
  return undefined;
}

/** What bears our seal and does not hold any more was ours; what merely was signed by others is none of ours. */
function originOf({ seal }: Deps, { verdict, signatures }: VerificationReport, found: MatchedDocument | undefined) {
  const holds = verdict === 'valid' || verdict === 'valid-with-warnings';
  if (found) return holds ? 'signed-copy' : 'altered';
  const fingerprint = createHash('sha256').update(seal.certificate).digest('hex');
  const isSealed = signatures.some(({ signer }) => signer?.certificate.fingerprint === fingerprint);
  return isSealed && !holds ? 'altered' : 'unknown';
}
