// Adds to package-lock.json the packages for other machines that npm left out because the registry does not serve them
// all: `npm ci` refuses such a lock file, even here. Pins the content of each package that the registry does serve. Run
// it after `npm install`.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingFromLock, unpinned, type Lock } from './lock/missing-from-lock.ts'

const path = join(import.meta.dirname, '../package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** The machines a package is for, by its name: `binding-linux-arm64-musl`. */
function machinesOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[-/]/)
  const isMusl = words.some((word) => word.startsWith('musl'))
  return {
    cpu: processors.filter((processor) => words.includes(processor)),
    ...(isMusl ? { libc: ['musl'] } : {}),
    os: systems.filter((system) => words.includes(system)),
  }
}

/** The hash of a package's content in the registry; null where it does not serve the package. */
const integrityOf = (name: string, version: string) =>
  new Promise<string | null>((resolve) => {
    execFile('npm', ['view', `${name}@${version}`, 'dist.integrity'], (error, said) =>
      resolve(error ? null : (/^sha512-\S+$/m.exec(said)?.[0] ?? null)),
    )
  })

const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock
const missing = missingFromLock(lock)
for (const { name, version, isDev } of missing) {
  const dev = isDev ? { dev: true } : {}
  lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...machinesOf(name) }
}
const unserved: string[] = []
for (const [place, entry] of unpinned(lock)) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = await integrityOf(name, entry.version ?? '')
  if (integrity) lock.packages[place] = { ...entry, integrity }
  else unserved.push(name)
}
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${missing.length} packages for other machines written into the lock file.\n`)
if (unserved.length > 0)
  process.stdout.write(`Not pinned, as the registry does not serve them: ${unserved.join(', ')}\n`)
