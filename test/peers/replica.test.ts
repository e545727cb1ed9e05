import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { finderIn } from '#server/health/patient.fixture.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../accounts.ts'
import { buildStudentApplication } from '../builders.ts'
import type { TestServer } from '../harness.ts'
import { layWalk, operations, type Walk } from '../walk.ts'
import { startBreakableLine, type BreakableLine } from './breakable-line.ts'
import { isThere, packagesOf } from './debian-packages.ts'
import { startPgbouncer } from './pgbouncer.ts'
import {
  exported,
  fallbacksOf,
  fallenBack,
  listed,
  metric,
  readThere,
  searched,
  startReplicaPortals,
} from './replica-portals.ts'

let portals: Awaited<ReturnType<typeof startReplicaPortals>>
let patient: TestServer
let hasty: TestServer
let laid: Walk

beforeAll(async () => {
  portals = await startReplicaPortals()
  patient = portals.patient
  hasty = portals.hasty
  laid = await layWalk(patient)
  await portals.bothUse()
})
afterAll(() => portals.close())

async function submitted() {
  const built = await buildStudentApplication(patient, { status: 'submitted' })
  const [officer, colleague] = [await registerAdmin(patient), await registerAdmin(patient)]
  await portals.untilThere(officer, colleague)
  return { ...built, officer, colleague }
}

const verify = ({ token }: { token: string }, applicationId: string) =>
  patient.call('PATCH', `/api/applications/${applicationId}`, { token, body: { verified: true } })

const onReplica = operations.filter(([, { reads }]) => reads === 'replica').map(([name]) => name)

test('officers’ lists, counts, searches and exports are read there, and nothing else', () => {
  expect(onReplica.toSorted()).toEqual([
    'GET /api/activity',
    'GET /api/applications',
    'GET /api/applications/dashboard-stats',
    'GET /api/applications/export/xlsx-stream',
    'GET /api/audit/heads',
    'GET /api/faculty/application/admin/all',
    'GET /api/faculty/application/admin/dashboard-stats',
    'GET /api/faculty/application/admin/export/xlsx-stream',
    'GET /api/payments/gateway/payments',
    'GET /api/payments/gateway/settlements',
    'GET /api/payments/not-in-bank',
    'GET /api/payments/statements',
    'GET /api/payments/statements/{id}/rows',
    'GET /api/people',
    'GET /api/refunds',
    'GET /api/reports/{name}',
    'GET /api/search',
    'GET /api/waiting',
  ])
})

test.each(onReplica)('%s is answered by the replica alone', async (operation) => {
  const officer = await registerAdmin(patient)
  await portals.untilThere(officer)
  const fallbacks = fallbacksOf(patient)
  const before = readThere(patient)
  const answer = operation.endsWith('/search')
    ? await patient.call('GET', '/api/search', { token: officer.token, query: { q: 'Ananya' } })
    : await laid.walk(operation, officer)
  expect(answer.status).toBe(200)
  expect(readThere(patient)).toBe(before + 1)
  expect(fallbacksOf(patient)).toBe(fallbacks)
})

test('within the limit a list may be old, but never older than its reader’s own writes, in any process', async () => {
  const { applicationId, officer, colleague } = await submitted()
  expect(await listed(patient, colleague, applicationId)).toBe(false)
  await portals.pauseReplay()
  portals.told('hasty')
  expect((await verify(officer, applicationId)).status).toBe(200)
  for (const server of [patient, hasty]) expect(await listed(server, officer, applicationId)).toBe(true)
  expect(fallenBack(patient, 'own-write')).toBeGreaterThan(0)
  expect(await listed(patient, colleague, applicationId)).toBe(false)
  // Beyond the limit the primary answers.
  await expect.poll(() => listed(hasty, colleague, applicationId)).toBe(true)
  expect(fallenBack(hasty, 'behind')).toBeGreaterThan(0)
  expect(await metric(hasty, 'pravesh_replica_used')).toBe(0)
  expect(await metric(hasty, 'pravesh_replica_lag_seconds')).toBeGreaterThanOrEqual(1)
  expect(portals.told('hasty')).toEqual(['behind'])
  expect(await listed(patient, colleague, applicationId)).toBe(false)
})

test('results of background work are in the lists of everybody who saw that it is done', async () => {
  const { applicationId } = await submitted()
  await portals.untilThere(laid.admin)
  await portals.pauseReplay()
  await patient.rows('update applications set payment_verified = true where application_id = $1', [applicationId])
  expect(await listed(patient, laid.admin, applicationId)).toBe(false)
  const path = `/api/applications/decisions/${laid.batchIds.admission}`
  expect((await patient.call('GET', path, { token: laid.admin.token })).status).toBe(200)
  for (const server of [patient, hasty]) expect(await listed(server, laid.admin, applicationId)).toBe(true)
})

test('applicants’ writes are not tracked, and their own things are read from the primary', async () => {
  const owner = await registerAccount(patient)
  await portals.bothUse()
  await portals.pauseReplay()
  const { applicationId } = await buildStudentApplication(patient, { owner })
  const own = await patient.call<{ applications: { applicationId: string }[] }>('GET', '/api/applications/me', {
    token: owner.token,
  })
  expect(own.body.applications.map((one) => one.applicationId)).toEqual([applicationId])
  expect(await patient.rows('select read_after from sessions where account_id = $1', [owner.id])).toEqual([
    { read_after: null },
  ])
})

test('a replica that dies breaks nothing, is reported, and is used again when it is back', async () => {
  const { applicationId, officer } = await submitted()
  const find = finderIn(() => patient)
  const onPage = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await patient.call<PortalHealth>('GET', '/api/operations', { token: officer.token, headers })
    return body.checks.find(({ check }) => check === 'replica')?.say
  }
  expect(await find('replica')).toEqual({
    state: 'ok',
    say: expect.stringMatching(
      /^The replica at localhost\/pravesh follows within \d+ seconds?: lists, statistics, searches and exports are read from it\.$/,
    ),
  })
  const answers = async () => [
    await listed(patient, officer, applicationId),
    await searched(patient, officer, applicationId),
    await exported(patient, officer, applicationId),
  ]
  const before = readThere(patient)
  expect(await answers()).toEqual([false, [applicationId], 1])
  expect(readThere(patient)).toBe(before + 3)

  portals.told('patient')
  await portals.pair.standby.kill()
  expect(await answers()).toEqual([false, [applicationId], 1])
  expect(fallenBack(patient, 'away')).toBeGreaterThan(0)
  expect(await metric(patient, 'pravesh_replica_used')).toBe(0)
  expect(await metric(patient, 'pravesh_replica_lag_seconds')).toBeUndefined()
  expect(await find('replica')).toMatchObject({
    state: 'warn',
    say: expect.stringContaining('lists, statistics, searches and exports are read from the primary'),
  })
  expect(await onPage('en')).toMatch(/^The replica at localhost\/pravesh does not answer /)
  expect(await onPage('hi')).toContain('मुख्य डेटाबेस से पढ़े जाते हैं')

  await portals.pair.standby.start()
  await portals.bothUse()
  await portals.untilThere(officer)
  expect(await answers()).toEqual([false, [applicationId], 1])
  expect(await metric(patient, 'pravesh_replica_used')).toBe(1)
  expect(portals.told('patient')).toEqual(['away', null])
})

test('a statement that the replica cancels, because the primary needs its tables, is answered by the primary', async () => {
  const officer = await registerAdmin(patient)
  // Slows the clock down on the replica only, so that the statement is running when it is cancelled.
  await patient.rows(`create or replace function portal_now() returns timestamptz language plpgsql stable as $$
    begin if pg_is_in_recovery() then perform pg_sleep(600); end if; return now(); end $$`)
  onTestFinished(() => patient.resetClock())
  await portals.pair.standby.asSuperuser('alter system set max_standby_streaming_delay = 0')
  await portals.pair.standby.asSuperuser('select pg_reload_conf()')
  await portals.untilThere(officer)
  const waiting = patient.call('GET', '/api/waiting', { token: officer.token })
  await expect
    .poll(() =>
      portals.pair.standby.asSuperuser(
        `select 1 from pg_stat_activity where wait_event = 'PgSleep' and state = 'active'`,
      ),
    )
    .not.toEqual([])
  await patient.rows('lock table applications in access exclusive mode; select txid_current()')
  expect((await waiting).status).toBe(200)
  expect(fallenBack(patient, 'conflict')).toBe(1)
})

describe('over a connection that breaks', () => {
  let line: BreakableLine
  let server: TestServer
  let officer: TestAccount
  beforeAll(async () => {
    line = await startBreakableLine(portals.pair.standby.socketDir)
    server = await portals.portal({ DATABASE_REPLICA_URL: line.connectionString('pravesh') })
    officer = await registerAdmin(server)
    await portals.untilUsed(server)
    await portals.pair.caughtUp()
  })
  afterAll(async () => {
    await server.close()
    await line.close()
  })

  test('an export interrupted in the middle is made again from the primary, and nobody gets halves of two', async () => {
    const all = 'BSC'
    const rows = await exported(server, officer, all)
    expect(rows).toBeGreaterThan(0)
    const before = fallenBack(server, 'away')
    line.cutAfter(4_096)
    onTestFinished(() => line.cutAfter(Infinity))
    expect(await exported(server, officer, all)).toBe(rows)
    expect(fallenBack(server, 'away')).toBe(before + 1)
    line.cutAfter(Infinity)
    await portals.untilUsed(server)
  })

  test('a frozen replica delays nobody for long', async () => {
    expect(await listed(server, officer, laid.applicationId)).toBe(false)
    line.freeze()
    const [begunAt, before] = [performance.now(), fallenBack(server, 'away')]
    expect(await listed(server, officer, laid.applicationId)).toBe(false)
    // Milliseconds. Two checks of two seconds each, on a busy machine.
    expect(performance.now() - begunAt).toBeLessThan(20_000)
    expect(fallenBack(server, 'away')).toBeGreaterThan(before)
    line.thaw()
    await portals.untilUsed(server)
    expect(await listed(server, officer, laid.applicationId)).toBe(false)
  })
})

test('a database that is no standby of the primary is not read, and is reported', async () => {
  const server = await portals.portal({ DATABASE_REPLICA_URL: portals.pair.primary.connectionString })
  onTestFinished(() => server.close())
  await expect.poll(() => server.context.replica?.trouble).toBe('no-standby')
  expect((await finderIn(() => server)('replica'))?.say).toMatch(
    /^The server at localhost\/pravesh is not a standby of this database: /,
  )
})

test('a role without the right to read is reported, and what it cannot read is read from the primary', async () => {
  await portals.pair.primary.asSuperuser('create role reader login')
  await portals.pair.caughtUp()
  const url = portals.pair.standby.connectionString.replace('//pravesh@', '//reader@')
  const server = await portals.portal({ DATABASE_REPLICA_URL: url })
  onTestFinished(() => server.close())
  const officer = await registerAdmin(server)
  await portals.untilUsed(server)
  expect(await searched(server, officer, laid.applicationId)).toEqual([laid.applicationId])
  expect(fallenBack(server, 'refused')).toBe(1)
  const say = async () => (await finderIn(() => server)('replica'))?.say
  expect(await say()).toMatch(/the role reader cannot read \d+ tables/)
  await portals.pair.primary.asSuperuser('grant select on all tables in schema public to reader')
  await portals.pair.caughtUp()
  expect(await say()).toMatch(/ follows within /)
  expect(await searched(server, officer, laid.applicationId)).toEqual([laid.applicationId])
  expect(fallenBack(server, 'refused')).toBe(1)
})

test.runIf(isThere('/usr/sbin/pgbouncer', packagesOf.pgbouncer))('pgbouncer may stand before both', async () => {
  const [before, beforeStandby] = await Promise.all(
    [portals.pair.primary, portals.pair.standby].map(({ socketDir }) => startPgbouncer(socketDir, 4)),
  )
  onTestFinished(async () => {
    await Promise.all([before?.close(), beforeStandby?.close()])
  })
  const server = await portals.portal({
    DATABASE_URL: before?.connectionString('pravesh') ?? '',
    DATABASE_REPLICA_URL: beforeStandby?.connectionString('pravesh') ?? '',
  })
  onTestFinished(() => server.close())
  const officer = await registerAdmin(server)
  await portals.untilUsed(server)
  expect(await searched(server, officer, laid.applicationId)).toEqual([laid.applicationId])
  // The search has left its trace, up to which the standby must be before it answers this officer.
  await portals.pair.caughtUp()
  expect(await exported(server, officer, laid.applicationId)).toBe(1)
  expect(readThere(server)).toBe(2)
})
