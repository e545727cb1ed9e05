import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const policy = '/usr/sbin/policy-rc.d'

function apt(...args: string[]): boolean {
  const quiet = ['-qq', '-o', 'DPkg::Lock::Timeout=180', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', quiet, { env, stdio: 'ignore', timeout: 300_000 }).status === 0
}

/** Installs packages without letting them start services of their own. */
function install(packages: string[]): boolean {
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return apt('update') && apt('install', '--yes', '--no-install-recommends', ...packages)
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

/**
 * Whether a real program to test against is there. Where Debian's packages can be installed it is installed, once; where
 * not, the output says which tests did not run.
 */
export function isThere(program: string, packages: string[]): boolean {
  if (existsSync(program)) return true
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && install(packages) && existsSync(program)) return true
  process.stderr.write(`NOT RUN: tests against ${program} (Debian: ${packages.join(' ')})\n`)
  return false
}
