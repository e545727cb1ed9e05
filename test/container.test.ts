import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join, matchesGlob } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { readConfig } from '#server/platform/settings/config.ts'
import { freePort } from '../bench/server-process.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { newFolder } from './run-script.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [containerfile, compose, operating] = [
  read('deploy/container/Containerfile'),
  read('deploy/container/compose.yml'),
  read('docs/operating.md'),
]
/** The rest of a line of the Containerfile after a first word, the last time it occurs. */
const said = (word: string) =>
  new RegExp(`^${word} (.*)$`, 'gm').exec(containerfile.slice(containerfile.lastIndexOf('\nFROM ')))?.[1] ?? ''

const ofImage: Record<string, string> = Object.fromEntries(
  said('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
)
/** The settings in a part of the compose file. */
function settingsIn(part: RegExp): Record<string, string> {
  const [block = ''] = part.exec(compose) ?? []
  const lines = block.matchAll(/^ +([A-Z][A-Z_]+): (.+)$/gm)
  const values = {
    SERVER_NAME: 'apply.institute.example',
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATABASE_PASSWORD: 'a0b1',
  }
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, own: keyof typeof values) => values[own]),
    ]),
  )
}
const ofCompose = settingsIn(/^x-settings:[^]*?(?=\n\n)/m)

test('every setting of the image and of the compose file exists in the portal, with a valid value', () => {
  const [table = ''] = /\| variable \| meaning \| default \|[^]*?\n\n/.exec(operating) ?? []
  const known = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z_0-9]+/g) ?? [],
  )
  const { PRAVESH_COMMAND, ...settings } = ofImage
  expect(PRAVESH_COMMAND).toBe('pravesh')
  const roles = ['web', 'worker'].map((role) => settingsIn(new RegExp(`^  ${role}:[^]*?(?=\\n\\n)`, 'm')))
  expect(roles).toEqual([{ ROLE: 'web' }, { ROLE: 'worker' }])
  for (const name of Object.keys({ ...settings, ...ofCompose })) expect(known).toContain(name)
  for (const role of roles)
    expect(readConfig({ ...settings, ...ofCompose, ...role })).toMatchObject({
      role: role['ROLE'],
      host: '0.0.0.0',
      dataDir: said('VOLUME'),
      demo: false,
      databaseUrl: 'postgres://pravesh:a0b1@database/pravesh',
      publicUrl: 'https://apply.institute.example',
    })
})

test('the ports of the image are those on which its processes listen', () => {
  expect(said('EXPOSE')).toBe(`${ofImage['PORT']} ${ofImage['WORKER_PORT']}`)
})

test('nobody in a container is root, can write its code or has a capability', () => {
  expect(said('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(said('RUN')).toContain(`--uid ${said('USER').split(':')[0]} `)
  for (const line of ['  read_only: true', '  cap_drop: [ALL]', "  security_opt: ['no-new-privileges:true']"])
    expect(compose.slice(compose.indexOf('x-portal:'), compose.indexOf('x-settings:')).split('\n')).toContain(line)
})

test('the image is made of the archive of a release, which has everything that the image names', () => {
  const [, pattern = ''] = /^ADD (\S+) /m.exec(containerfile) ?? []
  expect(matchesGlob(`pravesh-${product.version}-linux-x64.tar.gz`, pattern)).toBe(true)
  expect(matchesGlob(`pravesh-${product.version}-linux-x64.cdx.json`, pattern)).toBe(false)
  const named = [...containerfile.matchAll(/\/(?:usr\/lib|unpacked)\/pravesh\/([\w./-]+)/g)].map(
    ([, path = '']) => path,
  )
  // The release lays out these two itself, and its tests run them.
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual(['bin/pravesh', 'node/node'])
  for (const [, file = ''] of compose.matchAll(/- \.\/([\w.-]+):/g))
    expect(['deploy', 'deploy/container'].some((folder) => existsSync(join(root, folder, file)))).toBe(true)
})

test('nginx’s site passes requests on to the portal’s container, which trusts nginx only', () => {
  const expressions = [...containerfile.matchAll(/--expression='([^']+)'/g)].map(
    ([, one = '']) => `--expression=${one}`,
  )
  const site = execFileSync('sed', [...expressions, join(root, 'deploy/nginx/pravesh.conf')], { encoding: 'utf8' })
  expect(site.match(/^ +server .*;$/gm)).toEqual(['    server web:3000 max_fails=0;'])
  expect(site.match(/_log \S+/g)).toEqual(
    Array.from({ length: 2 }, () => ['_log /dev/stdout', '_log /dev/stderr']).flat(),
  )
  expect(site.match(/server_name .*;/g)).toEqual(['server_name ${SERVER_NAME};', 'server_name ${SERVER_NAME};'])
  expect(site.replaceAll(/^ *#.*$/gm, '')).not.toMatch(/127\.0\.0\.1|institute\.example/)
  const [nginx = ''] = /^ {2}nginx:[^]*?(?=\n\n)/m.exec(compose) ?? []
  expect(nginx).toContain(`ipv4_address: ${ofCompose['TRUST_PROXY']} `)
})

test('no container takes another one’s fixed address', () => {
  const [, first = '', bits] = /ip_range: ([\d.]+)\/(\d+)/.exec(compose) ?? []
  const given = new BlockList()
  given.addSubnet(first, Number(bits))
  const fixed = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address = '']) => address)
  expect(new Set(fixed).size).toBe(2)
  expect(fixed.filter((address) => given.check(address))).toEqual([])
})

describe('the health check of a container', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const isAlive = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(root, 'deploy/container/is-alive.mjs')], { env })
    return (await once(child, 'exit'))[0] as number
  }

  test('asks the port of its role', async () => {
    const [open, closed] = [new URL(server.url).port, String(await freePort())]
    expect(await isAlive({ PORT: open, WORKER_PORT: closed })).toBe(0)
    expect(await isAlive({ ROLE: 'worker', PORT: closed, WORKER_PORT: open })).toBe(0)
    expect(await isAlive({ ROLE: 'web', PORT: closed, WORKER_PORT: open })).toBe(1)
  })
})

const base = /^ARG DEBIAN=(\S+)$/m.exec(containerfile)?.[1] ?? ''
const builder = ['podman', 'docker'].find((program) => spawnSync(program, ['image', 'inspect', base]).status === 0)
if (!builder) process.stderr.write(`NOT RUN: the test that builds the image (podman or docker that has ${base})\n`)

test.runIf(builder)('the image runs the release as a user without rights, in the folder of its data', () => {
  const context = newFolder()
  const name = 'pravesh-0-linux-x64'
  for (const folder of ['bin', 'node', 'deploy/nginx']) mkdirSync(join(context, name, folder), { recursive: true })
  const program =
    '#!/bin/sh\necho "$1 $(id --user) $(pwd)"\ntouch mine && touch /usr/lib/pravesh/not-mine 2>/dev/null || echo refused\n'
  writeFileSync(join(context, name, 'bin/pravesh'), program, { mode: 0o755 })
  execFileSync('tar', [
    '--create',
    '--gzip',
    `--file=${join(context, `${name}.tar.gz`)}`,
    `--directory=${context}`,
    name,
  ])
  copyFileSync(join(root, 'deploy/container/Containerfile'), join(context, 'Containerfile'))
  const tag = `pravesh-test-${process.pid}`
  const ask = (...args: string[]) =>
    execFileSync(builder ?? '', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const file = ['--file', join(context, 'Containerfile')]
  ask('build', '--pull=false', '--target', 'portal', '--tag', tag, ...file, context)
  try {
    expect(ask('run', '--rm', '--read-only', '--network=none', tag)).toBe('start 10001 /var/lib/pravesh\nrefused\n')
  } finally {
    ask('rmi', '--force', tag)
  }
})
