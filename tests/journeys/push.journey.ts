import { expect } from '@playwright/test';
import { baseUrl, openContext, test } from './story.ts';

/** What the worker has shown: the test browser shows no notifications itself. */
const NOTE = `self.shown = [];
  self.registration.showNotification = async (title, { body, tag, data }) => self.shown.push({ title, body, tag, url: data.url });`;

// The push services are somebody else's, and none is reached from here: the browser itself hands the worker a message, as they would.
test('a browser tells what it was sent, whatever page is open, and a message without words that there is something', async ({
  browser,
}) => {
  const context = await openContext(browser, { bypassCSP: true });
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
  const starting = context.waitForEvent('serviceworker');
  await page.evaluate(`navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)`);
  const registrationId = await registered;
  const worker = await starting;
  await worker.evaluate(NOTE);
  const tell = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: baseUrl(), registrationId, data });
  const shown = expect.poll(() => worker.evaluate('self.shown'));

  const assigned = { title: 'Processo atribuído', body: 'Ana atribuiu um processo a você.', url: '/app/processos' };
  await tell(JSON.stringify({ ...assigned, tag: 'a' }));
  await shown.toEqual([{ ...assigned, tag: 'a' }]);
  await tell('{}');
  await shown.toEqual([
    { ...assigned, tag: 'a' },
    { title: 'Carimbo', body: '', tag: undefined, url: '/app' },
  ]);
  await context.close();
});
