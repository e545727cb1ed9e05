/**
 * Opens the portal without a network. Stores pages and code, but nothing that a person sent or read: it ignores calls
 * and files, so that nothing private can reach its cache. `vite.config.ts` fills in the list of files.
 */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = LastingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: WorkerFetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

declare const self: Worker
const cacheName = 'pravesh-__VERSION__'
const files = '__FILES__'.split(' ')
// Used for every page except the first, which has HTML of its own.
const page = '/page'
// On a very slow network nobody waits longer for a page.
const patienceMs = 4_000

/** A captive portal answers 200, too: only store what is ours. */
async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, path === page ? { cache: 'no-store' } : {})
  const isOurs = path !== page || /id="root"/.test(await answer.clone().text())
  if (!answer.ok || answer.redirected || !isOurs) throw new Error(`${path} cannot be kept`)
  await cache.put(path, answer)
}

self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(files.map((path) => keep(cache, path))))),
)

self.addEventListener('activate', (event) => {
  const removeOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(removeOthers())
})

// Only after the person agrees: an open form has the code of its own version.
self.addEventListener('message', ({ data }) => data === 'take-over' && void self.skipWaiting())

async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match(page)
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function openAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(openAsset(request))
  // Files, such as advertisements, have an ending; pages have none.
  if (request.mode === 'navigate' && !/^\/(api|files)\/|\.\w+$/.test(pathname)) event.respondWith(openPage(request))
})
