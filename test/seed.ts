import { createHash, randomInt } from 'node:crypto'

// Given, or by chance; every process of a run shares it.
const given = (process.env['SEED'] ??= String(randomInt(2_147_483_647)))
if (!/^\d{1,10}$/.test(given)) throw new Error(`SEED must be a whole number: ${given}`)

/** What the tests of a run leave to chance follows from it: the order of files, the samples of properties, the moments of kills. */
export const seed = Number(given)

/** A key by which things are sorted into an order that is the same whenever the seed is. */
export function mixed(name: string, by = seed): string {
  return createHash('sha256').update(`${by} ${name}`).digest('hex')
}
