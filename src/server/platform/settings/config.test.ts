import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { deriveKey } from './keys.ts'
import { StartError } from '#lib/start-error/start-error.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const secret = 'a secret of thirty-two bytes or more'
const outside = { DATABASE_URL: 'postgres://pravesh:hunter2@db.example/pravesh', APP_SECRET: secret }

test('without any variable: port 3000 on this machine only, demo data, everything under ./data', () => {
  expect(readConfig({ APP_SECRET: secret })).toEqual({
    port: 3000,
    workerPort: 3001,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    databaseReplicaMaxLag: 5,
    demo: true,
    smtpUrl: undefined,
    mailFrom: 'Pravesh <no-reply@localhost>',
    s3: undefined,
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
    appSecret: secret,
    previousSecret: null,
    isSecretKept: false,
    role: 'all',
    metricsToken: undefined,
    trustProxy: false,
    clamav: undefined,
    logLevel: 'info',
  })
})

test.each([
  ['Admissions <Admissions@ＤＩＭＳ.example>', 'Admissions <admissions@dims.example>'],
  [' no-reply@dims.example ', 'no-reply@dims.example'],
  ['"प्रवेश, DIMS" <no-reply@डाटामेल.भारत>', '"प्रवेश, DIMS" <no-reply@xn--c2bd4bq1db8d.xn--h2brj9c>'],
])('the sender %j is accepted in the usual forms of addresses', (MAIL_FROM, mailFrom) => {
  expect(readConfig({ APP_SECRET: secret, MAIL_FROM }).mailFrom).toBe(mailFrom)
})

test('an outside database is not a demo unless a variable says so', () => {
  expect(readConfig(outside).demo).toBe(false)
  expect(readConfig({ ...outside, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ APP_SECRET: secret, DEMO: 'off' }).demo).toBe(false)
})

test.for([
  [{ PORT: 'abc' }, 'PORT must be a number between 0 and 65535, but is "abc".'],
  [{ PORT: '65536' }, 'PORT must be a number between 0 and 65535, but is "65536".'],
  [{ PORT: '-1' }, 'PORT must be a number between 0 and 65535, but is "-1".'],
  [{ PORT: '3e3' }, 'PORT must be a number between 0 and 65535, but is "3e3".'],
  [
    { DATABASE_REPLICA_MAX_LAG: '1' },
    'DATABASE_REPLICA_MAX_LAG must be a number of seconds between 2 and 3600, but is "1".',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be on or off, but is "yes".'],
  [{ ROLE: 'both' }, 'ROLE must be all, web or worker, but is "both".'],
  [
    { PUBLIC_URL: 'portal.example' },
    'PUBLIC_URL must be an address that starts with http:// or https://, but is "portal.example".',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/33' },
    'TRUST_PROXY must be networks like 10.0.0.0/8, separated by commas, but is "10.0.0.0/8, 10.0.0.0/33".',
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be networks like 10.0.0.0/8, separated by commas, but is "true".'],
  [{ CLAMAV: 'clamd' }, 'CLAMAV must be the path of a socket, or host:port, but is "clamd".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, error, warn, info, debug, but is "loud".'],
  [{ APP_SECRET: 'too short' }, 'APP_SECRET must have at least 32 bytes.'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@db' },
    'DATABASE_URL must be an address like postgres://user:password@host/database.',
  ],
  [{ SMTP_URL: 'user:hunter2@mail' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ...['Admissions <admissions@dims.example.>', 'admissions@dims..example', 'a@b.example <c@d.example> x'].map(
    (MAIL_FROM) =>
      [
        { MAIL_FROM },
        `MAIL_FROM must be an address like Admissions <admissions@institute.example>, but is "${MAIL_FROM}".`,
      ] as const,
  ),
  [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
  ],
  [
    { DATABASE_URL: outside.DATABASE_URL, APP_SECRET: '' },
    'APP_SECRET is required with DATABASE_URL: 32 bytes or more, the same for every process.',
  ],
  [{ APP_SECRET_PREVIOUS: 'too short' }, 'APP_SECRET_PREVIOUS must have at least 32 bytes.'],
  [{ APP_SECRET: '', APP_SECRET_PREVIOUS: secret }, 'APP_SECRET_PREVIOUS stands beside APP_SECRET: set both.'],
] as const)('an invalid variable gives one line that names it, without any secret: %j', ([env, message]) => {
  expect(() => readConfig({ APP_SECRET: secret, ...env })).toThrow(new StartError(message))
})

test('an empty variable is treated as not set', () => {
  expect(readConfig({ APP_SECRET: secret, PORT: '', DEMO: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    demo: true,
  })
})

test('the public address has no slash at its end, and is made from host and port by default', () => {
  expect(readConfig({ APP_SECRET: secret, PUBLIC_URL: 'https://apply.example/' }).publicUrl).toBe(
    'https://apply.example',
  )
  expect(readConfig({ APP_SECRET: secret, HOST: 'fd00::1', PORT: '80' }).publicUrl).toBe('http://[fd00::1]:80')
})

test('trusted proxies are given as networks', () => {
  expect(readConfig({ APP_SECRET: secret, TRUST_PROXY: '10.0.0.0/8, fd00::/8,192.0.2.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.1',
  ])
})

test('the secret of the embedded database is made once, readable by its owner only, and stays', () => {
  const dataDir = join(newFolder(), 'data')
  const first = readConfig({ DATA_DIR: dataDir }).appSecret
  expect(first).toHaveLength(64)
  expect(readConfig({ DATA_DIR: dataDir }).appSecret).toBe(first)
  expect(readdirSync(dataDir)).toEqual(['app-secret'])
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a damaged secret is reported, never replaced: everything encrypted with it would be lost', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'app-secret'), '')
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(`The secret in ${join(dataDir, 'app-secret')} is damaged.`)
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe('')
})

test('a data folder that cannot be made gives one line', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(StartError)
})

test('keys for different purposes differ, and are the same at every start', () => {
  expect(deriveKey(secret, 'upload-url')).toHaveLength(32)
  expect(deriveKey(secret, 'upload-url')).toEqual(deriveKey(secret, 'upload-url'))
  expect(deriveKey(secret, 'upload-url')).not.toEqual(deriveKey(secret, 'email-code'))
  expect(deriveKey(secret, 'upload-url')).not.toEqual(deriveKey(`${secret}!`, 'upload-url'))
})
