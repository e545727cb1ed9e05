// Runs a command of the project on any machine with npm: installs what is missing, builds what is stale, and hands over
// to Node 24. Plain JavaScript for older Nodes, since it installs the newer one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient } from './launch/build-client.mjs'
import { installMissing } from './launch/install-missing.mjs'
import { readSetting } from '../src/server/platform/read-setting.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const neededMajor = 24
const parentWatchMs = 250

const isWorker = readSetting(root, 'ROLE') === 'worker'
const pravesh = 'src/server/commands/pravesh.mjs'

/** Certificates of the system are believed, and nobody can do anything about a feature of Node that may change. */
const ofProduct = ['--use-system-ca', '--disable-warning=ExperimentalWarning']

/** The script of each command, its flags of Node, and whether it serves the browser client. */
const commands = {
  // Without the first flag new objects may fill 128 MB before a collection, and that memory is never returned.
  start: {
    script: pravesh,
    args: ['start'],
    flags: ['--max-semi-space-size=16', ...ofProduct],
    needsClient: !isWorker,
    keepsCompiled: true,
  },
  dev: { script: 'scripts/dev.ts', needsClient: false },
  // A part of the tests builds the client where it needs it.
  test: {
    script: 'scripts/check.ts',
    needsClient: (args) => args.every((arg) => arg.startsWith('-')),
    howBuilt: 'for tests',
  },
  nightly: { script: 'scripts/check.ts', args: ['--all'], needsClient: true, howBuilt: 'for tests' },
  build: { needsClient: true, howBuilt: 'always' },
  release: { script: 'scripts/release.ts', needsClient: true },
  pravesh: { script: pravesh, flags: ofProduct, needsClient: false },
  admin: { script: pravesh, args: ['admin'], flags: ofProduct, needsClient: false },
  'rotate-keys': { script: pravesh, args: ['rotate-keys'], flags: ofProduct, needsClient: false },
  bench: { script: 'bench/main.ts', needsClient: true },
  faults: { script: 'bench/faults/main.ts', needsClient: true },
  'deadline-hour': { script: 'bench/deadline-hour/main.ts', needsClient: true },
  schema: { script: 'scripts/schema.ts', needsClient: false },
  allot: { script: 'scripts/allot.ts', needsClient: false },
  'allotment-check': { script: 'scripts/allotment-check.ts', needsClient: false },
  'try-files': { script: 'scripts/try-files.ts', needsClient: false },
  engines: { script: 'scripts/engines.ts', needsClient: true },
  guides: { script: 'test/guides/try-guides.ts', needsClient: false },
  house: { script: 'scripts/house.ts', needsClient: true },
  screenshots: { script: 'e2e/screenshots.ts', needsClient: true },
}

const majorOf = (version) => Number(version.split('.')[0])

/** The path of a Node that is new enough: this one, or the one among the packages. Never an older one. */
function findNode() {
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
  if (existsSync(join(packaged, 'bin/node'))) {
    const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'))
    if (majorOf(version) >= neededMajor) return join(packaged, 'bin/node')
  }
  throw new Error(
    `Pravesh needs Node ${neededMajor} or newer; this is ${process.version}, and npm has none for ${process.platform}-${process.arch}. Install Node ${neededMajor} and try again.`,
  )
}

function run(node, command, args) {
  const { script, flags = [], args: own = [] } = command
  // Compiled modules are cached, which saves a fifth of every later start; the portal itself caches them with its data.
  const cache = command.keepsCompiled ? {} : { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, [...flags, join(root, script), ...own, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...cache, ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`Node could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

/** A killed npm leaves its children behind; they would keep the port and the data folder. */
function whenParentEnds(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentWatchMs)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) fail(`Usage: node scripts/launch.mjs <${Object.keys(commands).join('|')}>`)
try {
  installMissing(root)
  const node = findNode()
  const { needsClient, howBuilt } = command
  if (typeof needsClient === 'function' ? needsClient(args) : needsClient) buildClient(root, node, howBuilt)
  if (command.script) run(node, command, args)
} catch (error) {
  fail(error.message)
}
