import type { Checkout, OrderStanding, PaymentOrder } from '#domain/payments/gateway.endpoints.ts'
import type { SeatFee } from '#domain/payments/seat-fee.ts'
import type { TestAccount } from './accounts.ts'
import type { BuiltApplication } from './builders.ts'
import type { TestServer } from './harness.ts'

/** A fee of ₹20,000 for a seat, less by category, and none for ST and persons with disability. */
export const seatFee = { UR: 20_000, OBC: 15_000, SC: 10_000, ST: 0, EWS: 15_000, PWD: 0 }

type FeeAnswer = {
  seatFee: SeatFee
  upiLink: string | null
  online: boolean
  code: string
  error: string
  errors: { path: string; code: string }[]
  order: PaymentOrder & OrderStanding
  checkout: Checkout
}

/** The calls about seat fees, for tests; by the owner unless somebody else is named. */
export function seatFeesOf(server: () => TestServer) {
  const call = (
    { applicationId, owner }: BuiltApplication,
    {
      method = 'POST',
      path = '',
      body,
      by = owner,
    }: { method?: string; path?: string; body?: object; by?: TestAccount },
  ) =>
    server().call<FeeAnswer>(method, `/api/applications/${applicationId}/seat-fee${path}`, {
      token: by.token,
      ...(body && { body }),
    })
  return {
    feeOf: (of: BuiltApplication, by = of.owner) => call(of, { method: 'GET', by }),
    give: (of: BuiltApplication, utr: string, wish: object = {}, by = of.owner) =>
      call(of, { body: { utr, ...wish }, by }),
    check: (of: BuiltApplication, body: { as: 'verify' | 'fail'; comments?: string }, by: TestAccount) =>
      call(of, { path: '/check', body, by }),
    order: (of: BuiltApplication) => call(of, { path: '/order' }),
    standing: async (of: BuiltApplication) =>
      (await call(of, { method: 'GET', path: '/order' })).body.order?.state ?? null,
    /** The audit of a seat fee, and the mails about it. */
    tracesOf: async ({ applicationId }: BuiltApplication) => {
      const audits = await server().rows<{ action: string }>(
        `select action from audit_entries where subject = $1 and action like 'seat-fee.%' order by id`,
        [applicationId],
      )
      const mails = await server().rows<{ kind: string }>(
        `select kind from mails where data ->> 'applicationId' = $1 and kind like 'seat-fee-%' order by kind`,
        [applicationId],
      )
      return [...audits, ...mails].map((one) => ('action' in one ? one.action : one.kind))
    },
  }
}
