import { language } from '#web/platform/language.ts'
import { reloadPage } from '#web/platform/reload-page.ts'

/** Each language has its own pages and its own worker. */
const address = language === 'en' ? '/sw.js' : `/sw.${language}.js`

// How often an open page looks for a new version; opening a page does so anyway.
const askAgainMs = 3_600_000

const pathOf = (worker: ServiceWorker | null) => worker && new URL(worker.scriptURL).pathname
const isSameAddress = (one: ServiceWorker, other: ServiceWorker | null) => pathOf(one) === pathOf(other)

/** Lets a waiting worker take over; another window or a newer version may have done so before. */
const takeOver = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const followState = () => ['activated', 'redundant'].includes(worker.state) && resolve()
    worker.addEventListener('statechange', followState)
    worker.postMessage('take-over')
    followState()
  })

/**
 * Installs the worker that opens the portal offline. Announces a new version, which starts when the person agrees: open
 * pages keep the code they started with.
 */
export async function keepPages(onNewVersion: (reload: () => void) => void): Promise<() => void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const tell = () => {
    const { waiting, active } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    // Another language was chosen: this page already has it.
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
