/**
 * Fetches the code of the page at this address before the router has loaded, for logged-in people only: guards lead
 * others elsewhere. It is a separate script, into which `scripts/build/code-ahead.ts` writes the files and, for each
 * address, their places.
 */
declare const __PAGES__: readonly [files: string[], pages: [address: string, places: number[]][]]
const [files, pages] = __PAGES__

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('pravesh.session') !== null
  } catch {
    return false
  }
}

const shown = pages.find(([address]) => new RegExp(`^${address}/?$`, 'i').test(location.pathname))
for (const place of isLoggedIn() ? (shown?.[1] ?? []) : []) {
  const file = files[place] ?? ''
  const isStyle = file.endsWith('.css')
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: isStyle ? 'preload' : 'modulepreload',
      as: isStyle ? 'style' : 'script',
      crossOrigin: '',
      // The calls of the page begin later and must not wait for all of its code: it needs both.
      fetchPriority: isStyle ? 'high' : 'low',
      href: `/${file}`,
    }),
  )
}
