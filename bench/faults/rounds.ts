import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { drawnPhoto, madeUpCertificate } from '#server/demo/pictures.ts'
import { seededRandom, type Random } from '#server/demo/random.ts'
import { Clicker, type Applicant } from './applicant.ts'
import { findLosses, findMailFaults } from './check.ts'
import { tooLate, type Installation } from './installation.ts'
import { openJournal, readJournal } from './journal.ts'
import type { MailSink } from './mail-sink.ts'
import { openDrive } from '../open-drive.ts'
import { docTypes, giveDocuments, invite } from './people.ts'

/** The number of rounds, the random seed, and the receiver of progress. */
export type FaultPlan = { rounds: number; seed: number; say: (text: string) => void }

export type Plan = FaultPlan & {
  /** The people at work in each round. */
  filling: number
  submitting: number
  /** The range of times, in milliseconds, from the start of the work to the kill; random in each round. */
  strikeMs: readonly [number, number]
}

export type Outcome = {
  /** The number of acknowledgements by kind. */
  acknowledged: Record<string, number>
  answers: Record<string, number>
  submitted: number
  /** Second copies of a confirmation: a kill between the mail server's 250 and our commit causes one. */
  secondCopies: number
  longestAwayMs: number
  faults: string[]
}

// Milliseconds. More than the minute after which interrupted jobs are retried, with room for a busy machine.
const mailWithinMs = 180_000

export async function connected<T>(
  { connectionString }: Installation,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Crowd = { filling: Applicant[]; submitting: Applicant[] }

/** The people of a round: some still fill in their form, some only have to submit it. */
async function gather(installation: Installation, plan: Plan, admissionId: string, round: number): Promise<Crowd> {
  return connected(installation, async (client) => {
    const people: Applicant[] = []
    for (let place = 0; place < plan.filling + plan.submitting; place++) {
      people.push(await invite(client, installation.url, admissionId, round * 1_000 + place))
    }
    const submitting = people.slice(plan.filling)
    for (const { applicationId } of submitting) {
      await giveDocuments(client, join(installation.dataDir, 'files'), applicationId)
    }
    return { filling: people.slice(0, plan.filling), submitting }
  })
}

/** Kills something while everybody is at work; people who wanted to submit retry until it is done. */
async function playRound(
  installation: Installation,
  clicker: Clicker,
  { filling, submitting }: Crowd,
  { strikeMs, random, say }: Pick<Plan, 'strikeMs' | 'say'> & { random: Random },
): Promise<number> {
  let mayGoOn = true
  const inTime = submitting.map((applicant) => ({ applicant, begins: random.between(0, strikeMs[1]) }))
  const strikeAfter = random.between(...strikeMs)
  const target = random.pick(installation.targets)
  const work = [
    ...filling.map((applicant) => clicker.fillIn(applicant, docTypes, () => mayGoOn)),
    ...inTime.map(async ({ applicant, begins }) => {
      await delay(begins)
      await clicker.handIn(applicant, () => mayGoOn)
    }),
  ]
  await delay(strikeAfter)
  installation.kill(target)
  const awayMs = await installation.recover(target)
  mayGoOn = false
  await Promise.all(work)
  for (const applicant of submitting) await clicker.handIn(applicant, () => true)
  say(`${target.join(', ')} killed after ${strikeAfter} ms, serving again after ${awayMs.toFixed(0)} ms`)
  return awayMs
}

/** Waits while mails keep leaving: each carries a PDF, which a busy machine draws slowly. */
async function untilMailsLeft(client: Client): Promise<void> {
  let least = Infinity
  let giveUpAt = 0
  while (true) {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from mails where sent_at is null and dropped_at is null',
    )
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return
    if (waiting < least) giveUpAt = performance.now() + mailWithinMs
    least = Math.min(least, waiting)
    if (performance.now() > giveUpAt) return
    await delay(100)
  }
}

/** The only allowed answers: done, already submitted, and come back later (with a time). */
const expected = new Set(['200', '409', '503'])

/** Answers that people should not have got. */
export function unexpectedAnswers({ answers }: Pick<Clicker, 'answers'>): string[] {
  return [...answers].flatMap(([name, times]) => (expected.has(name) ? [] : [`${times} answers ${name}`]))
}

/** Files made once for all uploads. */
export async function filesToSend(random: Random) {
  return {
    photo: await drawnPhoto(random, { isLongHair: true }),
    paper: await madeUpCertificate('Certificate', [['Name', 'Nobody']]),
  }
}

/** Whether a document's file exists in a portal's folder. */
export const hasFile =
  ({ dataDir }: Pick<Installation, 'dataDir'>) =>
  (key: string) =>
    Promise.resolve(existsSync(join(dataDir, 'files', key)))

/** Kills parts of an installation at random moments under load, then reads everything back and compares. */
export async function playRounds(
  installation: Installation,
  sink: MailSink,
  journalPath: string,
  plan: Plan,
): Promise<Outcome> {
  const random = seededRandom(plan.seed)
  const files = await filesToSend(random)
  const journal = openJournal(journalPath)
  const clicker = new Clicker(installation.url, files, journal.note, random)
  const { id: admissionId } = await connected(installation, openDrive)
  let longestAwayMs = 0
  const late: string[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    const crowd = await gather(installation, plan, admissionId, round)
    const say = (text: string) => plan.say(`round ${round}: ${text}`)
    const awayMs = await playRound(installation, clicker, crowd, { ...plan, random, say })
    longestAwayMs = Math.max(longestAwayMs, awayMs)
    late.push(...tooLate(installation, awayMs).map((fault) => `round ${round}: ${fault}`))
  }
  journal.close()
  const notes = readJournal(journalPath)
  return connected(installation, async (client) => {
    await untilMailsLeft(client)
    const answers = Object.fromEntries(clicker.answers)
    const faults = [
      ...late,
      ...(await findLosses(client, notes, hasFile(installation))),
      ...(await findMailFaults(client, sink.copies)),
      ...unexpectedAnswers(clicker),
    ]
    const submitted = await client.query(`select 1 from applications where status <> 'draft'`)
    const copies = [...sink.copies.values()].reduce((sum, ids) => sum + ids.length - 1, 0)
    const acknowledged = Object.fromEntries(
      ['saved', 'uploaded', 'submitted'].map((kind) => [kind, notes.filter((note) => note.kind === kind).length]),
    )
    const counts = { submitted: submitted.rowCount ?? 0, secondCopies: copies, longestAwayMs }
    return { acknowledged, answers, faults, ...counts }
  })
}
