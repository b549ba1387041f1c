// What the browser runs for the product beside its pages: it opens them without a network, and tells what the bell tells while they are closed.
// It keeps files of the interface, which are the same for everybody. No call to the server passes through it, so nothing of anybody is kept here.

/** Put in by the build: another interface is another worker. */
const VERSION = 'unbuilt';
const CACHE = `interface-${VERSION}`;
/** One page opens every address: what is at an address, its scripts find out. */
const PAGE = '/app/processos';
/** Where somebody works; public pages are as without this program. */
const WORK = /^\/(?:app|processo)(?:\/|$)/;
/** Files whose name changes with what is in them. */
const HASHED = /^\/assets\//;
/** Files of the page that keep their names. */
const NAMED = new Set(['/theme.js', '/favicon.svg']);

self.addEventListener('install', (event) => event.waitUntil(keepInterface()));

/** The page and the files that it names; whatever else is loaded is kept as it comes. */
async function keepInterface() {
  const page = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  const text = await page.clone().text();
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(files)].filter((file) => HASHED.test(file) || NAMED.has(file)));
  await cache.put(PAGE, page);
}

// It waits until the person takes the new version: an open page goes on with the files that it began with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while this program starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (WORK.test(pathname)) event.respondWith(openPage(event));
  } else if (HASHED.test(pathname)) event.respondWith(fileOf(request));
  else if (NAMED.has(pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** The page of the server; without a network the one that was kept. */
async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(PAGE);
  }
}

async function fileOf(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    // A full disk keeps nobody from working.
    await cache.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}

const kept = async (request) => (await caches.match(request, { ignoreVary: true })) ?? Response.error();

self.addEventListener('push', (event) => {
  const { title = 'Carimbo', body = '', url = '/app', tag } = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: 'pt-BR', icon: '/favicon.svg', data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin);
  // Only places of the product, whatever the message says.
  const href = address.origin === self.location.origin ? address.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const [window] = open;
      return window ? window.focus().then(() => window.navigate(href)) : self.clients.openWindow(href);
    }),
  );
});
