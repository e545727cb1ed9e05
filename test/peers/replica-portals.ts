import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { read } from 'hucre'
import { onTestFinished } from 'vitest'
import type { TestAccount } from '../accounts.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { nameInstitute } from '../name-institute.ts'
import { until } from './child.ts'
import { startPrimaryAndStandby } from './standby.ts'

const reasonsOf = ({ context }: TestServer) => context.replica?.trouble
export const readThere = ({ context }: TestServer): number => context.replica?.calls.replica ?? 0
export const fallbacksOf = ({ context }: TestServer): string => JSON.stringify([...(context.replica?.fallbacks ?? [])])
export const fallenBack = ({ context }: TestServer, cause: string): number =>
  new Map<string, number>(context.replica?.fallbacks).get(cause) ?? 0

/** A value of `/metrics` by its name with labels; undefined where it is missing. */
export async function metric(server: TestServer, name: string): Promise<number | undefined> {
  const { text } = await server.call('GET', '/metrics')
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

type ListedRow = { applicationId: string; payment: { verified: boolean } }

/** Whether the list shows an application's payment as verified; undefined when the application is not listed. */
export async function listed(server: TestServer, { token }: TestAccount, q: string): Promise<boolean | undefined> {
  const asked = { token, query: { q } }
  const { body } = await server.call<{ applications: ListedRow[] }>('GET', '/api/applications', asked)
  return body.applications.find(({ applicationId }) => applicationId === q)?.payment.verified
}

/** The applications that the search finds. */
export async function searched(server: TestServer, { token }: TestAccount, q: string): Promise<string[]> {
  const asked = { token, query: { q } }
  const { body } = await server.call<{ groups: { results: ListedRow[] }[] }>('GET', '/api/search', asked)
  return body.groups.flatMap(({ results }) => results.map(({ applicationId }) => applicationId))
}

/** The number of rows in the export. */
export async function exported({ url }: TestServer, { token }: TestAccount, q: string): Promise<number> {
  const address = `${url}/api/applications/export/xlsx-stream?${new URLSearchParams({ q })}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const { sheets } = await read(new Uint8Array(await answer.arrayBuffer()))
  return (sheets[0]?.rows.length ?? 0) - 1
}

/**
 * Two processes of one portal on a primary and its standby: `patient` accepts a replica of any age, `hasty` wants it no
 * older than two seconds.
 */
export async function startReplicaPortals() {
  const pair = await startPrimaryAndStandby()
  const log = { patient: new PassThrough(), hasty: new PassThrough() }
  const appSecret = randomBytes(32).toString('hex')
  /** A further process of the portal. */
  const portal = (settings: Record<string, string>, to = new PassThrough().resume()) =>
    startTestServer(
      {
        DATABASE_URL: pair.primary.connectionString,
        DATABASE_REPLICA_URL: pair.standby.connectionString,
        APP_SECRET: appSecret,
        LOG_LEVEL: 'info',
        ...settings,
      },
      to,
    )
  const patient = await portal({ DATABASE_REPLICA_MAX_LAG: '3600' }, log.patient)
  const hasty = await portal({ DATABASE_REPLICA_MAX_LAG: '2' }, log.hasty)
  await nameInstitute((sql, values) => patient.rows(sql, values))
  await patient.rows('update decision_settings set delay_minutes = 0')

  const untilUsed = (server: TestServer) => until('the replica is used', async () => reasonsOf(server) === null)

  /** Waits until both processes read everything stored by now from the replica. */
  async function bothUse(): Promise<void> {
    await pair.caughtUp()
    for (const server of [patient, hasty]) await untilUsed(server)
  }

  /** Waits until the replica has the officers' writes, so that either process reads their lists from it again. */
  async function untilThere(...officers: TestAccount[]): Promise<void> {
    await bothUse()
    for (const { token } of officers) {
      for (const server of [patient, hasty]) {
        await until('the lists of an officer are read from the replica', async () => {
          const before = readThere(server)
          await server.call('GET', '/api/applications/dashboard-stats', { token })
          return readThere(server) === before + 1
        })
      }
    }
  }

  /** Pauses the replay until the end of the test. */
  async function pauseReplay(): Promise<void> {
    const { asSuperuser } = pair.standby
    await asSuperuser('select pg_wal_replay_pause()')
    onTestFinished(async () => {
      await asSuperuser('select pg_wal_replay_resume()')
      await bothUse()
    })
    await until('nothing is replayed', async () => {
      const [found] = await asSuperuser<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
      return found?.state === 'paused'
    })
  }

  /** What was logged about the replica since the last call: why it is not used, null when it is again. */
  function told(of: keyof typeof log): (string | null)[] {
    const lines = String(log[of].read() ?? '').split('\n')
    const ours = lines.filter((line) => line.includes('"msg":"lists are read from'))
    return ours.map((line) => (JSON.parse(line) as { cause?: string }).cause ?? null)
  }

  const close = async () => {
    await Promise.all([patient.close(), hasty.close()])
    await pair.close()
  }
  return { pair, patient, hasty, portal, untilUsed, bothUse, untilThere, pauseReplay, told, close }
}
