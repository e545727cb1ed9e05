import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages of package-lock.json that are installed here, by their folder from the project's root. */
export type LockedPackages = ReadonlyMap<string, LockedPackage>

export function installedPackages(root: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return new Map(Object.entries(packages).filter(([path]) => path !== '' && existsSync(join(root, path))))
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The folder of the package that another one means by a name, as Node resolves it. */
export function found(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages.has(path)) return path
    if (folder === '') return null
  }
}

/** The installed packages that a package needs. */
export function neededBy(packages: LockedPackages, path: string): string[] {
  const { dependencies, optionalDependencies } = packages.get(path) ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => found(packages, path, name))
    .filter((needed) => needed !== null)
}

/** Packages with all their dependencies. */
export function withWhatTheyNeed(packages: LockedPackages, paths: Iterable<string>): Set<string> {
  const all = new Set(paths)
  for (const path of all) for (const needed of neededBy(packages, path)) all.add(needed)
  return all
}
