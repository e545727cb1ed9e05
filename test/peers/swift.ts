import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../../bench/server-process.ts'
import { startChild, stopChild, until } from './child.ts'
import { isThere, packagesOf } from './debian-packages.ts'

export type Swift = {
  /** Environment of a portal that stores its documents there. */
  settings: Record<string, string>
  /** An empty one. */
  makeBucket: (bucket: string) => Promise<void>
  /** The storage stops answering, and its connections stay open. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

const packages = packagesOf.swift
const kinds = ['account', 'container', 'object'] as const

function serverConfig(home: string, port: number, pipeline: string, rest: string): string {
  const who = process.getuid?.() === 0 ? 'root' : (process.env['USER'] ?? '')
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
user = ${who}
workers = 0
log_address = /nowhere
[pipeline:main]
pipeline = ${pipeline}
${rest}`
}

const proxyParts = `[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`

/** Where objects are stored: one copy on one disk. */
function makeRing(home: string, kind: string, port: number): void {
  const ring = (...args: string[]) => execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: home })
  ring('create', '1', '1', '0')
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  ring('rebalance')
}

async function startParts(home: string): Promise<{ children: ChildProcess[]; endpoint: string }> {
  const children: ChildProcess[] = []
  const start = (kind: string, config: string) => {
    writeFileSync(join(home, `${kind}.conf`), config)
    children.push(startChild(`/usr/bin/swift-${kind}-server`, [join(home, `${kind}.conf`)]))
  }
  for (const kind of kinds) {
    const port = await freePort()
    makeRing(home, kind, port)
    start(kind, serverConfig(home, port, `${kind}-server`, `[app:${kind}-server]\nuse = egg:swift#${kind}\n`))
  }
  const port = await freePort()
  start('proxy', serverConfig(home, port, 'cache s3api tempauth copy slo dlo proxy-server', proxyParts))
  return { children, endpoint: `http://127.0.0.1:${port}` }
}

const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
const clientOf = (endpoint: string) =>
  new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 })

async function makeBucket(endpoint: string, bucket: string): Promise<void> {
  const client = clientOf(endpoint)
  await until('the S3 server makes a bucket', async () => {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
    return true
  })
  client.destroy()
}

async function putSomething(endpoint: string, bucket: string): Promise<void> {
  const client = clientOf(endpoint)
  await until('the S3 server takes an object', async () => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'ready', Body: 'ready' }))
    return true
  })
  client.destroy()
}

/** A real S3 server, which checks every signature: OpenStack Swift. Null where it is not available. */
export async function startSwift(): Promise<Swift | null> {
  if (!packages.every((name) => isThere(`/usr/bin/${name}-server`, packages))) return null
  const home = mkdtempSync(join(tmpdir(), 'pravesh-swift-'))
  mkdirSync(join(home, 'devices', 'disk'), { recursive: true })
  const { children, endpoint } = await startParts(home)
  await makeBucket(endpoint, 'documents')
  await putSomething(endpoint, 'documents')
  const signal = (name: NodeJS.Signals) => children.forEach((child) => child.kill(name))
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'documents',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    makeBucket: (bucket) => makeBucket(endpoint, bucket),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    close: async () => {
      await Promise.all(children.map(stopChild))
      rmSync(home, { recursive: true, force: true })
    },
  }
}
