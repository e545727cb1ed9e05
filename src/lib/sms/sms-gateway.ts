import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '#lib/values/caught.ts'
import { textIn, valueIn } from '#lib/values/records.ts'
import { writeFileSafely } from '#lib/storage/write-file-safely.ts'
import type { SmsSettings } from './sms-settings.ts'

export type OutgoingSms = {
  /** The same at every try, so that a gateway can recognise a second copy. */
  id: string
  /** Ten digits. */
  mobile: string
  templateId: string
  text: string
  /** The facts, in the order of the registered template. */
  variables: readonly string[]
}

export type SmsGateway = {
  /** Whether a doubtful message can be handed over again, because the gateway delivers it once. */
  isOnce: boolean
  /**
   * Resolves once the gateway has accepted the message, else throws an SmsNotSent. `name` names the file where messages
   * become files.
   */
  send: (message: OutgoingSms, name: string) => Promise<void>
  /** Throws unless the gateway can be reached; sends no request, because every request may send a message. */
  check: () => Promise<void>
}

/** The beginning of the message of an SmsNotSent when the gateway cannot be reached. */
export const smsGatewayAway = 'SMS gateway away'

const saysHow = {
  /** It cannot be reached: no other message would be accepted. */
  away: smsGatewayAway,
  /** It accepts nothing now, or nothing from this account. */
  busy: 'SMS gateway takes nothing',
  /** It will never accept this message. */
  refused: 'SMS refused',
  /** The message was handed over without an answer: it may have been sent. */
  unknown: 'SMS perhaps sent',
} as const

/** Why an SMS may not have been sent: only codes, since a gateway's text may quote the number. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
  readonly how: keyof typeof saysHow
  readonly reason: string
  constructor(how: keyof typeof saysHow, reason: string) {
    super(`${saysHow[how]}: ${reason}`)
    this.how = how
    this.reason = reason
  }
}

const patienceMs = 20_000
const connectPatienceMs = 5_000

// With these codes nothing was sent.
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_\w+)$/

function notAnswered(error: unknown): SmsNotSent {
  const code = errorCode(valueIn(error, 'cause')) ?? textIn(error, 'name') ?? 'unknown'
  return new SmsNotSent(neverConnected.test(code) ? 'away' : 'unknown', code)
}

// These concern our settings, our account or our rate: other messages would fail, too, and this one may succeed later.
const aboutUs = new Set([401, 403, 404, 405, 408, 429])
const [firstRefusal, firstFault, noAnswerBehind] = [400, 500, 504]

/** Why an answer is not an acceptance; null when it is. */
function notTaken({ status, ok }: Response, said: string, taken: string | null): SmsNotSent | null {
  if (ok) return taken === null || said.includes(taken) ? null : new SmsNotSent('refused', String(status))
  // A proxy in front of the gateway timed out.
  if (status === noAnswerBehind) return new SmsNotSent('unknown', String(status))
  const isRefused = status >= firstRefusal && status < firstFault && !aboutUs.has(status)
  return new SmsNotSent(isRefused ? 'refused' : 'busy', String(status))
}

/** Whether the SMS needs Unicode: texts beyond Latin-1 do. */
const isUnicode = (text: string) => [...text].some((letter) => letter > '\u00ff')

const places = /\{(secret|entity|sender|template|to|mobile|text|unicode|id|var[1-9])\}/g
type Encode = (value: string) => string

function fillerOf({ secret, entityId, sender }: SmsSettings, { id, mobile, templateId, text, variables }: OutgoingSms) {
  const values: Record<string, string> = {
    secret,
    entity: entityId,
    sender,
    template: templateId,
    to: `91${mobile}`,
    mobile,
    text,
    unicode: isUnicode(text) ? '1' : '0',
    id,
    ...Object.fromEntries(variables.map((value, place) => [`var${place + 1}`, value])),
  }
  return (pattern: string, encode: Encode) =>
    pattern.replaceAll(places, (_, name: string) => encode(values[name] ?? ''))
}

const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
const asIs: Encode = (value) => value
const [json, form] = ['application/json', 'application/x-www-form-urlencoded']

/** The configured content type, else by the form of the body. */
function typeOf({ headers, body }: SmsSettings): string {
  const named = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  return named?.value ?? (/^\s*[[{]/.test(body) ? json : form)
}

function requestOf(settings: SmsSettings, message: OutgoingSms): { url: string; init: RequestInit } {
  const fill = fillerOf(settings, message)
  const type = typeOf(settings)
  const headers = new Headers(settings.headers.map(({ name, value }) => [name, fill(value, asIs)]))
  // The gateway may close a kept connection while a message is written to it, and the result would be unknown.
  headers.set('connection', 'close')
  const { method } = settings
  if (method === 'GET') return { url: fill(settings.url, encodeURIComponent), init: { method, headers } }
  headers.set('content-type', type)
  const body = fill(settings.body, type.includes('json') ? inJson : encodeURIComponent)
  return { url: fill(settings.url, encodeURIComponent), init: { method, headers, body } }
}

/** Connects without a request, which might be taken for a message. */
function reach({ hostname, port, protocol }: URL): Promise<void> {
  const usual = protocol === 'https:' ? 443 : 80
  return new Promise((resolve, reject) => {
    const host = hostname.replaceAll(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port || usual), timeout: connectPatienceMs })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  })
}

/** The configured gateway: one request per message. */
function httpGateway(settings: SmsSettings, waitMs: number): SmsGateway {
  return {
    isOnce: settings.isOnce,
    send: async (message) => {
      const { url, init } = requestOf(settings, message)
      const signal = AbortSignal.timeout(waitMs)
      const ask = async () => {
        const answer = await fetch(url, { ...init, redirect: 'manual', signal })
        return { answer, said: settings.taken === null ? '' : await answer.text() }
      }
      const { answer, said } = await ask().catch((error: unknown) => {
        throw notAnswered(error)
      })
      const failed = notTaken(answer, said, settings.taken)
      if (failed) throw failed
    },
    check: () => reach(new URL(settings.url)),
  }
}

/** In the demo each message becomes a file. */
function folderGateway(folder: string): SmsGateway {
  return {
    isOnce: true,
    send: async ({ mobile, text }, name) => {
      const bytes = Buffer.from(`+91 ${mobile}\n\n${text}\n`)
      const source = { bytes: Readable.from([bytes]), maxBytes: bytes.length, areOurs: false }
      await writeFileSafely(join(folder, `${name}.txt`), join(folder, '.incomplete'), source)
    },
    check: async () => undefined,
  }
}

type SmsConfig = { sms: SmsSettings | undefined; demo: boolean; dataDir: string }

/** Whether any SMS is sent at all. */
export const hasSms = ({ sms, demo }: Omit<SmsConfig, 'dataDir'>) => sms !== undefined || demo

/** Sends through the configured gateway, in the demo to files below the data folder; null without SMS. */
export function openSms({ sms, demo, dataDir }: SmsConfig, waitMs: number = patienceMs): SmsGateway | null {
  if (sms !== undefined) return httpGateway(sms, waitMs)
  return demo ? folderGateway(join(dataDir, 'sms')) : null
}
