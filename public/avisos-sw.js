// Tells what the bell tells while the product is closed. It keeps no page and answers no request.
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
