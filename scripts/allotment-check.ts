// Compares the engine of allotments with a second implementation on random instances: `npm run allotment-check -- 100000 42`.
import fc from 'fast-check'
import { categories } from '#domain/applications/application.ts'
import { allot } from '#lib/allotment/allot.ts'
import { allotmentInstances } from '../test/allotment-instances.ts'
import { placeOneByOne } from '../test/allotment-oracle.ts'

const [numRuns = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const started = performance.now()

const instances = fc.oneof(allotmentInstances(1, 12), allotmentInstances(2, 12), allotmentInstances(4, 24, 4))
const agrees = fc.property(instances, (instance) => {
  const expected = placeOneByOne(instance)
  return [...allot(instance, categories).seats].every(([id, seat]) => (seat?.course ?? null) === expected[id])
})
const result = fc.check(agrees, { numRuns, seed })
if (result.failed) {
  process.stderr.write(`differs, seed ${seed}: ${JSON.stringify(result.counterexample)}\n`)
  process.exitCode = 1
} else {
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `${numRuns} random instances, seed ${seed}: both implementations place everybody alike (${seconds} s)\n`,
  )
}
