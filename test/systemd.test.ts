import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/process/log.ts'
import { openSystemd } from '#server/platform/process/systemd.ts'
import { newDatabase } from './new-database.ts'
import { isThere } from './peers/debian-packages.ts'
import { newFolder, run } from './run-script.ts'

/** Replaces systemd's program and records its environment and its arguments. */
function listener() {
  const folder = newFolder()
  const socket = join(folder, 'said')
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'systemd-notify'), '#!/bin/sh\necho "$*" >>"$NOTIFY_SOCKET"\n', { mode: 0o755 })
  const lines = () => (existsSync(socket) ? readFileSync(socket, 'utf8').trim().split('\n') : [])
  const { PATH = '' } = process.env
  return { lines, env: { NOTIFY_SOCKET: socket, PATH: `${programs}:${PATH}` } }
}

async function outsideDatabase(): Promise<Record<string, string>> {
  const database = await newDatabase()
  onTestFinished(() => database.drop())
  return {
    DATABASE_URL: database.connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: newFolder(),
  }
}

test('systemd is told when the portal is ready, what is down, that it runs, and when it ends', async () => {
  const { lines, env } = listener()
  let status = 500
  const bucket = createServer((_, response) => void response.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const { port } = bucket.address() as AddressInfo
  const portal = run('src/server/main.ts', [], {
    ...(await outsideDatabase()),
    ...env,
    WATCHDOG_USEC: '600000',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    LOG_LEVEL: 'silent',
  })
  await expect.poll(lines).toContain('STATUS=not ready: storage away')
  await expect.poll(lines).toContain('WATCHDOG=1')
  // It answers callers that need no file.
  const said = lines()
  expect(said.indexOf('READY=1')).toBeLessThan(said.indexOf('STATUS=not ready: storage away'))
  expect(said.slice(0, said.indexOf('READY=1')).filter((line) => line !== 'EXTEND_TIMEOUT_USEC=90000000')).toEqual([])
  status = 200
  await expect.poll(lines).toContain('STATUS=ready')
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  await expect.poll(() => lines().at(-1)).toBe('STOPPING=1')
})

test('a blocked event loop sends no notice', async () => {
  const { lines, env } = listener()
  const { ready, stop } = openSystemd({ ...env, WATCHDOG_USEC: '6000' }, openLog('silent'))
  ready()
  await expect.poll(lines).toContain('WATCHDOG=1')
  const before = lines().length
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  // One may have been on its way.
  expect(lines().length - before).toBeLessThanOrEqual(1)
  await stop()
})

test('child processes cannot notify systemd in the portal’s name', async () => {
  const env: NodeJS.ProcessEnv = { ...listener().env, WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' }
  const { stop } = openSystemd(env, openLog('silent'))
  expect(Object.keys(env)).toEqual(['PATH'])
  await stop()
})

// Debian's Perl can listen on systemd's kind of socket.
const hear = `use Socket; $| = 1; socket(my $ear, AF_UNIX, SOCK_DGRAM, 0); bind($ear, pack_sockaddr_un("\\0$ARGV[0]")); print "hears\\n";
while (defined recv($ear, my $said, 4096, 0)) { print "$said\\n" unless $said =~ /^BARRIER/ }`

describe.runIf(isThere('/usr/bin/systemd-notify', ['systemd']) && isThere('/usr/bin/perl', ['perl-base']))(
  'the program of systemd',
  () => {
    test('sends its notices to the socket', async () => {
      // An abstract name instead of a path, which may be too long for a socket.
      const name = `pravesh-${process.pid}`
      const ear = spawn('/usr/bin/perl', ['-e', hear, name])
      onTestFinished(() => void ear.kill())
      let heard = ''
      ear.stdout.on('data', (chunk) => (heard += chunk))
      await expect.poll(() => heard).toBe('hears\n')
      const { ready, say, stop } = openSystemd({ PATH: '/usr/bin', NOTIFY_SOCKET: `@${name}` }, openLog('silent'))
      ready()
      say('not ready: storage away')
      await stop()
      await expect.poll(() => heard).toBe('hears\nREADY=1\nSTATUS=not ready: storage away\nSTOPPING=1\n')
    })
  },
)
