import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures, Measured } from './count-house.ts'

const assets = join(import.meta.dirname, '../../dist/assets')
const chunk = /[\w.$-]+-[\w-]{8}\.js/

/** The chunks that a file imports, statically or on demand. */
function namedBy(file: string, how: 'at once' | 'any'): string[] {
  const text = readFileSync(join(assets, file), 'utf8')
  const pattern =
    how === 'any' ? new RegExp(chunk.source, 'g') : new RegExp(`(?:from|import)\\s*["'\`]\\./(${chunk.source})`, 'g')
  return [...text.matchAll(pattern)].map(([whole, name]) => name ?? whole)
}

/** The chunks that some bring along, themselves included. */
function brought(start: readonly string[], how: 'at once' | 'any'): string[] {
  const found = new Set(start)
  for (const file of found) for (const next of namedBy(file, how)) found.add(next)
  return [...found]
}

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(assets, `${file}.gz`)).size, 0)
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** The compressed weight of pages with their static imports, from the built client. */
export function weighPages(): { figures: Figures[]; measured: Measured } {
  const scriptsOf = (page: string) => {
    const text = readFileSync(join(assets, `../${page}.html`), 'utf8')
    return [...text.matchAll(/assets\/([\w.$-]+\.js)/g)].map(([, name = '']) => name)
  }
  const entry = scriptsOf('index')
  const all = brought(entry, 'any')
  const filesOf = (name: string) => {
    const own = all.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12)
    return brought([...entry, ...own], 'at once')
  }
  const named = ['login', 'student-form', 'faculty-form', 'student-list', 'faculty-list']
  const pages = new Map([
    ['/', brought(scriptsOf('home'), 'at once')],
    ...named.map((name) => [name, filesOf(name)] as const),
  ])
  const weights = [...pages].map(([name, files]) => ({ name, files, weight: kilobytes(bytesOf(files)) }))
  return {
    figures: [
      [
        'Weight of pages, compressed',
        weights.map(({ name, files, weight }) => [name, `${weight} kB of JavaScript in ${files.length} files`]),
      ],
    ],
    measured: Object.fromEntries(weights.map(({ name, weight }) => [`kB of ${name}`, weight])),
  }
}
