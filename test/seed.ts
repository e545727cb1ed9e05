import { createHash, randomInt } from 'node:crypto'

// Given, or random; every process of a run shares it.
const given = (process.env['SEED'] ??= String(randomInt(2_147_483_647)))
if (!/^\d{1,10}$/.test(given)) throw new Error(`SEED must be a whole number: ${given}`)

/** Decides everything random in a run: the order of files, the samples of properties, the moments of kills. */
export const seed = Number(given)

/** A key for sorting, which is the same for the same seed. */
export function mixed(name: string, by = seed): string {
  return createHash('sha256').update(`${by} ${name}`).digest('hex')
}
