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

/** Whether this run leaves nothing to the next ones: `npm test -- --all`. */
const isWholeRun = process.env['WHOLE_RUN'] === 'on'

/** What a run takes of a list: a third; runs with three successive seeds take everything. */
export const thirdOf = <T>(all: readonly T[], by: number): T[] => all.filter((_, at) => at % 3 === by % 3)

/** The third of this run, or of one with a seed so much later: what one look leaves out, another takes. */
export const ofThisRun = <T>(all: readonly T[], later = 0) => (isWholeRun ? all : thirdOf(all, seed + later))

/** The one of three runs with successive seeds that tests something long. */
export type Turn = 0 | 1 | 2

/** Whether something long is tested now: in one of three runs with successive seeds, or because its file is named. */
export const isOfThisRun = (turn: Turn) => process.env['NAMED'] === 'on' || ofThisRun([0, 1, 2]).includes(turn)

/** How often something random is tried: a few times, and many times where nothing is left to other runs. */
export const rounds = (few: number, many: number) => (isWholeRun ? many : few)
