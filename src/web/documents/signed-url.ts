import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { showToast } from '#web/ui/toast.ts'
import { documentRoom } from '#words/documents.ts'

const say = documentRoom(language)

// Addresses live five minutes; a minute is left for a slow line.
const freshMs = 4 * 60_000

/** A signed address of a document. Each asking is written down as a view, so it is asked for what is looked at only. */
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
  // Browsers inside other programs open no tabs: Back leads here again.
  if (!tab) return location.assign(href)
  tab.opener = null
  tab.location.replace(href)
}

/** Opens a document in a tab of its own, or says why not. The tab is opened at once, while the click still allows it. */
export function openInNewTab(key: string): void {
  const tab = window.open('about:blank', '_blank')
  showIn(tab, key).catch((error: unknown) => {
    tab?.close()
    showToast({ type: 'error', title: say('cannotOpen'), message: (error as Error).message })
  })
}
