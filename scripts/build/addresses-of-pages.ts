import type { Plugin } from 'vite'

const routes = /[\\/]web[\\/]routes[\\/][\w-]+\.tsx$/
const track = /[\\/]web[\\/](?:[\w-]+[\\/])?(?:track|admin[\\/]officer-pages)\.ts$/

/** The addresses that a module gives to pages: a route its `path`, a track the names in its lists of pages. */
export function addressesIn(id: string, code: string): string[] {
  const written = routes.test(id) ? /\bpath: '(\/[^']*)'/g : track.test(id) ? /'(\/[^']*)':\s*async\b/g : null
  return written ? [...code.matchAll(written)].map(([, address = '']) => address) : []
}

/** Writes beside the pages where they are, as the router writes it, so that the server knows an address that none of them has. */
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
