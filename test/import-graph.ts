import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export type Import = {
  /** Path from the project's root, or the name of a package. */
  of: string
  isOurs: boolean
  /** Only types are imported, so nothing remains at run time. */
  isTypeOnly: boolean
  /** Loaded on demand, and not with the module. */
  isLate?: boolean
}
export type Module = { path: string; imports: Import[] }

const root = join(import.meta.dirname, '..')

function resolved(from: string, request: string): Pick<Import, 'of' | 'isOurs'> {
  const alias = /^#(domain|lib|server|web|words)\/(.*)$/.exec(request)
  if (!alias && !request.startsWith('.')) return { of: request, isOurs: false }
  const path = alias ? join(root, 'src', alias[1] ?? '', alias[2] ?? '') : resolve(root, dirname(from), request)
  if (!existsSync(path)) throw new Error(`${from} imports ${request}, which does not exist`)
  return { of: relative(root, path), isOurs: true }
}

function readModule(path: string): Module {
  const source = readFileSync(join(root, path), 'utf8')
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  )
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, request] = /^['"](.*)['"]$/.exec(source.slice(start, end)) ?? []
    return request === undefined ? [] : [{ request, isTypeOnly: false, isLate: true }]
  })
  return {
    path,
    imports: [...statics, ...passedOn, ...dynamics].map(({ request, ...how }) => ({
      ...resolved(path, request),
      ...how,
    })),
  }
}

/** Every module of the product below a folder, without tests, with its imports. */
export function readImportGraph(folder: string): Module[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .map((name) => readModule(join(folder, name)))
}

/** The first circle of modules that need each other at run time, as a path that ends where it began. */
export function findCycle(modules: Module[]): string[] | null {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const finished = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (finished.has(path)) return null
    for (const { of, isOurs, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      const cycle = isOurs && !isTypeOnly ? visit(of, [...trail, path]) : null
      if (cycle) return cycle
    }
    finished.add(path)
    return null
  }
  for (const { path } of modules) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}

/** The chain of imports by which one module loads another, or a package; null if it does not. */
export function wayTo(wanted: string, from: string, modules: Module[]): string[] | null {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const ways = new Map([[from, [from]]])
  for (const [path, way] of ways) {
    if (path === wanted) return way
    for (const { of, isTypeOnly, isLate } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly && !isLate && !ways.has(of)) ways.set(of, [...way, of])
  }
  return null
}

/** A room of the product: `src/server/applications`, or a whole side for modules outside its rooms. */
export const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/words/') ? 2 : 3)
    .join('/')
    .replace(/\/[^/]*\.tsx?$/, '')

/** Rooms that need each other at run time, grouped so that each reaches every other. */
export function ringsOfRooms(modules: readonly Module[]): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of modules)
    for (const { of, isOurs, isTypeOnly, isLate } of imports)
      if (isOurs && !isTypeOnly && !isLate && of.startsWith('src/') && roomOf(of) !== roomOf(path))
        needs.set(roomOf(path), (needs.get(roomOf(path)) ?? new Set()).add(roomOf(of)))
  const reached = (from: string) => {
    const found = new Set<string>()
    const left = [from]
    for (const room of left)
      for (const next of needs.get(room) ?? []) if (!found.has(next) && found.add(next)) left.push(next)
    return found
  }
  const from = new Map([...needs.keys()].map((room) => [room, reached(room)]))
  const ringOf = (room: string) =>
    [...from.keys()].filter((other) => from.get(room)?.has(other) && from.get(other)?.has(room)).toSorted()
  const found = [...from.keys()].map(ringOf).filter((ring) => ring.length > 1)
  return [...new Map(found.map((ring) => [ring.join(' '), ring])).values()]
}
