import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const scripts = join(import.meta.dirname, '../scripts')
let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const packages = {
  '': { dependencies: { tool: '1.0.0' }, optionalDependencies: { here: '1.0.0', elsewhere: '1.0.0' } },
  'node_modules/tool': { version: '1.0.0', integrity: 'sha512-tool' },
  'node_modules/here': { version: '1.0.0', integrity: 'sha512-here', optional: true, os: [process.platform] },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-elsewhere', optional: true, os: ['aix'] },
}

// In place of npm: records its arguments and installs what the lock file lists.
const npm = `
const { writeFileSync, mkdirSync, copyFileSync } = require('node:fs')
writeFileSync('npm-was-called', process.argv.slice(2).join(' '))
for (const name of ['tool', 'here']) mkdirSync('node_modules/' + name, { recursive: true })
copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`

// In place of Vite: empties the folder first, and takes its time when two build at once.
const vite = `
const { rmSync, mkdirSync, appendFileSync, existsSync, writeFileSync } = require('node:fs')
if (existsSync('building')) appendFileSync('builds', 'two at once')
writeFileSync('building', '')
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
rmSync('building')
appendFileSync('builds', process.argv.includes('tests') ? 'quick ' : '+')`

const program = `
const { PATH, NODE_COMPILE_CACHE } = process.env
process.stdout.write(JSON.stringify({ args: process.argv.slice(2), path: PATH.split(':').slice(0, 2), NODE_COMPILE_CACHE }))
process.exitCode = 7`

/** A small project, in a folder with a space in its name. */
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'pravesh-launch-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  root = join(parent, 'a project')
  mkdirSync(root)
  cpSync(join(scripts, 'launch.mjs'), join(root, 'scripts/launch.mjs'))
  cpSync(join(scripts, 'launch'), join(root, 'scripts/launch'), { recursive: true })
  const readSetting = 'src/server/platform/read-setting.mjs'
  cpSync(join(scripts, '..', readSetting), join(root, readSetting))
  write('package.json', '{"type": "module"}')
  write('package-lock.json', JSON.stringify({ packages }))
  write('npm/package.json', '{"type": "commonjs"}')
  write('npm/npm-cli.js', npm)
  write('node_modules/vite/package.json', '{"type": "commonjs"}')
  write('node_modules/vite/bin/vite.js', vite)
  for (const path of [
    'index.html',
    'tsconfig.json',
    'vite.config.ts',
    'scripts/build/shared-by-forms.ts',
    'src/web/routes/main.tsx',
    'src/domain/rule.ts',
    'src/lib/days/days.ts',
    'src/words/room.ts',
  ])
    write(path, '')
  write('src/server/commands/pravesh.mjs', program)
})

const builds = () => (existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8') : '')

// Root can write whatever the modes say, unless it drops that capability; another user could not enter a private
// folder.
const withoutOverride = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search']

type Service = { isReadOnly?: boolean }

/** A user who can read the project and not write it. */
function readOnlyUser(): Service & { unlocked: (change: () => void) => void } {
  const folders = ['', 'dist', 'node_modules', 'src/domain'].map((path) => join(root, path))
  const chmod = (mode: number) => folders.forEach((folder) => chmodSync(folder, mode))
  chmod(0o555)
  const unlocked = (change: () => void) => {
    chmod(0o755)
    change()
    chmod(0o555)
  }
  onTestFinished(() => chmod(0o755))
  return { isReadOnly: true, unlocked }
}

async function launch(args: string[], env: Record<string, string> = {}, { isReadOnly = false }: Service = {}) {
  const command = [process.execPath, join(root, 'scripts/launch.mjs'), ...args]
  const [first = '', ...rest] = isReadOnly && process.getuid?.() === 0 ? [...withoutOverride, ...command] : command
  const child = spawn(first, rest, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm/npm-cli.js'), ...env },
  })
  const texts = { said: '', complained: '' }
  child.stdout.on('data', (chunk) => (texts.said += chunk))
  child.stderr.on('data', (chunk) => (texts.complained += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...texts }
}

function npmCall(): string | null {
  const path = join(root, 'npm-was-called')
  if (!existsSync(path)) return null
  const call = readFileSync(path, 'utf8')
  rmSync(path)
  return call
}

test('a fresh clone installs everything, the development packages too, and passes the arguments on', async () => {
  const { code, said } = await launch(['admin', 'create', '--name', 'A. B'], { NODE_ENV: 'production' })
  expect(npmCall()).toMatch(/^ci --include=dev --include=optional /)
  expect(JSON.parse(said)).toEqual({
    args: ['admin', 'create', '--name', 'A. B'],
    path: [join(root, 'node_modules/.bin'), dirname(process.execPath)],
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  })
  expect(code).toBe(7)
})

test('installed packages are not installed again, even if somebody else installed them', async () => {
  await launch(['admin'])
  npmCall()
  await launch(['admin'])
  expect(npmCall()).toBeNull()
})

test.for([
  ['a package is gone', () => rmSync(join(root, 'node_modules/tool'), { recursive: true })],
  ['an optional one for this machine is gone', () => rmSync(join(root, 'node_modules/here'), { recursive: true })],
  [
    'the lock file asks for another version',
    () => write('package-lock.json', JSON.stringify({ packages }).replace('sha512-tool', 'sha512-newer')),
  ],
  ['an install was cut short', () => rmSync(join(root, 'node_modules/.package-lock.json'))],
] as const)('it installs again when %s', async ([, spoil]) => {
  await launch(['admin'])
  npmCall()
  spoil()
  await launch(['admin'])
  expect(npmCall()).not.toBeNull()
})

test('a failed install is reported, and nothing is started', async () => {
  write('npm/npm-cli.js', 'process.exit(1)')
  const { code, said, complained } = await launch(['admin'])
  expect(code).toBe(1)
  expect(said).toBe('')
  expect(complained).toContain('npm could not install the packages')
})

test('the browser client is built when its sources changed, and only then', async () => {
  await launch(['start'])
  await launch(['start'])
  expect(builds()).toBe('+')
  write('src/web/main.test.tsx', 'a test is no source')
  await launch(['start'])
  expect(builds()).toBe('+')
  write('src/domain/rule.ts', 'export const changed = true')
  await launch(['start'])
  expect(builds()).toBe('++')
  rmSync(join(root, 'dist'), { recursive: true })
  await launch(['start'])
  expect(builds()).toBe('+++')
})

test('a start does not repeat a build made by hand, and building by hand always builds', async () => {
  expect((await launch(['build'])).code).toBe(0)
  await launch(['start'])
  expect(builds()).toBe('+')
  await launch(['build'])
  expect(builds()).toBe('++')
})

test('tests take any build of the sources or make a quick one, which is never served', async () => {
  write('scripts/check.ts', program)
  await launch(['test'])
  await launch(['test'])
  await launch(['test', 'name-of-a-test'])
  expect(builds()).toBe('quick ')
  await launch(['start'])
  await launch(['test'])
  await launch(['start'])
  expect(builds()).toBe('quick +')
  write('src/domain/rule.ts', 'export const changed = true')
  await launch(['test'])
  await launch(['build'])
  expect(builds()).toBe('quick +quick +')
})

test('a worker never builds, and two starts on one folder build once', async () => {
  await launch(['start'], { ROLE: 'worker' })
  expect(builds()).toBe('')
  const both = await Promise.all([launch(['start']), launch(['start'], { ROLE: 'web' }), launch(['start'])])
  expect(both.map(({ code }) => code)).toEqual([7, 7, 7])
  expect(builds()).toBe('+')
})

test('a role in the settings file of a clone is read like one of the environment', async () => {
  write('.env', 'PORT=4000\nexport ROLE="worker" # sends the mails\n')
  await launch(['start'])
  expect(builds()).toBe('')
  await launch(['start'], { ROLE: 'web' })
  expect(builds()).toBe('+')
  write('other.env', "ROLE='worker'")
  write('src/domain/rule.ts', 'export const changed = true')
  await launch(['start'], { PRAVESH_ENV: join(root, 'other.env') })
  expect(builds()).toBe('+')
})

test('a service that can only read the code starts on a finished build, stores nothing in it, and otherwise says what to run', async () => {
  await launch(['build'])
  const service = readOnlyUser()
  const started = await launch(['start'], {}, service)
  expect([started.code, started.complained]).toEqual([7, ''])
  expect(JSON.parse(started.said)).toEqual({ args: ['start'], path: expect.any(Array) })
  service.unlocked(() => write('src/domain/rule.ts', 'export const changed = true'))
  expect(await launch(['start'], {}, service)).toEqual({
    code: 1,
    said: '',
    complained: `The browser client is not built from these sources, and this user may not write into ${root}. Run "npm run build" there as the owner of the code.\n`,
  })
  service.unlocked(() => rmSync(join(root, 'node_modules/tool'), { recursive: true }))
  expect(await launch(['start'], {}, service)).toMatchObject({
    code: 1,
    complained: `Packages are missing, and this user may not write into ${root}. Run "npm run build" there as the owner of the code.\n`,
  })
  expect([builds(), npmCall()]).toEqual(['+', expect.any(String)])
})

test('an unknown command lists the known ones', async () => {
  const { code, complained } = await launch(['toString'])
  expect(code).toBe(1)
  expect(complained).toBe(
    'Usage: node scripts/launch.mjs <start|dev|test|nightly|build|release|pravesh|admin|rotate-keys|bench|faults|deadline-hour|schema|allot|allotment-check|try-files|engines|guides|house|screenshots>\n',
  )
})
