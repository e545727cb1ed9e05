import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedRow, StatementSummary } from '#domain/statements/statement.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import { registerAdmin } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import type { FakeSettlement } from '../../../../test/fake-settlements.ts'
import { openOnlinePortal } from '../../../../test/online-payments.ts'

let portal: Awaited<ReturnType<typeof openOnlinePortal>>
beforeEach(async () => {
  portal = await openOnlinePortal()
  await portal.server.setClock('2026-11-04T06:30:00Z')
})
afterEach(() => portal.close())

/** A settlement by which the gateway pays one fee to the bank. */
async function settled(): Promise<FakeSettlement> {
  const { fake, paid, tell } = portal
  const { payment } = await paid()
  await tell(fake.event('payment.captured', payment))
  return fake.settlements.settle('2026-11-04', [payment])
}

type CreditedRow = { words: string; reference?: string; paise: number }

/** Imports a statement with these rows. */
async function imported(...rows: CreditedRow[]): Promise<string> {
  const { server } = portal
  let balance = 0
  const lines = rows.map(({ words, reference = '', paise }) => {
    balance += paise
    const [debit, credit] = paise < 0 ? [decimalRupees(-paise), ''] : ['', decimalRupees(paise)]
    return ['2026-11-04', words, reference, debit, credit, decimalRupees(balance)].join(',')
  })
  const headings = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const form = new FormData()
  form.set('file', new File([[headings, ...lines].join('\n')], 'november.csv'))
  const { token } = await registerAdmin(server)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}/api/payments/statements`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  const { statement }: { statement: StatementSummary } = JSON.parse(await answer.text())
  return statement.id
}

const creditOf = ({ utr, netPaise }: FakeSettlement): CreditedRow => ({
  words: `NEFT CR-UTIB0000100-RAZORPAY SOFTWARE PVT LTD-${utr.toUpperCase()}`,
  paise: netPaise,
})

/** The places of a statement's rows, and how many of them wait for an officer. */
async function places(id: string) {
  const { token } = await registerAdmin(portal.server)
  const path = `/api/payments/statements/${id}`
  const { body } = await portal.server.call<{ rows: ListedRow[] }>('GET', `${path}/rows`, { token })
  const { statement } = (await portal.server.call<{ statement: StatementSummary }>('GET', path, { token })).body
  const waiting = Object.values(statement.waiting).reduce((sum, count) => sum + count, 0)
  return { rows: body.rows.map(({ bucket, reason }) => `${bucket}: ${reason}`), waiting }
}

const settlements = async () => {
  const { settlements: all } = await portal.calls.settlements(await registerAdmin(portal.server))
  return all.map(({ state, bank }) => ({ state, bank }))
}

const inBank = (amountPaise: number) => ({ postedOn: '2026-11-04', amountPaise })

test('a bank row imported before the gateway reports it waits, and then becomes known money', async () => {
  const settlement = await settled()
  const id = await imported(creditOf(settlement), { words: 'CASH DEPOSIT SELF', paise: 50_000 })
  expect(await places(id)).toEqual({ rows: ['unclaimed: nobody-claims', 'unclaimed: no-reference'], waiting: 2 })
  await portal.calls.askSettlements()
  expect(await places(id)).toEqual({ rows: ['notAFee: settlement', 'unclaimed: no-reference'], waiting: 1 })
  expect(await settlements()).toEqual([{ state: 'met', bank: inBank(settlement.netPaise) }])
})

test('a bank row imported after the gateway’s report is recognised at once, also by a UTR in its narration', async () => {
  const settlement = await settled()
  await portal.calls.askSettlements()
  expect(await settlements()).toEqual([{ state: 'awaited', bank: null }])
  const words = `BY TRANSFER RAZORPAY ${settlement.utr.toUpperCase()} SETTLEMENT`
  const id = await imported({ words, paise: settlement.netPaise })
  expect(await places(id)).toEqual({ rows: ['notAFee: settlement'], waiting: 0 })
  expect(await settlements()).toEqual([{ state: 'met', bank: inBank(settlement.netPaise) }])
})

test('a bank row that is one paisa short waits for an officer, until the gateway reports a line that explains it', async () => {
  const settlement = await settled()
  await portal.calls.askSettlements()
  const row = creditOf(settlement)
  const id = await imported({ ...row, paise: row.paise - 1 })
  expect(await places(id)).toEqual({ rows: ['amountDiffers: settlement-differs'], waiting: 1 })
  expect(await settlements()).toEqual([{ state: 'differs', bank: inBank(settlement.netPaise - 1) }])
  const charge = { id: 'adj_1', entity: 'adjustment', amount: -1 }
  portal.fake.settlements.settle('2026-11-04', [charge], settlement)
  await portal.calls.askSettlements()
  expect(await places(id)).toEqual({ rows: ['notAFee: settlement'], waiting: 0 })
  expect(await settlements()).toEqual([{ state: 'met', bank: inBank(settlement.netPaise - 1) }])
})

test('a settlement’s UTR is nobody’s fee: the row waits for an officer', async () => {
  const settlement = await settled()
  await portal.calls.askSettlements()
  const utr = settlement.utr.toUpperCase()
  const built = await buildStudentApplication(portal.server, { status: 'submitted' })
  await portal.server.rows(
    `update applications set utr = $1, payment_status = 'paid', payment_verified = false, amount_rupees = $2,
       payment_recorded_at = portal_now() where application_id = $3`,
    [utr, 1_172, built.applicationId],
  )
  const id = await imported({ ...creditOf(settlement), paise: 117_200 })
  expect(await places(id)).toEqual({ rows: ['claimedTwice: settlement-claimed'], waiting: 1 })
  const found = await portal.server.rows('select payment_found_on as on from applications where application_id = $1', [
    built.applicationId,
  ])
  expect(found).toEqual([{ on: null }])
})

test('a settlement that the bank returned is not matched', async () => {
  const settlement = await settled()
  await portal.calls.askSettlements()
  const credit = creditOf(settlement)
  const returned = { words: credit.words.replace('NEFT CR', 'NEFT RETURN'), paise: -credit.paise }
  const id = await imported(credit, returned)
  expect((await places(id)).rows).toEqual(['reversed: given-back', 'debit: gives-back'])
  expect(await settlements()).toEqual([{ state: 'differs', bank: inBank(settlement.netPaise) }])
})
