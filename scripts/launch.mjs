// Runs a command of the project on any machine with npm: installs what is missing, builds what is stale, and hands over
// to Node 24. Plain JavaScript that older Nodes can run, since it is what brings the newer one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const neededMajor = 24

/** What each command runs, and whether it shows the browser client. */
const commands = {
  start: { script: 'src/server/main.ts', needsClient: true },
  test: { script: 'scripts/check.ts', needsClient: true },
  admin: { script: 'scripts/admin.ts', needsClient: false },
  bench: { script: 'bench/main.ts', needsClient: true },
  faults: { script: 'bench/faults/main.ts', needsClient: true },
  'try-files': { script: 'scripts/try-files.ts', needsClient: false },
  screenshots: { script: 'e2e/screenshots.ts', needsClient: true },
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

function stamped(path, stamp, make) {
  if (existsSync(path) && readFileSync(path, 'utf8') === stamp) return
  make()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stamp)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

/** npm's own script when npm started us, so that no shell and no PATH is needed; else the npm on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  const [program, prefix] = cli ? [process.execPath, [cli]] : ['npm', []]
  return spawnSync(program, [...prefix, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function install() {
  stamped(join(root, 'node_modules/.pravesh-installed'), hashOf(['package-lock.json']), () => {
    console.error('Installing what is missing (a minute or two the first time) …')
    if (!npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
      stop('npm could not install the packages. See its message above; a network to the npm registry is needed once.')
    }
  })
}

/** The path of a Node that is new enough: this one, or the one among the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  try {
    const require = createRequire(join(root, 'package.json'))
    const path = join(dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin/node')
    if (existsSync(path)) return path
  } catch {
    // There is no such package for this platform; said below.
  }
  return stop(
    `Pravesh needs Node ${neededMajor}; this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}. Install Node ${neededMajor} and try again.`,
  )
}

function build(node) {
  const sources = [...filesBelow('src/web'), ...filesBelow('src/domain'), 'index.html', 'vite.config.ts', 'package-lock.json']
  stamped(join(root, 'dist/.built-from'), hashOf(sources), () => {
    console.error('Building the browser client …')
    const result = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (result.status !== 0) stop('The browser client could not be built. See the message above.')
  })
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) stop(`Usage: node scripts/launch.mjs <${Object.keys(commands).join('|')}>`)
install()
const node = findNode()
if (command.needsClient) build(node)
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, command.script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
