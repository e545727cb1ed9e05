// Prints figures about the code: files and lines by room, names and cycles, unused exports, the weight of pages, and how
// many files a change takes. Fails if one is worse than its bound.
import { bounds } from './house/bounds.ts'
import { countHouse, type Figures } from './house/count-house.ts'
import { weighPages } from './house/weigh-pages.ts'

const [source, pages] = [countHouse(), weighPages()]
const measured = { ...source.measured, ...pages.measured }
const shown = (name: string, value: number) => `${value}, at most ${bounds[name] ?? 'unknown'}`
const bounded: Figures = [
  'Figures that may not get worse',
  Object.entries(measured).map(([name, value]) => [name, shown(name, value)]),
]

for (const [heading, figures] of [...source.figures, ...pages.figures, bounded]) {
  process.stdout.write(`\n${heading}\n`)
  for (const [name, figure] of figures) process.stdout.write(`  ${name.padEnd(58)} ${figure}\n`)
}

const worse = Object.entries(measured).filter(([name, value]) => value > (bounds[name] ?? -Infinity))
if (worse.length > 0) {
  process.exitCode = 1
  process.stderr.write(`\nWorse than scripts/house/bounds.ts allows: ${worse.map(([name]) => name).join(', ')}\n`)
}
