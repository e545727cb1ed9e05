// Says in figures how the code stands: its files and lines by room, names and rings, what nobody uses, and the weight of its
// pages. Compared before and after a redesign.
import { countHouse } from './house/count-house.ts'
import { weighPages } from './house/weigh-pages.ts'

for (const [heading, figures] of [...countHouse(), ...weighPages()]) {
  process.stdout.write(`\n${heading}\n`)
  for (const [name, figure] of figures) process.stdout.write(`  ${name.padEnd(58)} ${figure}\n`)
}
