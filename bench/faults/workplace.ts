import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { seededRandom, type Random } from '#server/demo/random.ts'
import { callOver, type HttpAnswer } from '../../test/http-call.ts'
import { openDrive } from '../open-drive.ts'
import { Clicker, type Applicant } from './applicant.ts'
import { findLosses } from './check.ts'
import { tooLate, usualPatienceMs, wholePortal, type Installation } from './installation.ts'
import { openJournal, readJournal } from './journal.ts'
import { startMailSink } from './mail-sink.ts'
import { invite } from './people.ts'
import { connected, filesToSend, hasFile, unexpectedAnswers, type FaultPlan } from './rounds.ts'

const saving = 4

/** A portal at which people save all the time, while other work is done and interrupted. */
export type Workplace = {
  /** For files of a kind of rounds; deleted with the portal. */
  folder: string
  installation: Installation
  admissionId: string
  random: Random
  /** Runs work on its database. */
  onDatabase: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  /** Kills a random target while `work` runs, and restarts it; returns the result of the work. */
  strike: <T>(work: Promise<T>, at: { target: readonly string[]; afterMs: number; kill?: () => void }) => Promise<T>
}

/** The work of each round, and the final check; both answer the faults. */
export type Playing = { round: (number: number) => Promise<string[]>; end: () => Promise<string[]> }

/** Retries until a result exists, as a person or a program would; null after ten seconds. */
export async function untilThere<T>(look: () => Promise<T | null>, withinMs = usualPatienceMs): Promise<T | null> {
  const giveUpAt = performance.now() + withinMs
  while (performance.now() < giveUpAt) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    await delay(50)
  }
  return null
}

/** The calls of an officer; status 0 without an answer, when their effect is unknown. */
export const officeOf =
  ({ url }: Pick<Installation, 'url'>, token: string) =>
  async <B = unknown>(method: string, path: string, body: unknown, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const noAnswer: Pick<HttpAnswer<B | null>, 'body' | 'status'> = { status: 0, body: null }
    return callOver<B>(url, method, path, { token, body, headers }).catch(() => noAnswer)
  }

/**
 * Plays rounds at a portal of one process; nobody who saves meanwhile may lose an acknowledged write or get an error.
 */
export async function playAtWork(
  { rounds, seed, say }: FaultPlan,
  settings: Record<string, string>,
  begin: (place: Workplace) => Promise<Playing>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-faults-'))
  const sink = await startMailSink()
  const installation = await wholePortal(join(folder, 'data'), sink.url, usualPatienceMs, settings)
  const random = seededRandom(seed)
  const journalPath = join(folder, 'acknowledged.jsonl')
  const journal = openJournal(journalPath)
  const onDatabase = <T>(work: (client: Client) => Promise<T>) => connected(installation, work)
  const faults: string[] = []
  try {
    const clicker = new Clicker(installation.url, await filesToSend(random), journal.note, random)
    const { id: admissionId } = await onDatabase(openDrive)
    const people = await onDatabase(async (client) => {
      const invited: Applicant[] = []
      for (let number = 0; number < saving; number++)
        invited.push(await invite(client, installation.url, admissionId, number))
      return invited
    })
    const strike: Workplace['strike'] = async (work, { target, afterMs, kill = () => installation.kill(target) }) => {
      let goesOn = true
      const others = people.map(async (one) => {
        while (goesOn) await clicker.save(one)
      })
      try {
        await delay(afterMs)
        kill()
        const isOurs = target.some((part) => part === 'server' || part === 'database')
        const awayMs = isOurs ? await installation.recover(target) : 0
        faults.push(...tooLate(installation, awayMs))
        say(`  ${target.join(', ')} killed after ${afterMs} ms, serving again after ${awayMs.toFixed(0)} ms`)
        return await work
      } finally {
        goesOn = false
        await Promise.all(others)
      }
    }
    const playing = await begin({ folder, installation, admissionId, random, onDatabase, strike })
    for (let number = 1; number <= rounds; number++) {
      say(`round ${number}`)
      faults.push(...(await playing.round(number)).map((fault) => `round ${number}: ${fault}`))
    }
    faults.push(...(await playing.end()), ...unexpectedAnswers(clicker))
    const losses = await onDatabase((client) => findLosses(client, readJournal(journalPath), hasFile(installation)))
    return [...faults, ...losses]
  } finally {
    journal.close()
    await installation.stop()
    await sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
