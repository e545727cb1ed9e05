import type { ListedGatewayPayment, ListedSettlement } from '#domain/payments/gateway.endpoints.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { askAboutEverything, askAboutOrder } from '#server/payments/online/ask-gateway.ts'
import { askAboutSettlements } from '#server/payments/online/ask-settlements.ts'
import { workOnEvent } from '#server/payments/online/receive-event.ts'
import { sendRefund } from '#server/payments/online/refund-payment.ts'
import { servedTracks } from '#server/tracks.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { buildStudentApplication, type BuiltApplication } from './builders.ts'
import { startFakeRazorpay, type FakeRazorpay } from './fake-razorpay.ts'
import { startTestServer, type HttpAnswer, type TestServer } from './harness.ts'

type Ordered = { order: { id: string; amount: number; currency: string; key: string } }
type Paid = { application: { status: string; payment: Payment; version: number } }
type Job = { task: string; payload: Record<string, string> }

/** The actions of people, the gateway and the office in online payments, and the runs of jobs, one after another. */
export function onlineCalls(server: TestServer) {
  const tracks = servedTracks(server.context.encryption)
  const { context, rows, call } = server
  const tasks: Record<string, (payload: never) => Promise<void>> = {
    'work-on-gateway-event': (payload: { gateway: string; eventId: string }) => workOnEvent(context, tracks, payload),
    'ask-gateway': ({ orderKey }: { orderKey: string }) => askAboutOrder(context, tracks, orderKey),
    'send-gateway-refund': ({ refundKey }: { refundKey: string }) => sendRefund(context, refundKey),
  }
  return {
    order: ({ applicationId, owner }: Pick<BuiltApplication, 'applicationId' | 'owner'>) =>
      call<Ordered>('POST', `/api/applications/${applicationId}/payment/order`, { token: owner.token }),
    standing: async ({ applicationId, owner }: BuiltApplication) => {
      const path = `/api/applications/${applicationId}/payment/order`
      const { body } = await call<{ order: { state: string } | null }>('GET', path, { token: owner.token })
      return body.order?.state ?? null
    },
    paymentOf: async ({ applicationId, owner }: BuiltApplication) =>
      (await call<Paid>('GET', `/api/applications/${applicationId}`, { token: owner.token })).body.application.payment,
    hook: (sent: { body: string; headers: Record<string, string> }): Promise<HttpAnswer> =>
      call('POST', '/api/payments/gateway/webhook', sent),
    /** Runs the queued jobs of online payments now, in their order. */
    work: async (only: readonly string[] = Object.keys(tasks)) => {
      const jobs = await rows<Job & { id: string }>(
        `with taken as (
           delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
           where t.id = j.task_id and t.identifier = any ($1) returning j.id, t.identifier as task, j.payload
         ) select * from taken order by id`,
        [only],
      )
      for (const { task, payload } of jobs) await tasks[task]?.(payload as never)
    },
    askNightly: () => askAboutEverything(context, tracks),
    askSettlements: () => askAboutSettlements(context, tracks),
    stateOf: async (paymentId: string) =>
      (await rows<{ state: string }>('select state from gateway_payments where payment_id = $1', [paymentId]))[0]
        ?.state,
    refundKeyOf: async (paymentId: string) => {
      const refunds = await rows<{ key: string }>(
        `select r.refund_key as key from gateway_refunds r join gateway_payments p on p.id = r.payment_key
         where p.payment_id = $1 order by r.asked_at desc`,
        [paymentId],
      )
      return refunds[0]?.key ?? ''
    },
    ledger: async (paymentId?: string) =>
      (
        await rows<{ amount: number }>(
          `select l.amount_paise as amount from gateway_ledger l join gateway_payments p on p.id = l.payment_key
           where $1::text is null or p.payment_id = $1 order by l.id`,
          [paymentId ?? null],
        )
      ).map(({ amount }) => amount),
    listed: async ({ token }: TestAccount, query: Record<string, string> = {}) =>
      (
        await call<{
          payments: ListedGatewayPayment[]
          waiting: number
          unknown: number
          unsettled: number
          captured: number
          refunded: number
          wrongSignatures: number
        }>('GET', '/api/payments/gateway/payments', { token, query: { limit: '100', ...query } })
      ).body,
    settlements: async ({ token }: TestAccount) =>
      (
        await call<{ settlements: ListedSettlement[]; isAsked: boolean; total: number }>(
          'GET',
          '/api/payments/gateway/settlements',
          { token },
        )
      ).body,
    refund: (id: string, { token }: TestAccount, comments = 'Paid twice') =>
      call('POST', `/api/payments/gateway/payments/${id}/refund`, { token, body: { comments } }),
  }
}

/** A portal with a gateway, and the actions of people at both. */
export async function openOnlinePortal() {
  const fake: FakeRazorpay = await startFakeRazorpay()
  const server = await startTestServer(fake.settings)
  const admin = await registerAdmin(server)
  const calls = onlineCalls(server)
  const draft = (form = {}) => buildStudentApplication(server, { utr: null, form: { category: 'OBC', ...form } })
  return {
    fake,
    server,
    admin,
    calls,
    draft,
    /** A draft whose fee was paid at the gateway; the portal has not learned of the payment. */
    paid: async (built: BuiltApplication | null = null) => {
      const application = built ?? (await draft())
      const { body } = await calls.order(application)
      return { application, orderId: body.order.id, payment: fake.pay(body.order.id) }
    },
    /** Sends webhooks and handles their events. */
    tell: async (...sent: { body: string; headers: Record<string, string> }[]) => {
      for (const one of sent) {
        const { status, text } = await calls.hook(one)
        if (status !== 200) throw new Error(`a webhook was answered ${status}: ${text}`)
      }
      await calls.work(['work-on-gateway-event'])
    },
    change: ({ applicationId, owner }: BuiltApplication, body: object) =>
      server.call('PUT', `/api/applications/${applicationId}`, { token: owner.token, body }),
    submit: ({ applicationId, owner }: BuiltApplication) =>
      server.call('POST', `/api/applications/${applicationId}/submit`, {
        token: owner.token,
        body: { declaration: { accepted: true } },
      }),
    /** After each test: ends faults, and resets the clock. */
    mend: async () => {
      fake.faults.length = 0
      fake.refundStatus = 'processed'
      await server.setClock(new Date().toISOString())
    },
    close: async () => {
      await server.close()
      await fake.close()
    },
  }
}
