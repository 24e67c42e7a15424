// On a server the page is kept by the browser (offline.js) once it runs: then it opens without a network, and can be installed.
(function (page) {
  'use strict';
  const workers = location.protocol !== 'file:' && !page.embedded && navigator.serviceWorker;

  // Once a newer release is shown elsewhere, this page goes on with it too: what it was put together from is gone.
  if (workers && workers.controller) workers.addEventListener('controllerchange', function () { location.reload(); });

  page.workOffline = function () {
    if (workers) workers.register('offline.js').catch(function () {});  // where the user permits no storage, it needs the network
  };

  if (location.protocol === 'file:') return;  // a browser reads no manifest from a folder
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = 'manifest.webmanifest';
  document.head.appendChild(manifest);
})(Module.page);
