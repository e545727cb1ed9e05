/**
 * Served in place of the worker, it removes the worker from all browsers: for the day when the worker itself is broken.
 */
type Worker = {
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: Event & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
}

declare const self: Worker

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
