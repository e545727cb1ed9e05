import { resolve } from 'node:path'
import type { S3Settings } from '#lib/storage/s3-object-storage.ts'
import { readGateway, type GatewaySettings } from '#lib/gateways/gateway-settings.ts'
import { keptSecrets } from './kept-secret.ts'
import type { SmsSettings } from '#lib/sms/sms-settings.ts'
import { readSms } from './sms-settings.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { readTraces, type TracesSettings } from '#lib/traces/traces-settings.ts'
import { readVariables, type Variables } from './variables.ts'

/** All settings of the environment, checked once at start. docs/operating.md explains each. */
export type Config = {
  port: number
  /** The port of a worker's health and metrics. */
  workerPort: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** A hot standby for lists, statistics, searches and exports, and the seconds it may be behind. */
  databaseReplicaUrl: string | undefined
  databaseReplicaMaxLag: number
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  s3: S3Settings | undefined
  /** Without a slash at its end. */
  publicUrl: string
  /** False when it was made from host and port. */
  isPublicUrlSet: boolean
  appSecret: string
  /** The previous secret, until everything encrypted with it is encrypted again. */
  previousSecret: string | null
  /** Whether the portal itself stores both in the data folder. */
  isSecretKept: boolean
  role: 'all' | 'web' | 'worker'
  metricsToken: string | undefined
  /** Networks (CIDR) of proxies whose X-Forwarded-For is trusted; false for none. */
  trustProxy: string[] | false
  /** clamd: a socket path, or host:port. */
  clamav: string | undefined
  /** The gateway for online fees, if configured. */
  gateway: GatewaySettings | undefined
  /** The gateway for SMS, if configured. */
  sms: SmsSettings | undefined
  /** The collector of traces, if configured. */
  traces: TracesSettings | undefined
  logLevel: Variables['LOG_LEVEL']
}

function readS3(variables: Variables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
    )
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const everyAddress = new Set(['0.0.0.0', '::', '127.0.0.1', '::1'])

function readPublicUrl({ PUBLIC_URL, HOST, PORT }: Variables): string {
  const host = everyAddress.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/(?<!\/)\/+$/, '')
}

/** An installation without a secret in its settings makes its own. */
function readSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Variables, dataDir: string) {
  if (APP_SECRET !== undefined) {
    return { appSecret: APP_SECRET, previousSecret: APP_SECRET_PREVIOUS ?? null, isSecretKept: false }
  }
  if (APP_SECRET_PREVIOUS !== undefined) throw new StartError('APP_SECRET_PREVIOUS stands beside APP_SECRET: set both.')
  const { current, previous } = keptSecrets(dataDir)
  return { appSecret: current, previousSecret: previous, isSecretKept: true }
}

/** Reads and checks the environment; throws a StartError that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = readVariables(env)
  const dataDir = resolve(variables.DATA_DIR)
  if (variables.DATABASE_URL && !variables.APP_SECRET) {
    throw new StartError('APP_SECRET is required with DATABASE_URL: 32 bytes or more, the same for every process.')
  }
  return {
    port: variables.PORT,
    workerPort: variables.WORKER_PORT,
    host: variables.HOST,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    databaseReplicaMaxLag: variables.DATABASE_REPLICA_MAX_LAG,
    demo: (variables.DEMO ?? (variables.DATABASE_URL ? 'off' : 'on')) === 'on',
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? 'Pravesh <no-reply@localhost>',
    s3: readS3(variables),
    publicUrl: readPublicUrl(variables),
    isPublicUrlSet: variables.PUBLIC_URL !== undefined,
    ...readSecrets(variables, dataDir),
    role: variables.ROLE,
    metricsToken: variables.METRICS_TOKEN,
    trustProxy: variables.TRUST_PROXY ?? false,
    clamav: variables.CLAMAV,
    gateway: readGateway(variables),
    sms: readSms(variables, env),
    traces: readTraces(variables, env),
    logLevel: variables.LOG_LEVEL,
  }
}
