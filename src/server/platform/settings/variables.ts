import { isIP } from 'node:net'
import { z } from 'zod'
import { readEmail } from '#domain/platform/read-email.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { samplers } from '#lib/traces/traces-settings.ts'

const minSecretBytes = 32
const maxPort = 65_535

const portRange = 'must be a number between 0 and 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, portRange)
  .transform(Number)
  .refine((number) => number <= maxPort, portRange)
// Seconds. The replica is checked once a second, so the least is two.
const [leastLagSeconds, mostLagSeconds] = [2, 3_600]
const lagRange = `must be a number of seconds between ${leastLagSeconds} and ${mostLagSeconds}`
const isUrl =
  (...schemes: string[]) =>
  (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol)
const postgresUrl = z
  .string()
  .refine(isUrl('postgres:', 'postgresql:'), 'must be an address like postgres://user:password@host/database')
const httpUrl = z.string().refine(isUrl('http:', 'https:'), 'must be an address that starts with http:// or https://')

/** A network: an address with or without its number of leading bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  if (maxBits === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine((all) => all.every(isNetwork), 'must be networks like 10.0.0.0/8, separated by commas')

const clamd = z.string().refine((text) => {
  const [, clamdPort] = /^[^/:]+:(\d{1,5})$/.exec(text) ?? []
  return text.startsWith('/') || (clamdPort !== undefined && Number(clamdPort) <= maxPort)
}, 'must be the path of a socket, or host:port')

/** An address, or a name and an address in angle brackets. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text] = /^([^\r\n<>]*)<([^<>]*)>\s*$/.exec(text) ?? []
  const read = readEmail(address)
  if ('email' in read) return name.trim() === '' ? read.email : `${name.trim()} <${read.email}>`
  context.addIssue('must be an address like Admissions <admissions@institute.example>')
  return z.NEVER
})

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= minSecretBytes, `must have at least ${minSecretBytes} bytes`)

/** HTTP headers in one line: `Authorization: Bearer x | Accept: application/json`. */
const httpHeaders = z.string().transform((text, context) => {
  const headers = text.split('|').map((one) => /^([\w-]+):([\x20-\x7e]*)$/.exec(one.trim()))
  if (headers.every((one) => one !== null))
    return headers.map(([, name = '', value = '']) => ({ name, value: value.trim() }))
  context.addIssue('must be headers like Authorization: Bearer {secret}, with | between two of them')
  return z.NEVER
})

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const part = z
  .string()
  .transform(Number)
  .refine((ratio) => ratio >= 0 && ratio <= 1, 'must be a number between 0 and 1')

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const

const Variables = z.object({
  PORT: port.default(3000),
  WORKER_PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG: z
    .string()
    .regex(/^\d{1,4}$/, lagRange)
    .transform(Number)
    .refine((seconds) => seconds >= leastLagSeconds && seconds <= mostLagSeconds, lagRange)
    .default(5),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  SMTP_URL: z
    .string()
    .refine(isUrl('smtp:', 'smtps:'), 'must be an address that starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: sender.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: networks.optional(),
  CLAMAV: clamd.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: httpUrl.default('https://api.razorpay.com'),
  PAYU_KEY: z.string().optional(),
  PAYU_SALT: z.string().optional(),
  PAYU_URL: httpUrl.default('https://secure.payu.in'),
  PAYU_API_URL: httpUrl.default('https://info.payu.in'),
  SMS_URL: httpUrl.optional(),
  SMS_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST').default('POST'),
  SMS_HEADERS: httpHeaders.optional(),
  SMS_BODY: z.string().default(''),
  SMS_SECRET: z.string().optional(),
  SMS_ENTITY_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'must be the digits of the entity')
    .optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z\d]{3,11}$/, 'must be a registered header like DIMSAD')
    .optional(),
  SMS_TAKEN: z.string().optional(),
  SMS_ONCE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: part.default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber.default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: wholeNumber.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wholeNumber.default(512),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
})
export type Variables = z.infer<typeof Variables>

// Their values are, or contain, a secret: an error names the variable only.
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'PAYU_KEY',
  'PAYU_SALT',
  'SMS_URL',
  'SMS_HEADERS',
  'SMS_BODY',
  'SMS_SECRET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'BACKUP_PASSPHRASE',
])

/** The portal's environment variables, each checked; an empty one is treated as not set. */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Variables.safeParse(present)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  const shown = secrets.has(name) ? '' : `, but is "${present[name]}"`
  throw new StartError(`${name} ${issue?.message}${shown}.`)
}
