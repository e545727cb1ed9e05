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
 * Compares what npm says it installed with the lock file, package by package: whoever installed, and however, is fine as
 * long as it is the same.
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

/** Whether the project names the package itself; those that only others bring along may be left out by npm. */
function isDirect(project, path) {
  const name = path.slice('node_modules/'.length)
  return name in { ...project?.dependencies, ...project?.devDependencies, ...project?.optionalDependencies }
}

/** npm's own script when npm started us, so that no PATH is needed; else the npm on the PATH. */
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
  // Checks need the development packages too, whatever NODE_ENV says; no package of ours needs an install script.
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
