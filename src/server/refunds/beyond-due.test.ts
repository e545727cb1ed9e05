import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { refundsOf } from '../../../test/refunds.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'
import { statementOf } from '../../../test/statements/write-statement.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const { list, giveAccount, act, makeFile, importRows } = refundsOf(portal, () => server)
const utr = '630544120981'
const words = (reference: string) => `UPI/CR/${reference}/ASHA DEVI/SBIN/asha@oksbi/fee`
const back = { as: 'toGiveBack', note: 'Paid twice' }

/** Somebody whose fee of ₹1,000 an officer has verified by hand. */
async function verifiedByHand() {
  const [built] = await applicationsWith(server, 1_000, [utr])
  if (!built) throw new Error('no application was built')
  const path = `/api/applications/${built.applicationId}`
  expect((await server.call('PATCH', path, { token: admin.token, body: { verified: true } })).status).toBe(200)
  return built
}

async function imported(...lines: Parameters<typeof statementOf>[0]) {
  const { id } = (await portal.importFile(statementOf(lines))).body.statement
  return { id, rows: await portal.rows(id) }
}

test('the only row that brings a verified fee is never refunded, and is assigned to that fee', async () => {
  const { applicationId } = await verifiedByHand()
  const { id, rows } = await imported({ on: '2026-11-10', words: words(utr), paise: 99_000 })
  const row = rows[0]?.id ?? ''
  expect((await portal.row(id, row)).back).toEqual([{ applicationId, due: '1000.00', received: '0.00', most: '0.00' }])
  expect(await portal.settle(id, row, back)).toMatchObject({
    status: 409,
    body: {
      code: 'refund-beyond-due',
      error:
        'At most ₹0 can be refunded: ₹1,000 is due, and the bank shows ₹990 including this row. If this row is the payment of a fee, assign it to that fee.',
    },
  })
  expect((await list(admin)).refunds).toEqual([])
  const assign = (amount: string) => ({ as: 'assigned', applications: [{ applicationId, amount }] })
  expect((await portal.settle(id, row, assign('990.00'))).body.row).toMatchObject({
    settled: 'assigned',
    applications: [{ verified: true, due: '1000.00', received: '990.00' }],
  })
  expect((await portal.settle(id, row, { as: 'open' })).body.row).toMatchObject({ settled: null })
  expect(await portal.paymentOf(applicationId)).toMatchObject({ verified: true })
})

test('a verified fee takes no more rows than it lacks', async () => {
  const { applicationId } = await verifiedByHand()
  const { id, rows } = await imported(
    { on: '2026-11-10', words: words(utr), paise: 100_000 },
    { on: '2026-11-11', words: words('630544120999'), paise: 100_000 },
  )
  expect(rows.map(({ settled }) => settled)).toEqual(['verified', null])
  const assign = { as: 'assigned', applications: [{ applicationId, amount: '1000.00' }] }
  expect(await portal.settle(id, rows[1]?.id ?? '', assign)).toMatchObject({
    status: 409,
    body: { code: 'payment-verified-already' },
  })
  expect((await portal.row(id, rows[1]?.id ?? '', applicationId)).back).toEqual([
    { applicationId, due: '1000.00', received: '1000.00', most: '1000.00' },
  ])
  expect((await portal.settle(id, rows[1]?.id ?? '', { ...back, applicationId })).status).toBe(200)
  expect((await list(admin)).refunds).toMatchObject([
    {
      amount: '1000.00',
      money: { due: '1000.00', received: '2000.00' },
      row: { place: 2, text: words('630544120999') },
    },
  ])
})

test('of two rows with one UTR none is refunded before the other is assigned, and never both', async () => {
  const { applicationId } = await verifiedByHand()
  const line = { on: '2026-11-10', words: words(utr), paise: 100_000 }
  const { id, rows } = await imported(line, line)
  const [first, second] = rows.map((row) => row.id)
  for (const row of [first, second])
    expect(await portal.settle(id, row ?? '', back)).toMatchObject({ body: { code: 'refund-beyond-due' } })
  const assign = { as: 'assigned', applications: [{ applicationId, amount: '1000.00' }] }
  expect((await portal.settle(id, first ?? '', assign)).status).toBe(200)
  expect((await portal.settle(id, second ?? '', back)).status).toBe(200)
  expect((await portal.settle(id, first ?? '', { as: 'open' })).status).toBe(200)
  expect(await portal.settle(id, first ?? '', back)).toMatchObject({ body: { code: 'refund-beyond-due' } })
  expect((await list(admin)).refunds).toHaveLength(1)
})

test('a second payment that the bank has made the only one is neither proposed, approved nor paid', async () => {
  const { applicationId, owner } = await verifiedByHand()
  const { id, rows } = await imported(
    { on: '2026-11-10', words: words(utr), paise: 100_000 },
    { on: '2026-11-11', words: words('630544120999'), paise: 100_000 },
  )
  expect((await portal.settle(id, rows[1]?.id ?? '', { ...back, applicationId })).status).toBe(200)
  await giveAccount({ applicationId }, owner)
  const [refund] = (await list(admin, 'ready')).refunds
  const of = refund?.id ?? ''
  /** How many refunds the office's queue names to propose. */
  const toPropose = async () => {
    const { body } = await server.call<OfficeWaiting>('GET', '/api/waiting', { token: admin.token })
    return body.selection.flatMap(({ what, count }) => (what === 'refundsToPropose' ? [count] : []))
  }
  expect(await toPropose()).toEqual([1])
  expect((await act(admin, of, 'propose')).status).toBe(200)
  const debit = { on: '2026-11-12', words: words(utr).replace('/CR/', '/DR/'), paise: -100_000 }
  await importRows([debit])
  expect(await portal.paymentOf(applicationId)).toMatchObject({ verified: false })
  expect(await act(colleague, of, 'approve')).toMatchObject({ status: 409, body: { code: 'refund-beyond-due' } })
  expect((await act(admin, of, 'sendBack', { comments: 'It is the only payment now' })).status).toBe(200)
  expect(await act(admin, of, 'propose')).toMatchObject({ status: 409, body: { code: 'refund-beyond-due' } })
  expect(await toPropose()).toEqual([])
  await server.rows(
    `update refunds set state = 'approved', proposed_by = $2, proposed_at = portal_now(), approved_by = $3,
       approved_at = portal_now() where id = $1`,
    [of, admin.id, colleague.id],
  )
  expect(await makeFile(colleague)).toMatchObject({ status: 409, body: { code: 'refund-beyond-due' } })
})
