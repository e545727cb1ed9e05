import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages with the real programs that the portal is tested against. */
export const packagesOf = {
  swift: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  clamav: ['clamav-daemon'],
  prometheus: ['prometheus'],
  nginx: ['nginx-light'],
  pgbouncer: ['pgbouncer'],
  postgresql: ['postgresql-15'],
}

const installer = '/usr/bin/apt-get'
const policy = '/usr/sbin/policy-rc.d'

// Does nothing where all are installed, and prevents them from starting services.
const script = `
dpkg-query --show --showformat '\${db:Status-Status}\\n' "$@" | grep --count '^installed$' | grep --quiet "^$#$" && exit 0
[ -e ${policy} ] || {
  trap 'rm -f ${policy}' EXIT
  printf '#!/bin/sh\\nexit 101\\n' >${policy}
  chmod 755 ${policy}
}
apt="${installer} -qq -o DPkg::Lock::Timeout=180"
$apt update && $apt install --yes --no-install-recommends "$@"`

/** A second caller waits for the running installation. */
const installing = (packages: readonly string[]) =>
  ['flock', [installer, 'sh', '-c', script, 'sh', ...packages]] as const
const how = () => ({ env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 })
const mayInstall = () => process.getuid?.() === 0 && existsSync(installer)

/** Starts installing what is missing, where that is allowed: most of the time is waiting for the network. */
export function installBeside(): void {
  if (mayInstall()) execFile(...installing(Object.values(packagesOf).flat()), how(), () => {})
}

function install(packages: readonly string[]): void {
  try {
    execFileSync(...installing(packages), { ...how(), stdio: 'ignore' })
  } catch {
    // If it fails, the tests below report it.
  }
}

/**
 * Whether a real program for a test is available. Where Debian's packages can be installed it is installed, once;
 * elsewhere the output names the tests that did not run.
 */
export function isThere(program: string, packages: readonly string[]): boolean {
  if (!existsSync(program) && mayInstall()) install(packages)
  if (existsSync(program)) return true
  process.stderr.write(`NOT RUN: tests against ${program} (Debian: ${packages.join(' ')})\n`)
  return false
}
