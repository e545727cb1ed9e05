import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'

const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+\.ts)'/g

/**
 * Every source that a program brings along, without its types: JavaScript by address, without what packages have. Node would strip
 * them in each new process, for which it first makes its compiler ready: a third of all that a photo costs.
 */
export function strippedSources(entry: string): Record<string, string> {
  const sources: Record<string, string> = {}
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const address = pathToFileURL(path).href
    if (address in sources) continue
    const source = stripTypeScriptTypes(readFileSync(path, 'utf8'))
    sources[address] = source
    const { resolve } = createRequire(path)
    for (const [, specifier = ''] of source.matchAll(imported)) left.push(resolve(specifier))
  }
  return sources
}
