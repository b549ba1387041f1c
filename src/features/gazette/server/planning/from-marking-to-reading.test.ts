import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { VerifiedFile } from '../../../documents/server/index.ts';
import { getPublishedAct } from '../../../gazette-editions/contract/reading/get-published-act.ts';
import { searchPublishedActs } from '../../../gazette-editions/contract/reading/search-published-acts.ts';
import { gazetteEditionsFeature } from '../../../gazette-editions/server/feature.ts';
import { publishDoe } from '../../contract/planning/publish-doe.ts';
import { gazetteWorld } from '../../testing/gazette-world.ts';

const queue = testQueue(gazetteEditionsFeature.jobs);
let now = testNow;
const { api, deps, editor, sent } = await gazetteWorld({ now: () => now, deps: { jobs: queue.jobs } });

/** What the clock does then. */
async function comes(moment: string): Promise<void> {
  now = new Date(moment);
  queue.waiting.push({ name: 'close-editions', data: {} });
  await queue.run(deps);
}
/** Answers are kept for a while, by what is asked. */
const found = async (search: string) => (await api.call(searchPublishedActs, { query: { search } })).results;

test('what is marked, authorised, programmed, sent and published is read by anybody once its day comes, in a file that proves itself', async () => {
  const { id } = await sent('2026-10-15', { name: 'Portaria de gestor' });
  await api.call(publishDoe, { body: [{ file_id: id }] }, { as: editor });
  expect(await found('portaria')).toEqual([]);
  await comes('2026-10-14T23:00:00Z');
  expect(await found('gestor')).toEqual([]);

  await comes('2026-10-15T09:00:00Z');
  const [line] = await found('portaria gestor');
  const act = await api.call(getPublishedAct, { params: { id: line!.id } });
  expect(act).toMatchObject({
    title: expect.stringContaining('Portaria de gestor') as string,
    html: '<p>Designa o gestor do contrato.</p>',
    page: 1,
    edition: { number: 1, date: '2026-10-15' },
  });
  const file = await buffer(await deps.storage.get(blobName(act.edition.sha256)));
  const { report } = await VerifiedFile.of(deps, file);
  expect(report.signatures).toHaveLength(1);
  expect(report.verdict).toMatch(/^valid/);
});
