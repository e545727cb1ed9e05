type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, Entry> }

export type Missing = { name: string; version: string; isDev: boolean }

/** Whether a package, required from another one's folder, has an entry in the lock file. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Optional packages, mostly binaries for other machines, that a lock file names but does not pin. */
export function missingFromLock(lock: Lock): Missing[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )
}

/** The packages without a content hash in the lock file. */
export function unpinned({ packages }: Lock): [path: string, entry: Entry][] {
  return Object.entries(packages).filter(([path, { link, integrity }]) => path !== '' && !link && !integrity)
}
