import { setTimeout as delay } from 'node:timers/promises'
import { startFakeRazorpay, type FakeRazorpay } from '../../test/fake-razorpay.ts'
import { invite } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['server'], ['database'], ['server', 'database']] as const
const payers = 6
const strikeMs = 1_500
const countedWithinMs = 180_000

/**
 * People who pay at a gateway, which repeats each webhook until it is accepted, and sends some twice: each payment
 * makes one fee.
 */
async function beginPayments(fake: FakeRazorpay, place: Workplace): Promise<Playing> {
  const { installation, admissionId, random, onDatabase, strike } = place
  const paid = new Map<string, string>()
  const order = async (number: number) => {
    const wish = { category: 'OBC', pwd: false } as const
    const { token, applicationId } = await onDatabase((client) =>
      invite(client, installation.url, admissionId, number, wish),
    )
    const path = `${installation.url}/api/applications/${applicationId}/payment/order`
    const answer = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`an order was answered ${answer.status} ${await answer.text()}`)
    return { applicationId, orderId: ((await answer.json()) as { order: { id: string } }).order.id }
  }
  /** Repeats until accepted, as a gateway does. */
  const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }, afterMs: number) => {
    await delay(afterMs)
    const path = `${installation.url}/api/payments/gateway/webhook`
    const wrong = new Set<number>()
    const heard = await untilThere(async () => {
      const { status } = await fetch(path, { method: 'POST', headers, body })
      if (status !== 200 && status !== 503) wrong.add(status)
      return status === 200 ? true : null
    }, 30_000)
    return [
      ...[...wrong].map((status) => `a webhook was answered ${status}`),
      ...(heard ? [] : ['a webhook was not heard']),
    ]
  }
  return {
    round: async (number) => {
      const told: Promise<string[]>[] = []
      for (let payer = 0; payer < payers; payer++) {
        const { applicationId, orderId } = await order(number * 1_000 + payer)
        const payment = fake.pay(orderId)
        paid.set(payment.id, applicationId)
        const events = [fake.event('payment.captured', payment), fake.event('order.paid', payment)]
        for (const event of [...events, ...events.filter(() => random.chance(0.5))])
          told.push(tell(event, random.between(0, strikeMs)))
      }
      const at = { target: random.pick(targets), afterMs: random.between(0, strikeMs) }
      return (await strike(Promise.all(told), at)).flat()
    },
    end: async () => {
      const isWorkedOn = () =>
        onDatabase(async (client) => {
          const { rowCount } = await client.query('select 1 from gateway_events where worked_at is null')
          return rowCount === 0 ? true : null
        })
      const faults = (await untilThere(isWorkedOn, countedWithinMs))
        ? []
        : ['a webhook that was heard is not worked on']
      const { rows } = await onDatabase((client) =>
        client.query<{ payment: string; said: string }>(`
          select p.payment_id as payment, concat_ws(',', a.application_id, p.state, a.payment_status, a.payment_verified, a.utr = p.payment_id,
            (select concat(count(*), ' of ', sum(amount_paise) = a.amount_rupees * 100) from gateway_ledger l where l.payment_key = p.id),
            (select count(*) from audit_entries e where e.action = 'payment.verified' and e.subject = a.application_id)) as said
          from gateway_payments p left join gateway_orders o on o.id = p.order_key left join applications a on a.id = o.application_key`),
      )
      const found = new Map(rows.map(({ payment, said }) => [payment, said]))
      for (const [payment, applicationId] of paid) {
        const fee = `${applicationId},counted,paid,t,t,1 of t,1`
        if (found.get(payment) !== fee) faults.push(`${payment} is ${found.get(payment)}, not ${fee}`)
      }
      return rows.length === paid.size ? faults : [...faults, `${rows.length} payments are stored, not ${paid.size}`]
    },
  }
}

export async function playWebhooks(plan: FaultPlan): Promise<string[]> {
  const fake = await startFakeRazorpay()
  try {
    return await playAtWork(plan, fake.settings, (place) => beginPayments(fake, place))
  } finally {
    await fake.close()
  }
}
