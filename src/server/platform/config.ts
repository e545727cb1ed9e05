import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const minSecretBytes = 32
const isUrl = (...schemes: string[]) => (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol)

const Variables = z.object({
  PORT: z.coerce.number('must be a number between 0 and 65535').int('must be a whole number').min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isUrl('postgres:', 'postgresql:'), 'must start with postgres://').optional(),
  DATABASE_REPLICA_URL: z.string().refine(isUrl('postgres:', 'postgresql:'), 'must start with postgres://').optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  SMTP_URL: z.string().refine(isUrl('smtp:', 'smtps:'), 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().default('Pravesh <no-reply@localhost>'),
  S3_ENDPOINT: z.string().refine(isUrl('http:', 'https:'), 'must start with http:// or https://').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: z.string().refine(isUrl('http:', 'https:'), 'must start with http:// or https://').optional(),
  APP_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= minSecretBytes, `must have at least ${minSecretBytes} bytes`)
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  CLAMAV: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug').default('info'),
})
type Variables = z.infer<typeof Variables>

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Everything the environment says, checked once at start. See docs/operating.md for what each means. */
export type Config = {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  s3: S3Settings | undefined
  /** Without a slash at its end. */
  publicUrl: string
  appSecret: string
  role: 'all' | 'web' | 'worker'
  metricsToken: string | undefined
  /** Networks (CIDR) of proxies whose X-Forwarded-For is believed; false for none. */
  trustProxy: string[] | false
  /** clamd: a socket path, or host:port. */
  clamav: string | undefined
  logLevel: Variables['LOG_LEVEL']
}

function readVariables(env: NodeJS.ProcessEnv): Variables {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Variables.safeParse(present)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  throw new StartError(`${name} ${issue?.message}, but is "${name.includes('SECRET') ? '…' : present[name]}".`)
}

function readS3(variables: Variables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ENDPOINT) return undefined
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The secret of an installation with the embedded database is made once and kept beside it, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8')
}

/** Reads and checks the environment; throws a StartError that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = readVariables(env)
  const dataDir = resolve(variables.DATA_DIR)
  if (variables.DATABASE_URL && !variables.APP_SECRET) {
    throw new StartError('APP_SECRET is required with DATABASE_URL: 32 bytes or more, the same for every process.')
  }
  const shownHost = ['0.0.0.0', '::', '127.0.0.1'].includes(variables.HOST) ? 'localhost' : variables.HOST
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    demo: (variables.DEMO ?? (variables.DATABASE_URL ? 'off' : 'on')) === 'on',
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    s3: readS3(variables),
    publicUrl: (variables.PUBLIC_URL ?? `http://${shownHost}:${variables.PORT}`).replace(/\/+$/, ''),
    appSecret: variables.APP_SECRET ?? keptSecret(dataDir),
    role: variables.ROLE,
    metricsToken: variables.METRICS_TOKEN,
    trustProxy: variables.TRUST_PROXY ? variables.TRUST_PROXY.split(',').map((network) => network.trim()) : false,
    clamav: variables.CLAMAV,
    logLevel: variables.LOG_LEVEL,
  }
}
