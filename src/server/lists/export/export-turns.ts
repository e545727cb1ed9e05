import type { Readable } from 'node:stream'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'

/** A running export: its stream, and a promise of its end. */
export type RunningExport = { body: Readable; made: Promise<unknown> }

type ExportLimits = { atOnce: number; waiting: number; own: number }

const retryAfterSeconds = 10
const tooMany = () => new Problem(refusal('exports-busy'), { retryAfterSeconds })

/**
 * Begins exports in turn: `atOnce` are made at a time, one per person, so that nobody waits for all the exports of
 * somebody else. Making takes a core and ends by itself; reading takes as long as the reader likes and delays nobody,
 * but one person can have only `own` exports open.
 */
export function exportTurns({ atOnce, waiting, own }: ExportLimits) {
  const underWay = new Map<string, number>()
  const inTurn = turns({ atOnce, atOnceOfKey: 1, maxWaiting: waiting, full: tooMany })

  function leave(id: string): void {
    const left = (underWay.get(id) ?? 1) - 1
    if (left === 0) underWay.delete(id)
    else underWay.set(id, left)
  }

  return async function beginInTurn(id: string, begin: () => Promise<RunningExport>): Promise<Readable> {
    const before = underWay.get(id) ?? 0
    if (before >= own) {
      throw new Problem(refusal('own-exports-busy', { count: own }), { retryAfterSeconds })
    }
    underWay.set(id, before + 1)
    const begun = Promise.withResolvers<Readable>()
    const work = async () => {
      const { body, made } = await begin()
      body.once('close', () => leave(id))
      begun.resolve(body)
      await made
    }
    inTurn(work, id).catch((error: unknown) => {
      leave(id)
      begun.reject(error)
    })
    return begun.promise
  }
}
