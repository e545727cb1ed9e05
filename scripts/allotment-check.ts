// Checks the engine of allotments on random instances: `npm run allotment-check -- 100000 42`. What it gives is published
// as a list, and the script that visitors check lists with, which shares no code with the engine, finds nothing wrong.
import fc from 'fast-check'
import { checkList, sayFault } from '#lib/list-check/check-list.ts'
import { allotmentInstances } from '../test/allotment-instances.ts'
import { publishedListOf } from '../test/published-lists.ts'

const [numRuns = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const started = performance.now()

const instances = fc.oneof(allotmentInstances(1, 12), allotmentInstances(2, 12), allotmentInstances(4, 24, 4))
const agrees = fc.asyncProperty(instances, async (instance) => {
  const { document, hash } = publishedListOf(instance)
  const faults = await checkList(document, hash)
  if (faults.length > 0) throw new Error(faults.map(sayFault).join('\n'))
})
const result = await fc.check(agrees, { numRuns, seed })
if (result.failed) {
  process.stderr.write(`differs, seed ${seed}: ${JSON.stringify(result.counterexample)}\n`)
  process.exitCode = 1
} else {
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `${numRuns} random instances, seed ${seed}: both implementations place everybody alike (${seconds} s)\n`,
  )
}
