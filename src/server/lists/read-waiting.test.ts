import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'

const portal = statementPortal()
const { importFile, rowAt, settle } = portal
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  ;({ server, admin } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const waiting = async () => (await server.call<OfficeWaiting>('GET', '/api/waiting', { token: admin.token })).body

test('bank rows are counted as their statement counts them, with the time of the last statement', async () => {
  const nothing = { toVerify: 0, toLookAt: 0, toRefund: 0, notInBank: 0, joinedUnseen: 0, lastDay: null }
  expect((await waiting()).bank).toEqual(nothing)
  await applicationsWith(server, 1_000, ['630819927710', '630820441258', '630820441258'])
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  const { buckets: _, waiting: inBuckets, lastDay } = await portal.read(id)
  const { exact, ...others } = inBuckets
  const toLookAt = Object.values(others).reduce((sum, count) => sum + count, 0)
  expect(toLookAt).toBeGreaterThan(3)
  expect((await waiting()).bank).toMatchObject({ toVerify: exact, toLookAt, toRefund: 0, lastDay })

  const cash = await rowAt(id, 9)
  await settle(id, cash.id, { as: 'left', note: 'Later' })
  expect((await waiting()).bank).toMatchObject({ toLookAt })
  await settle(id, cash.id, { as: 'notAFee', note: 'Canteen' })
  expect((await waiting()).bank).toMatchObject({ toLookAt: toLookAt - 1 })
})

test('decisions count until applicants know them, and drafts while only their submission is missing', async () => {
  const [first, second, draft] = await applicationsWith(server, 1_000, ['111100001111', '222200002222', '333300003333'])
  const hold = (id: string | undefined, minutes: number) =>
    server.rows(
      `update applications set held_until = portal_now() + $2 * interval '1 minute' where application_id = $1`,
      [id, minutes],
    )
  await hold(first?.applicationId, 10)
  await hold(second?.applicationId, -1)
  const { held } = await waiting()
  expect(held.count).toBe(1)
  const [{ until } = { until: '' }] = await server.rows<{ until: string }>(
    `select held_until as until from applications where application_id = $1`,
    [first?.applicationId],
  )
  expect(Date.parse(held.firstAt ?? '')).toBe(Date.parse(until))

  const before = (await waiting()).paidDrafts['admission'] ?? 0
  await server.rows(`update applications set status = 'draft', submitted_at = null where application_id = $1`, [
    draft?.applicationId,
  ])
  expect((await waiting()).paidDrafts['admission']).toBe(before + 1)
})

test('only administrators read what waits', async () => {
  const stranger = await registerAccount(server)
  expect((await server.call('GET', '/api/waiting', {})).status).toBe(401)
  expect((await server.call('GET', '/api/waiting', { token: stranger.token })).status).toBe(403)
})
