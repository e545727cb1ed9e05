import type { Plugin } from 'vite'

const routes = /[\\/]web[\\/]routes[\\/][\w-]+\.tsx$/
const track = /[\\/]web[\\/](?:[\w-]+[\\/])?(?:track|admin[\\/]officer-pages)\.ts$/

/** The page addresses in a module: a route's `path`, and the names in a track's lists of pages. */
function addressesIn(id: string, code: string): string[] {
  const written = routes.test(id) ? /\bpath: '(\/[^']*)'/g : track.test(id) ? /'(\/[^']*)':\s*async\b/g : null
  return written ? [...code.matchAll(written)].map(([, address = '']) => address) : []
}

/** Writes the list of page addresses in the router's form, so that the server can tell unknown addresses. */
export function addressesOfPages(): Plugin {
  const addresses = new Set<string>()
  return {
    name: 'addresses-of-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      for (const address of addressesIn(id, code)) addresses.add(address)
      return null
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify([...addresses].toSorted()) })
    },
  }
}
