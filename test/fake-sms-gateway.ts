import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { TestAccount } from './accounts.ts'
import type { TestServer } from './harness.ts'

/** A request to the gateway. */
type AskedSms = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: string }
/** A message in the body of these settings. */
type SentSms = {
  entity: string
  from: string
  template: string
  to: string
  text: string
  id: string
  values: string[]
}

type GatewayAnswer = (response: ServerResponse) => void

const taken: GatewayAnswer = (response) => response.end('{"type":"success"}')

export type FakeSmsGateway = {
  url: string
  asked: AskedSms[]
  /** The messages, where the body is that of the settings. */
  sent: () => SentSms[]
  /** Waits for this many requests. */
  count: (times: number) => Promise<void>
  /** Sets its next answers: a status, a broken connection, or none. */
  answers: (how: number | 'breaks off' | 'never' | 'taken') => void
  /** The settings of a portal that sends through it. */
  settings: Record<string, string>
  close: () => Promise<void>
}

const templates = Object.fromEntries(
  [
    'CODE',
    'CLOSING_DAY',
    'PAYMENT_NOT_FOUND',
    'DECISION',
    'CALL_LETTER',
    'OFFICE_LETTER',
    'CORRECTION',
    'SEAT_ANSWER',
    'SEAT_FEE',
    'SEAT_REPORT',
  ].map((kind, place) => [`SMS_TEMPLATE_${kind}_EN`, `110710000${place}`]),
)

const settingsAt = (url: string): Record<string, string> => ({
  SMS_URL: `${url}/send`,
  SMS_HEADERS: 'Authorization: Bearer {secret} | Content-Type: application/json',
  SMS_BODY:
    '{"entity":"{entity}","from":"{sender}","template":"{template}","to":"{to}","text":"{text}","id":"{id}","values":["{var1}","{var2}"]}',
  SMS_SECRET: 'hunter2',
  SMS_ENTITY_ID: '1101234567890',
  SMS_SENDER: 'DIMSAD',
  ...templates,
  SMS_TEMPLATE_DECISION_HI: '1107200003',
})

/** A gateway of SMS over real HTTP, which keeps the requests. */
export async function startSmsGateway(): Promise<FakeSmsGateway> {
  const asked: AskedSms[] = []
  let answer: GatewayAnswer = taken
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    sent: () => asked.map(({ body }) => JSON.parse(body) as SentSms),
    count: async (times) => {
      await expect.poll(() => asked.length, { interval: 50 }).toBeGreaterThanOrEqual(times)
    },
    answers: (how) => {
      if (how === 'taken') answer = taken
      else if (how === 'never') answer = () => undefined
      else if (how === 'breaks off') answer = (response) => response.destroy()
      else answer = (response) => response.writeHead(how).end()
    },
    settings: settingsAt(url),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Gives a person a verified mobile number. */
export async function giveMobile({ rows }: Pick<TestServer, 'rows'>, { id }: TestAccount, number: string) {
  await rows('insert into mobile_numbers (account_id, number) values ($1, $2)', [id, number])
}
