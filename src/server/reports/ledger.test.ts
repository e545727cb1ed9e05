import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#domain/reports/report.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, succeed } from '../../../test/builders.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let drive: string
const numbers: Record<string, string> = {}

const fee = { UR: 1000, OBC: 1000, SC: 1000, ST: 1000, EWS: 1000, PWD: 0 }

beforeAll(async () => {
  ;({ server, admin } = await portal.open())
  drive = await buildAdmission(server, { fee })
  const stranger = await buildAdmission(server, { title: 'Another admission', fee })
  const submitted = async (name: string, utr: string, admissionId = drive) => {
    const built = await buildStudentApplication(server, { admissionId, utr, status: 'submitted' })
    numbers[name] = built.applicationId
    return built
  }
  // The bank shows all of these with 1,000 rupees but the fourth, which it does not show.
  await submitted('verified', '630511204417')
  await submitted('waits', '631660025518')
  await submitted('stranger', '630819927710', stranger)
  await submitted('byHand', '999900001111')
  await submitted('unpaid', '999900002222')
  const { id } = (await portal.importFile(sampleBytes('sbi-style'))).body.statement
  const exact = await portal.rows(id, '&bucket=exact')
  const first = exact.filter(({ applications }) => applications[0]?.applicationId === numbers['verified'])
  await portal.verify(
    id,
    first.map((row) => row.id),
  )
  await decide('byHand', { verified: true })
})
afterAll(() => portal.close())

const decide = (name: string, body: object) =>
  succeed(server.call('PATCH', `/api/applications/${numbers[name]}`, { token: admin.token, body }))

async function ledger(day?: string): Promise<Record<string, Report['tables'][number]['rows']>> {
  const { body } = await server.call<{ report: Report }>('GET', '/api/reports/fees', {
    token: admin.token,
    query: { drive, ...(day && { day }) },
  })
  return Object.fromEntries(body.report.tables.map(({ id, rows }) => [id, rows]))
}

test('the ledger has each fee that came and what the bank shows, and names each difference', async () => {
  const fixed = { kind: 'applicationFee', refund: 0, difference: null }
  const line = (name: string, wish: object) => ({ applicationId: numbers[name], ...fixed, ...wish })
  expect((await ledger())['ledger']).toEqual([
    line('verified', { day: '2026-11-01', reference: '630511204417', amount: 1000, bank: 1000 }),
    line('waits', { day: '2026-11-12', reference: '631660025518', amount: 0, bank: 1000, difference: 'notVerified' }),
    line('byHand', { day: '2026-11-13', reference: '999900001111', amount: 1000, bank: 0, difference: 'notInBank' }),
  ])
})

test('the ledger and the rows of the imported statement add up, by day and by difference', async () => {
  const { days, balance } = await ledger()
  expect(days).toEqual([
    { day: '2026-11-01', payments: 1, amount: 1000, refund: 0 },
    { day: '2026-11-13', payments: 1, amount: 1000, refund: 0 },
  ])
  expect(balance).toEqual([
    { difference: null, payments: 1, stayed: 1000, bank: 1000 },
    { difference: 'notVerified', payments: 1, stayed: 0, bank: 1000 },
    { difference: 'notInBank', payments: 1, stayed: 1000, bank: 0 },
  ])
  const [statement] = await server.rows<{ rupees: number }>(
    `select (sum(amount_paise) / 100)::int as rupees from statement_rows where applications && $1`,
    [[numbers['verified'], numbers['waits']]],
  )
  expect(statement?.rupees).toBe(2000)
})

test('as of a day it has what came until then', async () => {
  expect((await ledger('2026-11-11'))['ledger']).toEqual([])
  expect((await ledger('2026-11-13'))['ledger']).toHaveLength(3)
})

test('a refund is in the ledger, and a difference until the bank shows it', async () => {
  await decide('byHand', { paymentStatus: 'refunded', comments: 'Withdrawn in time' })
  await decide('verified', { paymentStatus: 'refunded', comments: 'Withdrawn in time' })
  const { balance, ledger: lines } = await ledger()
  expect(lines?.map(({ amount, refund, bank, difference }) => [amount, refund, bank, difference])).toEqual([
    [1000, 1000, 1000, 'refundNotInBank'],
    [0, 0, 1000, 'notVerified'],
    [1000, 1000, 0, null],
  ])
  expect(balance).toContainEqual({ difference: 'refundNotInBank', payments: 1, stayed: 0, bank: 1000 })
})
