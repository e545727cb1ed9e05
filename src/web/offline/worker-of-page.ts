import { language } from '#web/platform/language.ts'
import { reloadPage } from '#web/platform/reload-page.ts'

/** Each language has pages of its own, and a worker that keeps them. */
const address = language === 'en' ? '/sw.js' : `/sw.${language}.js`

// An open page asks as often whether there is a new version; a page that is opened asks anyway.
const askAgainMs = 3_600_000

const pathOf = (worker: ServiceWorker | null) => worker && new URL(worker.scriptURL).pathname
const isSameAddress = (one: ServiceWorker, other: ServiceWorker | null) => pathOf(one) === pathOf(other)

/** Lets a worker that waits take over; another window, or a version newer still, may have come before it. */
const takeOver = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const followState = () => ['activated', 'redundant'].includes(worker.state) && resolve()
    worker.addEventListener('statechange', followState)
    worker.postMessage('take-over')
    followState()
  })

/**
 * Installs the worker that opens the portal without a network. Tells when a new version is ready, which begins when the
 * person says so: pages that are open keep the code they were opened with.
 */
export async function keepPages(onNewVersion: (reload: () => void) => void): Promise<() => void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const tell = () => {
    const { waiting, active } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    // Another language was chosen: this page is in it already.
    if (isSameAddress(waiting, active)) onNewVersion(() => void reloadPage(() => takeOver(waiting)))
    else waiting.postMessage('take-over')
  }
  const follow = () => registration.installing?.addEventListener('statechange', tell)
  tell()
  follow()
  registration.addEventListener('updatefound', follow)
  const ask = () => void registration.update().catch(() => undefined)
  const timer = setInterval(ask, askAgainMs)
  return () => {
    clearInterval(timer)
    registration.removeEventListener('updatefound', follow)
  }
}
