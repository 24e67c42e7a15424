// Keeps a release of this page for when there is no network. app/shell/web/offline.cmake fills in the two lines with @.
//
// All of a release is kept under one name, and only if every file is the one that was published with the others: a page is never
// put together from two releases. A newer one waits until no page shows the older, or until the only one is loaded again.
'use strict';
const kRelease = '@RELEASE@';
const kHashes = {@HASHES@};

const kScope = self.registration.scope;
const kOurs = 'crosscut ' + kScope + ' ';
const kName = kOurs + kRelease;

async function hash(bytes) {
  const numbers = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return numbers.map(function (number) { return number.toString(16).padStart(2, '0'); }).join('');
}

// As the server has it now: what the browser already has is not transferred again.
async function download(name) {
  const answer = await fetch(name === 'index.html' ? './' : name, {cache: 'no-cache'});
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || await hash(bytes) !== kHashes[name]) throw new Error(name + ' is not of this release.');
  return new Response(bytes, {headers: {'Content-Type': answer.headers.get('Content-Type') || 'application/octet-stream'}});
}

async function keepAll() {
  const names = Object.keys(kHashes);
  const answers = await Promise.all(names.map(download));
  const cache = await caches.open(kName);
  await Promise.all(names.map(function (name, i) { return cache.put(name, answers[i]); }));
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(kOurs) && name !== kName) await caches.delete(name);
  }
}

async function answer(name, request) {
  const cache = await caches.open(kName);
  return await cache.match(name) || fetch(request);
}

// A page that opens where a newer release waits, and no other page is in sight, is loaded once more, from that one.
async function open(request) {
  const next = self.registration.waiting;
  const pages = next ? await self.clients.matchAll({type: 'window'}) : [];
  if (!next || pages.length > 1 || (pages.length === 1 && pages[0].visibilityState !== 'visible')) return answer('index.html', request);
  next.postMessage('take over');
  return new Response('<!DOCTYPE html><script>location.reload()</script>', {headers: {'Content-Type': 'text/html'}});
}

self.addEventListener('install', function (event) { event.waitUntil(keepAll()); });
self.addEventListener('activate', function (event) { event.waitUntil(forgetOthers()); });
self.addEventListener('message', function (event) {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', function (event) {
  const address = event.request.url.split(/[?#]/)[0];
  if (event.request.method !== 'GET' || !address.startsWith(kScope)) return;
  const name = address.slice(kScope.length) || 'index.html';
  if (!Object.hasOwn(kHashes, name)) return;
  const opens = event.request.mode === 'navigate' && name === 'index.html';
  event.respondWith(opens ? open(event.request) : answer(name, event.request));
});
