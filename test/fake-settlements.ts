import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/platform/day.ts'

/** A part of a settlement: a payment, a refund, or another item. */
type SettledEntity = { id: string; entity: string; amount: number; payment_id?: string; order_id?: string | null }

type SettleWish = { id?: string; utr?: string | null; feePaise?: number; amount?: number; isHeld?: boolean }

/** A settlement as paid to the bank. */
export type FakeSettlement = { id: string; utr: string; netPaise: number }

/** A gateway's settlements in Razorpay's report, a few lines per page. */
export type FakeSettlements = {
  /** Settles these on a day; with the id of an earlier settlement they are its late lines. */
  settle: (day: Day, of: readonly SettledEntity[], wish?: SettleWish) => FakeSettlement
  /** The requested days, once for each page. */
  askedDays: Day[]
  /** Sends lines twice. */
  isTwice: boolean
  /** The report's answer to a query. */
  answer: (query: URLSearchParams) => { entity: 'collection'; count: number; items: object[] }
}

const linesAtOnce = 2

/** A line of the report, including data that the portal must not store. */
function lineOf(
  { id, entity, amount, ...of }: SettledEntity,
  settlement: { id: string; utr: string | null },
  day: Day,
) {
  return {
    entity_id: id,
    type: entity,
    debit: 0,
    credit: 0,
    amount,
    currency: 'INR',
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: Date.parse(`${day}T03:00:00Z`) / 1_000,
    settled_at: Date.parse(`${day}T03:00:00Z`) / 1_000,
    settlement_id: settlement.id,
    description: 'Fee of payer@mail.example',
    notes: { email: 'payer@mail.example' },
    payment_id: of.payment_id ?? null,
    settlement_utr: settlement.utr,
    order_id: of.order_id ?? null,
    method: 'card',
    card_network: 'RuPay',
  }
}

export function fakeSettlements(): FakeSettlements {
  const lines: { day: Day; line: ReturnType<typeof lineOf> }[] = []
  const fake: FakeSettlements = {
    askedDays: [],
    isTwice: false,
    settle: (day, of, { id, utr, feePaise = 2_832, amount, isHeld = false } = {}) => {
      const number = randomBytes(6).toString('hex')
      const settlement = { id: id ?? `setl_${number}`, utr: utr === undefined ? `1568176960v${number}` : utr }
      let netPaise = 0
      for (const one of of) {
        const line = lineOf({ ...one, amount: amount ?? one.amount }, settlement, day)
        const [fee, tax] = one.entity === 'payment' ? [feePaise, Math.round((feePaise * 18) / 118)] : [0, 0]
        const [credit, debit] = one.entity === 'refund' ? [0, line.amount] : [line.amount - fee, 0]
        if (isHeld) lines.push({ day, line: { ...line, settled: false, on_hold: true } })
        else lines.push({ day, line: { ...line, fee, tax, credit, debit } })
        netPaise += credit - debit
      }
      return { id: settlement.id, utr: settlement.utr ?? '', netPaise }
    },
    answer: (query) => {
      const day = `${query.get('year')}-${query.get('month')}-${query.get('day')}`
      fake.askedDays.push(day)
      const of = lines.filter((one) => one.day === day).map(({ line }) => line)
      const all = fake.isTwice ? of.flatMap((line) => [line, line]) : of
      const skip = Number(query.get('skip'))
      const items = all.slice(skip, skip + Math.min(linesAtOnce, Number(query.get('count'))))
      return { entity: 'collection', count: items.length, items }
    },
  }
  return fake
}
