import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayRefusal, type Gateway } from './gateway.ts'
import { payu } from './payu.ts'

const [key, salt] = ['merchant', 'the salt']
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** The commands sent to the general API, and its answers by command. */
const asked: Record<string, string>[] = []
const answers: Record<string, unknown> = {}
const http = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    asked.push(fields)
    response.end(JSON.stringify(answers[fields['command'] ?? '']))
  })
})
let gateway: Gateway
beforeAll(async () => {
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const apiUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  gateway = payu({ key, salt, url: 'https://secure.payu.in', apiUrl })
})
afterAll(() => http.close())

const sale = {
  orderId: 'order1',
  amountPaise: 120_050,
  applicationId: 'BSC2026-7K3M9QXT',
  payee: 'Institute',
  title: 'B.Sc. admission | 2026',
  payer: { name: 'Ananya Verma', email: 'ananya@mail.example', mobile: '9876543210' },
  returnUrl: 'https://portal.example/back',
}

/** A form as its page and its webhook send it. */
function told(fields: Record<string, string>): string {
  const of = { status: 'success', udf1: 'BSC2026-7K3M9QXT', ...fields } as Record<string, string>
  const signed = [
    'status',
    '',
    '',
    '',
    '',
    '',
    'udf5',
    'udf4',
    'udf3',
    'udf2',
    'udf1',
    'email',
    'firstname',
    'productinfo',
    'amount',
    'txnid',
  ]
  const hash = sha512([salt, ...signed.map((name) => (name && of[name]) || ''), key].join('|'))
  return new URLSearchParams({ ...of, hash }).toString()
}
const payment = {
  txnid: 'order1',
  mihpayid: '4039937155',
  amount: '1200.50',
  productinfo: 'B.Sc.',
  firstname: 'Ananya',
}
const sent = (body: string) => ({ bytes: Buffer.from(body), header: () => 'application/x-www-form-urlencoded' })

test('the form of the checkout is signed with the amount in rupees, and no field can contain the separator of the signature', () => {
  const { action, fields } = gateway.checkout(sale)
  expect(action).toBe('https://secure.payu.in/_payment')
  expect(fields).toMatchObject({ txnid: 'order1', amount: '1200.50', productinfo: 'B.Sc. admission   2026' })
  const text = `merchant|order1|1200.50|B.Sc. admission   2026|Ananya Verma|ananya@mail.example|BSC2026-7K3M9QXT||||||||||the salt`
  expect(fields['hash']).toBe(sha512(text))
})

test('a webhook’s amount is converted to paise, and a webhook with one changed letter is refused', () => {
  const body = told(payment)
  expect(gateway.readEvent(sent(body))).toEqual({
    eventId: '4039937155 success',
    kind: 'payment.success',
    payment: { paymentId: '4039937155', orderId: 'order1', amountPaise: 120_050, status: 'captured' },
    refund: null,
  })
  expect(gateway.readEvent(sent(body.replace('1200.50', '2200.50')))).toBeNull()
  expect(gateway.readEvent(sent('no form at all'))).toBeNull()
})

test('a browser’s return is trusted for its own order only', () => {
  const form = new URLSearchParams(told(payment))
  expect(gateway.returnSays('order1', form)).toBe('signed')
  expect(gateway.returnSays('order2', form)).toBe('forged')
  expect(gateway.returnSays('order1', new URLSearchParams())).toBe('nothing')
})

test('payments of an order are requested by its number, signed; an unpaid order has none', async () => {
  answers['verify_payment'] = {
    status: 1,
    transaction_details: { order1: { mihpayid: 4039937155, amt: '1200.50', status: 'success' } },
  }
  expect(await gateway.paymentsOf('order1')).toEqual([
    { paymentId: '4039937155', orderId: 'order1', amountPaise: 120_050, status: 'captured' },
  ])
  expect(asked.at(-1)).toMatchObject({ var1: 'order1', hash: sha512('merchant|verify_payment|order1|the salt') })
  answers['verify_payment'] = {
    status: 0,
    transaction_details: { order1: { mihpayid: 'Not Found', status: 'Not Found' } },
  }
  expect(await gateway.paymentsOf('order1')).toEqual([])
})

test('asking again for a refund gives the same refund; other refusals are passed on', async () => {
  const refund = { paymentId: '4039937155', amountPaise: 120_050, refundKey: 'c0ffee00c0ffee00c0ff' }
  answers['cancel_refund_transaction'] = { status: 1, error_code: 102, request_id: '131278422' }
  const first = await gateway.refund(refund)
  expect(first).toEqual({ ...refund, refundId: '131278422', status: 'sent' })
  expect(asked.at(-1)).toMatchObject({ var1: '4039937155', var2: refund.refundKey, var3: '1200.50' })
  answers['cancel_refund_transaction'] = { status: 0, error_code: 106 }
  answers['check_action_status'] = {
    status: 1,
    transaction_details: {
      '4039937155': {
        '131278422': {
          request_id: '131278422',
          action: 'refund',
          token: refund.refundKey,
          amt: '1200.50',
          status: 'SUCCESS',
        },
        '131278421': { request_id: '131278421', action: 'capture', token: null, amt: '1200.50', status: 'SUCCESS' },
      },
    },
  }
  expect(await gateway.refund(refund)).toEqual({ ...first, status: 'done' })
  answers['cancel_refund_transaction'] = { status: 0, error_code: 105 }
  await expect(gateway.refund(refund)).rejects.toThrow(GatewayRefusal)
})

test('it has no report of settlements', () => {
  expect(gateway.settlements).toBeNull()
})
