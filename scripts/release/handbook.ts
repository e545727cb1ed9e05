import { readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The pages that operators start from. */
const entries = ['docs/operating.md', 'SECURITY.md', 'CHANGELOG.md']
/** What a page may lead to: everything else is not in a release, such as the sources of the client. */
const isOfHandbook = (path: string) => /^(?:docs|deploy)\/|^(?:SECURITY|CHANGELOG)\.md$|^LICENSE$/.test(path)
const link = /(!?)\[([^\]]*)\]\(([^)#\s:]+)(#[^)\s]*)?\)/g

/**
 * The pages that the handbook of a release consists of, with their pictures, by path: all that its first pages lead to.
 * A link to anything else becomes plain text.
 */
export function handbook(root: string): ReadonlyMap<string, string | Buffer> {
  const pages = new Map<string, string | Buffer>()
  const left = [...entries]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (pages.has(path)) continue
    const bytes = readFileSync(join(root, path))
    if (!path.endsWith('.md')) {
      pages.set(path, bytes)
      continue
    }
    const folder = dirname(path)
    const text = bytes.toString().replaceAll(link, (whole, _picture, words: string, to: string) => {
      const target = normalize(join(folder, to))
      const found = statSync(join(root, target), { throwIfNoEntry: false })
      if (!found || !isOfHandbook(target)) return words
      if (found.isFile()) left.push(target)
      return whole
    })
    pages.set(path, text)
  }
  return pages
}
