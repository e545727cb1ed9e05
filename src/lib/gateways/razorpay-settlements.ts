import { z } from 'zod'
import { dayAt, type CalendarDay } from '#lib/days/days.ts'
import { documented, type ToldSettlementLine } from './gateway.ts'

const Text = z.string().max(100)
const Paise = z
  .int()
  .nullish()
  .transform((amount) => amount ?? 0)

const ReconLine = z.object({
  entity_id: Text.min(1),
  type: Text,
  amount: Paise,
  fee: Paise,
  tax: Paise,
  credit: Paise,
  debit: Paise,
  settled: z.boolean(),
  settled_at: z.int().nullish(),
  settlement_id: Text.nullish(),
  settlement_utr: Text.nullish(),
  payment_id: Text.nullish(),
  order_id: Text.nullish(),
})
type ReconLine = z.infer<typeof ReconLine>

const kinds: Readonly<Record<string, ToldSettlementLine['kind']>> = { payment: 'payment', refund: 'refund' }
const msInSecond = 1_000
// Razorpay settles by the days of India.
const istHoursAhead = 5.5

/** A line as reported. Retained money is in no settlement yet. */
function toldLine(line: ReconLine, day: CalendarDay): ToldSettlementLine[] {
  const { entity_id: lineId, type, settled, settlement_id: settlementId, settled_at: settledAt } = line
  if (!settled || !settlementId) return []
  const kind = kinds[type] ?? 'other'
  return [
    {
      settlementId,
      utr: line.settlement_utr || null,
      settledOn: settledAt ? dayAt(new Date(settledAt * msInSecond), istHoursAhead) : day,
      lineId,
      kind,
      paymentId: kind === 'payment' ? lineId : (line.payment_id ?? null),
      orderId: line.order_id ?? null,
      amountPaise: line.amount,
      feePaise: line.fee,
      taxPaise: line.tax,
      netPaise: line.credit - line.debit,
    },
  ]
}

const linesAtOnce = 1_000

/** Razorpay's settlements of a day, from its reconciliation report: page by page until one brings nothing new. */
export async function razorpaySettlements(
  get: (path: string) => Promise<unknown>,
  day: CalendarDay,
): Promise<ToldSettlementLine[]> {
  const [year = '', month = '', date = ''] = day.split('-')
  const lines = new Map<string, ReconLine>()
  let [skip, before] = [0, 0]
  do {
    const query = new URLSearchParams({ year, month, day: date, count: String(linesAtOnce), skip: String(skip) })
    const answer = await get(`settlements/recon/combined?${query}`)
    const { items } = documented(z.object({ items: z.array(ReconLine) }), answer)
    before = lines.size
    skip += items.length
    for (const line of items) lines.set(`${line.settlement_id} ${line.entity_id}`, line)
  } while (lines.size > before)
  return [...lines.values()].flatMap((line) => toldLine(line, day))
}
