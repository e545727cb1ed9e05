import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'

const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+\.ts)'/g

/**
 * All sources of a program without their types: JavaScript by address, without packages. Node would strip them in each
 * new process, after loading its compiler: a third of the cost of a photo.
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
