import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#domain/reports/report.ts'
import type { KeyedTable } from '#domain/tables/table.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { refundsOf } from '../../../test/refunds.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf } from '../../../test/selection-rounds.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { statementOf } from '../../../test/statements/write-statement.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())

const { answer, at, buildStory } = roundsOf(() => ({ server, registrar: admin, other: colleague }))
const { check, give } = seatFeesOf(() => server)
const { act, giveAccount, importRows, inFile, list, makeFile } = refundsOf(portal, () => server)

async function ledger(drive: string, day?: string): Promise<Record<string, KeyedTable>> {
  const { body } = await server.call<{ report: Report }>('GET', '/api/reports/fees', {
    token: admin.token,
    query: { drive, ...(day && { day }) },
  })
  return Object.fromEntries(body.report.tables.map((table) => [table.id, table]))
}
const linesOf = ({ ledger: lines }: Record<string, KeyedTable>) =>
  lines?.rows.map(({ day, kind, amount, refund, bank, difference }) => [day, kind, amount, refund, bank, difference])

const upi = (utr: string, paise: number) => ({
  on: '2026-07-11',
  words: `UPI/CR/${utr}/A PAYER/SBIN/a@oksbi/fee`,
  paise,
})

test('seat fees and their refunds are in the ledger, and agree with verified payments and the bank', async () => {
  await at('2026-07-10T06:00:00Z')
  const refunds = [{ percent: 90, until: '2026-07-20' }]
  const { driveId, people, publish } = await buildStory({ seatFee, refunds })
  await publish()
  const { asha, bina, chand } = people
  for (const [one, utr] of [
    [asha, '630511204601'],
    [bina, '630511204602'],
    [chand, '630511204603'],
  ] as const) {
    await answer(one, one.owner, 'accept')
    expect((await give(one, utr)).status).toBe(200)
  }
  await at('2026-07-12T06:00:00Z')
  const lines = [upi('630511204601', 2_000_000), upi('630511204602', 1_500_000)]
  const { statement } = (await portal.importFile(statementOf(lines))).body
  const seatLine = ['2026-07-11', 'seatFee', 0, 0]
  expect(linesOf(await ledger(driveId))).toEqual(
    expect.arrayContaining([
      [...seatLine, 20_000, 'notVerified'],
      [...seatLine, 15_000, 'notVerified'],
    ]),
  )
  const rows = await portal.rows(statement.id)
  const verified = await portal.verify(
    statement.id,
    rows.map(({ id }) => id),
  )
  expect(verified.body).toMatchObject({ verified: 2, refused: [] })
  expect((await check(chand, { as: 'verify' }, admin)).status).toBe(200)

  await answer(bina, bina.owner, 'decline')
  await giveAccount(bina, bina.owner)
  const [refund] = (await list(admin, 'ready')).refunds
  await act(admin, refund?.id ?? '', 'propose')
  await act(colleague, refund?.id ?? '', 'approve')
  await makeFile(colleague)
  expect((await ledger(driveId))['days']?.sums).toEqual({ payments: 3, amount: 50_000, refund: 0 })
  await importRows([{ on: '2026-07-14', words: `NEFT DR-BINA-${refund?.number}1-SBIN32631644`, paise: -1_350_000 }])

  const told = await ledger(driveId)
  expect(linesOf(told)).toEqual(
    expect.arrayContaining([
      ['2026-07-11', 'seatFee', 20_000, 0, 20_000, null],
      ['2026-07-11', 'seatFee', 15_000, 0, 15_000, null],
      ['2026-07-12', 'seatFee', 15_000, 0, 0, 'notInBank'],
      ['2026-07-14', 'refund', 0, 13_500, -13_500, null],
    ]),
  )
  expect(told['ledger']?.rowCount).toBe(4)
  expect(told['days']?.rows).toEqual([
    { day: '2026-07-11', payments: 2, amount: 35_000, refund: 0 },
    { day: '2026-07-12', payments: 1, amount: 15_000, refund: 0 },
    { day: '2026-07-14', payments: 0, amount: 0, refund: 13_500 },
  ])
  expect(told['balance']?.rows).toEqual(
    expect.arrayContaining([
      { difference: null, payments: 3, stayed: 21_500, bank: 21_500 },
      { difference: 'notInBank', payments: 1, stayed: 15_000, bank: 0 },
    ]),
  )
  const [fees] = await server.rows<{ rupees: number }>(
    `select sum(f.amount_rupees)::int as rupees from seat_fees f join applications a on a.id = f.application_key
     where f.verified and a.drive_id = $1`,
    [driveId],
  )
  expect(told['days']?.sums['amount']).toBe(fees?.rupees)
  const [bank] = await server.rows<{ rupees: number }>(
    'select (sum(amount_paise) / 100)::int as rupees from statement_rows',
  )
  expect(told['balance']?.sums['bank']).toBe(bank?.rupees)

  expect(linesOf(await ledger(driveId, '2026-07-13'))).toHaveLength(3)
  expect(linesOf(await ledger(driveId, '2026-07-10'))).toEqual([])
  const elsewhere = await buildStory()
  expect(linesOf(await ledger(elsewhere.driveId))).toEqual([])
  const { token } = await registerAccount(server)
  expect((await server.call('GET', '/api/reports/fees', { token, query: { drive: driveId } })).status).toBe(403)
})

test('a second payment is money of its own until it is refunded', async () => {
  await portal.forget()
  const { admissionId, refund } = await inFile('630544120981', [admin, colleague])
  const fee = ['2026-11-10', 'applicationFee', 1_000, 0, 1_000, null]
  const surplus = ['2026-11-10', 'surplus', 1_000, 0, 1_000, null]
  expect(linesOf(await ledger(admissionId))).toEqual([fee, surplus])
  await importRows([{ on: '2026-11-12', words: `NEFT DR-ASHA DEVI-${refund.number}1`, paise: -100_000 }])
  const told = await ledger(admissionId)
  expect(linesOf(told)).toEqual([fee, surplus, ['2026-11-12', 'refund', 0, 1_000, -1_000, null]])
  expect(told['days']?.columns.map(({ key }) => key)).toEqual([
    'day',
    'payments',
    'applicationFee',
    'surplus',
    'amount',
    'refund',
  ])
  expect(told['balance']?.rows).toEqual([{ difference: null, payments: 3, stayed: 1_000, bank: 1_000 }])
})
