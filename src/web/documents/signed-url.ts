import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

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

/** Opens a document in a tab of its own. The tab is opened at once, while the click still allows it. */
export async function openInNewTab(key: string): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await call('GET /api/uploads/view-url/{key}', { params: { key } })
    const { href } = new URL(url, location.href)
    // Browsers inside other programs open no tabs: Back leads here again.
    if (!tab) return location.assign(href)
    tab.opener = null
    tab.location.replace(href)
  } catch (error) {
    tab?.close()
    throw error
  }
}
