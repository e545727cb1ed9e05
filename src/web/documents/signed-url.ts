import { queryOptions } from '@tanstack/react-query'
import { errorMessage } from '#lib/values/caught.ts'
import { call } from '#web/platform/api.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { documentRoom as say } from '#words/form/documents.ts'

// Addresses live five minutes; one minute is left for slow connections.
const freshMs = 4 * 60_000

/**
 * A signed address of a document. The server records every request as a view, so request only what a person opens.
 */
export function signedUrl(key: string) {
  return queryOptions({
    queryKey: ['signed-url', key],
    queryFn: async ({ signal }) => (await call('GET /api/uploads/view-url/{key}', { params: { key }, signal })).url,
    staleTime: freshMs,
    gcTime: freshMs,
  })
}

async function showIn(tab: Window | null, key: string): Promise<void> {
  const { url } = await call('GET /api/uploads/view-url/{key}', { params: { key } })
  const { href } = new URL(url, location.href)
  // In-app browsers open no tabs: there Back returns here.
  if (!tab) return location.assign(href)
  tab.opener = null
  tab.location.replace(href)
}

/**
 * Opens a document in a new tab, or says why it cannot. The tab opens at once, because browsers allow it only during
 * the click.
 */
export function openInNewTab(key: string): void {
  const tab = window.open('about:blank', '_blank')
  showIn(tab, key).catch((error: unknown) => {
    tab?.close()
    showToast({ type: 'error', title: say('cannotOpen'), message: errorMessage(error) })
  })
}
