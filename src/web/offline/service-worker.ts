/**
 * What makes the portal open without a network. It keeps the page and its code, nothing that a person said or was told: calls
 * and files are none of its business, so that nothing private can end up in its cache. `vite.config.ts` fills in what there
 * is to keep.
 */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const worker = self as unknown as Worker
const cacheName = 'pravesh-__VERSION__'
const files = '__FILES__'.split(' ')
// Any page but the first one, which has words of its own.
const page = '/page'
// Of a network that hardly works nobody waits for the page longer than this.
const patienceMs = 4_000

/** A proxy that asks to sign in answers 200, too: what is not ours is not kept. */
async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, path === page ? { cache: 'no-store' } : {})
  const isOurs = path !== page || /id="root"/.test(await answer.clone().text())
  if (!answer.ok || answer.redirected || !isOurs) throw new Error(`${path} cannot be kept`)
  await cache.put(path, answer)
}

worker.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(files.map((path) => keep(cache, path))))),
)

worker.addEventListener('activate', (event) => {
  const removeOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(removeOthers())
})

// Only when the person agrees: an open form has the code of its version.
worker.addEventListener('message', ({ data }) => data === 'take-over' && void worker.skipWaiting())

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

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(openAsset(request))
  // A file, such as an advertisement, has an ending; a page has none.
  if (request.mode === 'navigate' && !/^\/(api|files)\/|\.\w+$/.test(pathname)) event.respondWith(openPage(request))
})
