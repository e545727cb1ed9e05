// Prints figures about the code: files and lines by room, names and cycles, unused exports, and the weight of pages.
// For comparing before and after a redesign.
import { countHouse } from './house/count-house.ts'
import { weighPages } from './house/weigh-pages.ts'

for (const [heading, figures] of [...countHouse(), ...weighPages()]) {
  process.stdout.write(`\n${heading}\n`)
  for (const [name, figure] of figures) process.stdout.write(`  ${name.padEnd(58)} ${figure}\n`)
}
