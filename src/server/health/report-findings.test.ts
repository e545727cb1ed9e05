import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { everything } from '#domain/accounts/permissions.ts'
import type { CheckName } from '#domain/health/checked.ts'
import { isDoubtful, isIll, isWell, sentence, type CheckFinding } from './check.ts'
import { sayFindings } from './examine.ts'
import { mailFindings, reportFindings } from './report-findings.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
  // A Tuesday, half past seven in the morning.
  await server.setClock('2026-12-01T02:00:00Z')
})
afterEach(() => server.close())

const well: CheckFinding = { check: 'disk', ...isWell(sentence('errorsOk')) }
const warned: CheckFinding = { check: 'scanner', ...isDoubtful(sentence('scannerNotSet')) }
const failed: CheckFinding = { check: 'mail', ...isIll(sentence('mailLogIn', { host: 'mail.example' })) }

const report = (found: CheckFinding[]) => mailFindings(server.context.db, found, false)
const nextDay = (day: number) => server.setClock(`2026-12-0${day}T02:00:00Z`)

type Mailed = { found: { check: CheckName; since: string | null }[]; mended: CheckName[]; unsentSince: string | null }
async function lastMail(): Promise<Mailed | undefined> {
  const [mail] = await server.rows<{ data: Mailed }>(
    `select data from mails where kind = 'health-report' order by created_at desc limit 1`,
  )
  return mail?.data
}
const sent = (mail: Mailed | undefined) => [mail?.found.map(({ check, since }) => [check, since]), mail?.mended]

test('administrators are told at first, of each failure every day, of a warning once, and of what is in order again', async () => {
  const { email } = await registerAdmin(server)
  expect(await report([well, warned])).toEqual([email])
  expect(sent(await lastMail())).toEqual([[['scanner', null]], []])
  await nextDay(2)
  expect(await report([well, warned])).toEqual([])
  await nextDay(3)
  expect(await report([well, warned, failed])).toEqual([email])
  expect(sent(await lastMail())).toEqual([
    [
      ['scanner', '01-12-2026'],
      ['mail', null],
    ],
    [],
  ])
  await nextDay(4)
  expect(await report([well, warned, failed])).toEqual([email])
  await nextDay(5)
  expect(await report([well, warned, { ...failed, ...isWell(sentence('mailOk', { host: 'mail.example' })) }])).toEqual([
    email,
  ])
  expect(sent(await lastMail())).toEqual([[['scanner', '01-12-2026']], ['mail']])
  await nextDay(6)
  expect(await report([well, warned])).toEqual([])
  // Monday: a sign that the portal can write.
  await nextDay(7)
  expect(await report([well, { ...warned, state: 'ok' }])).toEqual([email])
  expect(sent(await lastMail())).toEqual([[], ['scanner']])
})

test('one who asks is told at any time, and a second report of a day queues no second mail', async () => {
  const { email } = await registerAdmin(server)
  await report([failed])
  await report([failed])
  expect(await mailFindings(server.context.db, [well], true)).toEqual([email])
  expect(await server.rows(`select count(*)::int as mails from mails where kind = 'health-report'`)).toEqual([
    { mails: 2 },
  ])
})

test('only those who hold the role administrator now are told', async () => {
  const admin = await registerAdmin(server)
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'clerk', ...everything })
  const former = await registerAdmin(server)
  await server.rows(`update grants set ends_on = '2026-11-30' where account_id = $1`, [former.id])
  const locked = await registerAdmin(server)
  await server.rows('update accounts set disabled_at = now() where id = $1', [locked.id])
  await registerAccount(server)
  expect(await report([failed])).toEqual([admin.email])
})

test('a report that could not leave is dropped for the next one, which says so', async () => {
  await registerAdmin(server)
  await report([failed])
  expect((await lastMail())?.unsentSince).toBeNull()
  await server.rows(`update mails set sent_at = portal_now() where kind = 'health-report'`)
  await nextDay(2)
  await report([failed])
  expect(
    await server.rows(`select expires_at = '2026-12-02T22:00:00Z' as "isShort" from mails where sent_at is null`),
  ).toEqual([{ isShort: true }])
  await nextDay(3)
  await report([failed])
  expect((await lastMail())?.unsentSince).toBe('2026-12-02T02:00:00.000Z')
})

test('the daily job reports what the page Operations shows', async () => {
  const admin = await registerAdmin(server)
  await reportFindings(server.context)
  const shown = await server.call<{ checks: { check: string; state: string }[] }>('GET', '/api/operations', {
    token: admin.token,
  })
  const mailed = (await lastMail())?.found.map(({ check }) => check)
  expect(mailed).toEqual(shown.body.checks.filter(({ state }) => state !== 'ok').map(({ check }) => check))
  expect(mailed).toContain('backup')
})

test('a certificate that this machine does not trust is explained, whatever it belongs to', () => {
  for (const finding of [
    sentence('addressAway', { url: 'https://apply.institute.example', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    sentence('mailAway', { host: 'mail.institute.example', reason: 'SELF_SIGNED_CERT_IN_CHAIN' }),
  ]) {
    const [said] = sayFindings([{ check: 'address', state: 'fail', say: finding }], 'en')
    expect(said?.say).toContain(': this machine does not trust the certificate; copy the certificate of its authority')
  }
  const [other] = sayFindings(
    [{ check: 'address', state: 'fail', say: sentence('addressAway', { url: 'x', reason: 'ECONNREFUSED' }) }],
    'en',
  )
  expect(other?.say).toContain('x cannot be reached (ECONNREFUSED). ')
})
