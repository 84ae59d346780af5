// Keeps this build on the device. A new build waits until the player says so: never in the middle of a match.
const FILES = '__FILES__';
const LATER = '__LATER__';
const CACHE = `saloon-${'__VERSION__'}`;

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)));
});
self.addEventListener('activate', event => {
  const drop = names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(drop)
      .then(() => self.clients.claim()),
  );
});
// Nobody waits for the large files; without a network a match that needs one can be played once it is here.
self.addEventListener('activate', () => {
  caches.open(CACHE).then(
    cache => cache.addAll(LATER),
    () => undefined,
  );
});
self.addEventListener('message', event => {
  if (event.data === 'takeOver') self.skipWaiting();
});
// A notice leads back to the table that called.
self.addEventListener('notificationclick', event => {
  event.notification.close();
  const back = pages => {
    const page = pages.find(({ url }) => new URL(url).pathname === event.notification.tag);
    return page === undefined ? self.clients.openWindow(event.notification.tag) : page.focus();
  };
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(back));
});
self.addEventListener('fetch', event => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/live' || pathname === '/sw.js') return;
  const wanted = event.request.mode === 'navigate' ? '/' : event.request;
  event.respondWith(caches.open(CACHE).then(async cache => (await cache.match(wanted)) ?? fetch(event.request)));
});
