import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const track = /[\\/]web[\\/](?:[\w-]+[\\/])?track\.ts$/
const written = /'(\/[^']*)':\s*async\b[^']*import\('([^']+)'\)/g

/** A track's pages about one application, to which links in mails lead: the address and the module of each. */
export const pagesIn = (id: string, code: string): [string, string][] =>
  track.test(id)
    ? [...code.matchAll(written)].flatMap(([, address = '', module = '']) =>
        address.includes('$applicationId') ? [[address, module]] : [],
      )
    : []

/** The scripts of a built page that fetch code ahead; none for any other file. */
export const scriptsAhead = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  file.type === 'asset' && file.fileName.endsWith('.html')
    ? [...String(file.source).matchAll(/"\/(assets\/ahead-[\w-]+\.js)"/g)].map(([, name = '']) => name)
    : []

/** The files of a page beyond the first load, in the order in which it needs them. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const brought = (start: Rolldown.OutputChunk[]) => {
    const found = new Set(start)
    for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
    return [...found]
  }
  const first = brought(chunks.filter(({ isEntry }) => isEntry))
  const late = brought(chunks.filter(({ facadeModuleId }) => facadeModuleId === module)).filter(
    (chunk) => !first.includes(chunk),
  )
  const styles = late.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...late.map(({ fileName }) => fileName), ...styles])]
}

/** The script that asks for the files of the page at an address. */
async function scriptFor(pages: readonly (readonly [string, string[]])[]): Promise<string> {
  const files = [...new Set(pages.flatMap(([, own]) => own))]
  const places = pages.map(([address, own]) => [
    address.replaceAll(/\$\w+/g, '[^/]+'),
    own.map((file) => files.indexOf(file)),
  ])
  const path = 'src/web/platform/code-ahead.ts'
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
  return code.replace('__PAGES__', JSON.stringify([files, places]))
}

/**
 * For logged-in people the page fetches the code of its address while the router is still loading: on a slow line half
 * a second earlier than the router would. `/` does without, because its code is in the first load.
 */
export function codeAhead(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'code-ahead',
    apply: 'build',
    transform: {
      order: 'pre',
      async handler(code, id) {
        for (const [address, module] of pagesIn(id, code)) {
          const found = await this.resolve(module, id)
          if (found) modules.set(address, found.id)
        }
        return null
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = Object.values(bundle).find((file) => /^index(?:\.\w+)?\.html$/.test(file.fileName))
        if (page?.type !== 'asset') return
        // Modules are read in parallel, in an order of their own in each build.
        const sorted = [...modules].toSorted(([one], [other]) => (one < other ? -1 : 1))
        const pages = sorted.map(([address, module]) => [address, filesOf(module, bundle)] as const)
        const name = this.emitFile({ type: 'asset', name: 'ahead.js', source: await scriptFor(pages) })
        const tag = `<script type="module" async src="/${this.getFileName(name)}"></script>`
        page.source = String(page.source).replace('<meta charset="utf-8" />', `$&\n    ${tag}`)
      },
    },
  }
}
