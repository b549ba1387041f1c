import { expect } from '@playwright/test';
import { baseUrl, openContext, test } from './story.ts';

const SHOWN = `navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) =>
  all.map(({ title, body, data }) => ({ title, body, url: data.url })))`;

// The push services are somebody else's, and none is reached from here: the browser itself hands the worker a message, as they would.
test('a browser tells what it was sent while the product is closed, and a newer word takes the place of the older', async ({
  browser,
}) => {
  const context = await openContext(browser, { bypassCSP: true });
  await context.grantPermissions(['notifications'], { origin: baseUrl() });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await page.goto('/');
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(`navigator.serviceWorker.register('/avisos-sw.js').then(() => navigator.serviceWorker.ready)`);
  const registrationId = await registered;
  const tell = (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseUrl(),
      registrationId,
      data: JSON.stringify(message),
    });

  await tell({
    title: 'Processo atribuído',
    body: 'Ana atribuiu um processo a você.',
    url: '/app/processos',
    tag: 'a',
  });
  await expect
    .poll(() => page.evaluate(SHOWN))
    .toEqual([{ title: 'Processo atribuído', body: 'Ana atribuiu um processo a você.', url: '/app/processos' }]);
  await tell({ title: '2 avisos', body: 'Entre no Carimbo para ler.', url: '/app', tag: 'a' });
  await expect
    .poll(() => page.evaluate(SHOWN))
    .toEqual([{ title: '2 avisos', body: 'Entre no Carimbo para ler.', url: '/app' }]);
  await context.close();
});
