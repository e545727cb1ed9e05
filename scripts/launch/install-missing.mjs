import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { refuseUnlessWritable } from './may-write.mjs'

/** Whether a package of the lock file is meant for this machine. */
function isForHere({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Compares npm's list of installed packages with the lock file, package by package: anybody may have installed them in
 * any way, if they are the same.
 */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || !isForHere(entry)) return true
    const found = present[path]
    if (!found) return entry.optional === true && !isDirect(wanted[''], path)
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
  })
}

/** Whether the project itself names the package; npm may leave out those that only others need. */
function isDirect(project, path) {
  const name = path.slice('node_modules/'.length)
  return name in { ...project?.dependencies, ...project?.devDependencies, ...project?.optionalDependencies }
}

/** npm's own script when npm started us, which needs no PATH; else the npm on the PATH. */
function npm(root, args) {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && basename(script) === 'npm-cli.js'
  const [program, prefix] = isNpm ? [process.execPath, [script]] : ['npm', []]
  return spawnSync(program, [...prefix, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

export function installMissing(root) {
  if (isInstalled(root)) return
  refuseUnlessWritable(root, 'Packages are missing')
  process.stderr.write('Installing what is missing (a minute or two the first time) …\n')
  // Checks need the development packages too, whatever NODE_ENV says; none of our packages needs an install script.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (!npm(root, ['ci', ...options])) {
    throw new Error(
      'npm could not install the packages; its message is above. The npm registry must be reachable once.',
    )
  }
}
