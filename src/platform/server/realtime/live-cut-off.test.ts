import { expect, test } from 'vitest';
import { amount } from '../../../kernel/testing/depth.ts';
import { testDatabase } from '../../testing/database.ts';
import { connect, liveNodes } from '../../testing/live-nodes.ts';

const { node, publish } = liveNodes(await testDatabase());

test('browsers that are cut off again and again while events come lose none and hear none twice', async () => {
  const [BROWSERS, CUTS] = [8, amount(200, 1_000)];
  const nodes = [await node({ limits: { openedPerMinute: CUTS } }), await node({ limits: { openedPerMinute: CUTS } })];
  const browsers = Array.from({ length: BROWSERS }, (_, n) => ({
    token: `${n}_s`,
    // Each comes back to its node: another may not have heard yet what this one did, and would have it read anew.
    url: nodes[n % 2]!.url,
    now: connect(nodes[n % 2]!.url, `${n}_s`),
    heard: [] as unknown[],
    last: 0,
  }));
  for (const browser of browsers) browser.last = (await browser.now.ready()).id;
  let told = 0;
  let isOver = false;
  const telling = (async () => {
    while (!isOver) await publish('told', { n: (told += 1) });
  })();
  /** What it heard until it was cut off, and the place from which it goes on. */
  const take = (browser: (typeof browsers)[number]) => {
    const events = browser.now.heard.filter(({ type }) => type === 'told');
    browser.heard.push(...events.map(({ data }) => data['n']));
    browser.last = events.at(-1)?.id ?? browser.last;
  };
  for (let cut = 0; cut < CUTS; cut += 1) {
    const browser = browsers[cut % BROWSERS]!;
    browser.now.socket.removeAllListeners('message');
    browser.now.socket.terminate();
    take(browser);
    browser.now = connect(browser.url, browser.token, browser.last);
    expect((await browser.now.ready()).data).toEqual({ resumed: true, complete: true });
  }
  isOver = true;
  await telling;
  await publish('end');
  const every = Array.from({ length: told }, (_, n) => n + 1);
  for (const browser of browsers) {
    await browser.now.until('end');
    take(browser);
    expect(browser.heard).toEqual(every);
  }
});
