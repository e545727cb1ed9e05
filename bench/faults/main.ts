import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { openAdmission } from '#server/demo/demo-admissions.ts'
import { drawnPhoto, madeUpCertificate } from '#server/demo/pictures.ts'
import { seededRandom } from '#server/demo/random.ts'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/config.ts'
import { embeddedConnectionString, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { openLog } from '#server/platform/log.ts'
import { freePort, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Applicant } from './applicant.ts'
import { Clicker } from './applicant.ts'
import { findLosses } from './check.ts'
import { openJournal, readJournal } from './journal.ts'

// `npm run faults -- 100` for a hundred rounds.
const rounds = Number(process.argv[2] ?? 30)
const peoplePerRound = 6
const backWithinMs = 10_000
const folder = mkdtempSync(join(tmpdir(), 'pravesh-faults-'))
const dataDir = join(folder, 'data')
const journalPath = join(folder, 'acknowledged.jsonl')
const say = (text: string) => process.stdout.write(`${text}\n`)

const docTypes = documentsFor({ category: 'UR', pwd: true }, 0)
  .filter((kind) => kind.required)
  .map((kind) => kind.docType)

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: embeddedConnectionString(dataDir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Accounts with a session each and an application begun over HTTP. */
async function invite(url: string, round: number): Promise<Applicant[]> {
  const today = new Date().toISOString().slice(0, 10)
  const { title, description, startDate, endDate, published, ...settings } = openAdmission(today)
  return connected(async (client) => {
    const drive = await client.query<{ id: string }>(
      `insert into drives (track, title, description, start_date, end_date, published, settings) values ('admission', $1, $2, $3, $4, $5, $6) returning id`,
      [title, description, startDate, endDate, published, settings],
    )
    const applicants: Applicant[] = []
    for (let person = 0; person < peoplePerRound; person++) {
      const token = randomBytes(32).toString('base64url')
      await client.query(
        `with account as (insert into accounts (email, name) values ($1, 'Faults') returning id)
         insert into sessions (token_hash, account_id, expires_at) select $2, id, portal_now() + interval '12 hours' from account`,
        [`faults-${round}-${person}@mail.example`, createHash('sha256').update(token).digest()],
      )
      const answer = await fetch(`${url}/api/applications`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ admissionId: drive.rows[0]?.id }),
      })
      const { application } = (await answer.json()) as { application: { applicationId: string } }
      applicants.push({
        token,
        applicationId: application.applicationId,
        number: round * peoplePerRound + person,
        isSubmitted: false,
        saves: 0,
      })
    }
    return applicants
  })
}

/** Kills the server, its database, or both, at a random moment; answers what was killed, and when. */
async function strike(server: ServerProcess): Promise<Struck> {
  await delay(randomInt(100, 8_000))
  const target = ['server', 'database', 'both'][randomInt(3)] ?? 'server'
  if (target !== 'server') {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
  }
  if (target !== 'database') server.child.kill('SIGKILL')
  return { target, struckAt: performance.now() }
}

async function untilBack(server: ServerProcess, struckAt: number): Promise<number> {
  while (performance.now() - struckAt < backWithinMs) {
    const isBack = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isBack) return performance.now() - struckAt
    await delay(20)
  }
  throw new Error(`not serving again within ${backWithinMs} ms`)
}

type Struck = { target: string; struckAt: number }

async function recover(
  { target, struckAt }: Struck,
  server: ServerProcess,
  port: number,
): Promise<{ server: ServerProcess; backMs: number }> {
  if (target === 'database') return { server, backMs: await untilBack(server, struckAt) }
  const again = await startServer({ DATA_DIR: dataDir, PORT: String(port) })
  return { server: again, backMs: again.startMs }
}

/** Everything back from the stopped portal's own data, by a reader that shares nothing with the writers. */
async function readBack(): Promise<string[]> {
  const log = openLog('error')
  const config = readConfig({ DATA_DIR: dataDir })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { context, close } = await openContext(config, postgres.connectionString, log)
  try {
    const exists = async (key: string) => (await context.storage.head(key)) !== null
    return await connected((client) => findLosses(client, readJournal(journalPath), exists))
  } finally {
    await close()
    await postgres.stop()
  }
}

async function main(): Promise<number> {
  const random = seededRandom(7)
  const files = { photo: await drawnPhoto(random), paper: await madeUpCertificate('Certificate', [['Name', 'Nobody']]) }
  const journal = openJournal(journalPath)
  const port = await freePort()
  let server = await startServer({ DATA_DIR: dataDir, PORT: String(port) })
  let worstBackMs = 0
  for (let round = 1; round <= rounds; round++) {
    const applicants = await invite(server.url, round)
    const clicker = new Clicker(server.url, files, journal.note)
    let mayGoOn = true
    const work = applicants.map((applicant) => clicker.work(applicant, docTypes, () => mayGoOn))
    const { target, struckAt } = await strike(server)
    mayGoOn = false
    await Promise.all(work)
    const recovered = await recover({ target, struckAt }, server, port)
    server = recovered.server
    worstBackMs = Math.max(worstBackMs, recovered.backMs)
    if (recovered.backMs > backWithinMs) throw new Error(`round ${round}: back only after ${recovered.backMs} ms`)
    say(`round ${round}: ${target} killed, back after ${recovered.backMs.toFixed(0)} ms`)
  }
  await server.stop()
  journal.close()
  const losses = await readBack()
  for (const loss of losses) say(`LOST ${loss}`)
  const counts = readJournal(journalPath).reduce<Record<string, number>>(
    (sum, { kind }) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }),
    {},
  )
  say(
    `${rounds} rounds; acknowledged: ${JSON.stringify(counts)}; longest away ${worstBackMs.toFixed(0)} ms; ${losses.length} losses`,
  )
  return losses.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
