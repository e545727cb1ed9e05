import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PayuSettings } from './gateway-settings.ts'
import {
  askGateway,
  GatewayAway,
  GatewayRefusal,
  isSameSignature,
  type Gateway,
  type Sale,
  type ToldEvent,
  type ToldPayment,
  type ToldRefund,
  type SignedBody,
} from './gateway.ts'

const paiseInRupee = 100

// PayU writes amounts in rupees with a decimal point, as text or as a number.
const decimalRupees = (paise: number) => (paise / paiseInRupee).toFixed(2)
const paiseIn = (written: string | number | null) => Math.round(Number(written) * paiseInRupee)

const Amount = z.union([z.string(), z.number()]).transform(paiseIn).pipe(z.int().min(0))
const Text = z.union([z.string(), z.number()]).transform(String)

const Transaction = z.object({ mihpayid: Text, amt: Amount, status: z.string() })
const Action = z.object({
  request_id: Text,
  action: z.string(),
  token: Text.nullish(),
  amt: Amount,
  status: z.string(),
})

/** The states of a payment in webhooks and answers. */
const paymentStatuses: Readonly<Record<string, ToldPayment['status']>> = { success: 'captured', failure: 'failed' }
/** The states of a refund, in lower case. */
const refundStatuses: Readonly<Record<string, ToldRefund['status']>> = { success: 'done', failure: 'failed' }

// Codes for a refund that was requested before.
const asAsked = new Set([106, 109])

/** The signed fields in their order; five free ones and five empty ones follow. */
const signedFields = ['txnid', 'amount', 'productinfo', 'firstname', 'email'] as const
const userFields = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const
const unusedFields = Array.from({ length: 5 }, () => '')

const sha512 = (parts: readonly string[]) => createHash('sha512').update(parts.join('|')).digest('hex')

/** The fields of a JSON webhook. An unreadable one has no valid signature either. */
function jsonFields(text: string): Record<string, string> {
  try {
    return z.record(z.string(), Text.catch('')).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

type Secrets = Pick<PayuSettings, 'key' | 'salt'>

/** Whether PayU signed these fields, which it does in the reverse order of ours. */
function isSigned(fields: URLSearchParams, { key, salt }: Secrets): boolean {
  const of = (name: string) => fields.get(name) ?? ''
  const backwards = [...signedFields, ...userFields, ...unusedFields].toReversed().map((name) => name && of(name))
  const charges = fields.get('additionalCharges') ?? fields.get('additional_charges')
  const signed = [...(charges ? [charges] : []), salt, of('status'), ...backwards, key]
  return isSameSignature(sha512(signed), fields.get('hash'))
}

/** A webhook has the same fields as the form of a returning browser. */
function readEvent({ bytes, header }: SignedBody, secrets: Secrets): ToldEvent | null {
  const text = Buffer.from(bytes).toString()
  const isJson = header('content-type')?.startsWith('application/json') ?? false
  const fields = new URLSearchParams(isJson ? jsonFields(text) : text)
  if (!isSigned(fields, secrets)) return null
  const [paymentId, status] = [fields.get('mihpayid') ?? '', fields.get('status') ?? '']
  const payment: ToldPayment = {
    paymentId,
    orderId: fields.get('txnid'),
    amountPaise: paiseIn(fields.get('amount')),
    status: paymentStatuses[status] ?? 'begun',
  }
  return { eventId: `${paymentId} ${status}`, kind: `payment.${status}`, payment, refund: null }
}

const undocumented = () => new GatewayAway('the payment gateway answers something that it does not document')

/** A command of the general API, with its subject. */
type PayuCommand = (command: string, about: string, more?: Record<string, string>) => Promise<unknown>

function commandOf({ key, salt, apiUrl }: PayuSettings): PayuCommand {
  return (command, var1, more = {}) => {
    const body = new URLSearchParams({ key, command, var1, ...more, hash: sha512([key, command, var1, salt]) })
    return askGateway(`${apiUrl}/merchant/postservice.php?form=2`, { method: 'POST', body })
  }
}

async function paymentsOf(ask: PayuCommand, orderId: string): Promise<ToldPayment[]> {
  const Answer = z.object({ transaction_details: z.record(z.string(), z.unknown()) })
  const { success, data } = Answer.safeParse(await ask('verify_payment', orderId))
  if (!success) throw undocumented()
  // An order without a try has no transaction.
  const found = Transaction.safeParse(data.transaction_details[orderId]).data
  if (!found || !(found.status in paymentStatuses || found.status === 'pending')) return []
  const status = paymentStatuses[found.status] ?? 'begun'
  return [{ paymentId: found.mihpayid, orderId, amountPaise: found.amt, status }]
}

async function refundsOf(ask: PayuCommand, paymentId: string): Promise<ToldRefund[]> {
  const Answer = z.object({ transaction_details: z.record(z.string(), z.record(z.string(), z.unknown())) })
  const { data } = Answer.safeParse(await ask('check_action_status', paymentId))
  const actions = Object.values(data?.transaction_details[paymentId] ?? {}).flatMap((one) => {
    const action = Action.safeParse(one).data
    return action?.action === 'refund' ? [action] : []
  })
  return actions.map(({ request_id: refundId, token, amt: amountPaise, status }) => ({
    refundId,
    paymentId,
    amountPaise,
    status: refundStatuses[status.toLowerCase()] ?? 'sent',
    refundKey: token ?? null,
  }))
}

const RefundAnswer = z.object({
  status: z.coerce.number(),
  error_code: z.coerce.number(),
  request_id: Text.nullish(),
})

async function refund(ask: PayuCommand, asked: Parameters<Gateway['refund']>[0]): Promise<ToldRefund> {
  const { paymentId, amountPaise, refundKey } = asked
  const more = { var2: refundKey, var3: decimalRupees(amountPaise) }
  const { success, data } = RefundAnswer.safeParse(await ask('cancel_refund_transaction', paymentId, more))
  if (!success) throw undocumented()
  if (data.status === 1)
    return { refundId: data.request_id ?? refundKey, paymentId, amountPaise, status: 'sent', refundKey }
  const before = asAsked.has(data.error_code) ? await refundsOf(ask, paymentId) : []
  const same = before.find((one) => one.refundKey === refundKey)
  if (same) return same
  throw new GatewayRefusal(`the payment gateway refuses the refund: ${data.error_code}`)
}

/** PayU, through its hosted checkout and its general APIs. It knows an order by the program's own number. */
export function payu(settings: PayuSettings): Gateway {
  const { key, url } = settings
  const ask = commandOf(settings)
  return {
    name: 'payu',
    key,
    origin: new URL(url).origin,
    // An order's number is valid for one try.
    isOrderTriedAgain: false,
    makeOrder: async () => randomBytes(10).toString('hex'),
    checkout: (sale) => ({ action: `${url}/_payment`, fields: checkoutFields(sale, settings) }),
    returnSays: (orderId, fields) => {
      if (!fields.has('hash')) return 'nothing'
      return fields.get('txnid') === orderId && isSigned(fields, settings) ? 'signed' : 'forged'
    },
    readEvent: (sent) => readEvent(sent, settings),
    paymentsOf: (orderId) => paymentsOf(ask, orderId),
    refundsOf: (paymentId) => refundsOf(ask, paymentId),
    refund: (asked) => refund(ask, asked),
    // Two pages of its documentation contradict each other about the answer, and neither gives the sign of refunds in
    // the sum.
    settlements: null,
  }
}

/** The signed form of the checkout. Its signature joins fields with a bar, so no field may contain one. */
function checkoutFields(sale: Sale, { key, salt }: Secrets): Record<string, string> {
  const plain = (text: string) => text.replaceAll('|', ' ')
  const fields = {
    key,
    txnid: sale.orderId,
    amount: decimalRupees(sale.amountPaise),
    productinfo: plain(sale.title),
    firstname: plain(sale.payer.name),
    email: plain(sale.payer.email),
    udf1: sale.applicationId,
  }
  const signed = [key, ...signedFields.map((name) => fields[name]), fields.udf1, '', '', '', '', ...unusedFields, salt]
  return { ...fields, phone: sale.payer.mobile, surl: sale.returnUrl, furl: sale.returnUrl, hash: sha512(signed) }
}
