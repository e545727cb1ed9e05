import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tracks } from '#domain/tracks.ts'
import { findCycle, readImportGraph, ringsOfRooms, wayTo, type Import, type Module } from './import-graph.ts'

// docs/architecture.md, Arrows.
const trackNames = tracks.map(({ name }) => name)
const layers = ['platform', 'capability', 'track', 'top'] as const
type Layer = (typeof layers)[number]
type Place = { side: string; layer: Layer; feature: string }

const bases: Record<string, string[]> = {
  domain: ['platform', 'tables'],
  server: ['platform', 'context.ts'],
  web: ['platform', 'ui', 'styles', 'theme.ts'],
}
// The parts that compose all others: only they see all tracks.
const tops: Record<string, string[]> = {
  domain: ['api.ts', 'tracks.ts'],
  server: ['tracks.ts', 'mails.ts', 'app.ts', 'worker.ts', 'main.ts', 'open-context.ts', 'commands', 'demo'],
  web: ['tracks.ts', 'routes'],
}

/** The capabilities of each side, each after those it needs. */
const order: Record<string, string> = {
  domain:
    'accounts ← lifecycle ← documents ← institute ← payments ← questions ← drives ← applications ← corrections ← scrutiny ← selection ← joining ← refunds ← statements ← audit ← lists ← letters ← reports ← search ← health',
  server:
    'tables ← permissions ← audit ← mail ← sms ← lifecycle ← documents ← institute ← accounts ← drives ← applications ← payments ← refunds ← statements ← lists ← scrutiny ← corrections ← letters ← reports ← selection ← joining ← search ← backup ← consistency ← health',
  web: 'offline ← lists ← letters ← documents ← desk ← forms ← questions ← institute ← accounts ← lifecycle ← applications ← corrections ← payments ← drives ← audit ← review ← search ← statements ← refunds ← reports ← selection ← joining ← settings ← health',
  lib: 'values ← start-error ← sql ← storage ← traces ← jobs ← replica ← embedded-postgres ← pdf-pages ← xlsx ← sms ← desk ← days ← gateways ← statement ← allotment ← list-check ← rooms ← router',
}

/** The sides that an engine works on: a browser has no files and processes, a server no canvas, and the domain neither. */
const sidesOf: Record<string, readonly string[]> = {
  values: ['domain', 'server', 'web', 'words'],
  'start-error': ['server'],
  sql: ['server'],
  storage: ['server'],
  traces: ['server'],
  jobs: ['server'],
  replica: ['server'],
  'embedded-postgres': ['server'],
  'pdf-pages': ['server'],
  xlsx: ['server'],
  sms: ['server'],
  gateways: ['server'],
  desk: ['web'],
  days: ['domain', 'server', 'web'],
  statement: ['domain', 'server', 'web'],
  allotment: ['domain', 'server', 'web'],
  'list-check': ['web', 'words'],
  rooms: ['words'],
  router: ['web'],
}
const rooms = Object.fromEntries(Object.entries(order).map(([side, line]) => [side, line.split(' ← ')]))

// Types for every part: the list of all operations, which types calls, the caller, and permissions.
const knownToAll = new Set([
  'src/domain/api.ts',
  'src/domain/accounts/account.ts',
  'src/domain/accounts/permissions.ts',
])

/** The place of a module of `src`. */
function placeOf(path: string): Place {
  const [, side = '', feature = ''] = path.split('/')
  const layer = bases[side]?.includes(feature)
    ? 'platform'
    : tops[side]?.includes(feature)
      ? 'top'
      : trackNames.includes(feature)
        ? 'track'
        : 'capability'
  return { side, layer, feature }
}

/** The fault of a room that imports another of its side. The browser is judged by its static imports. */
function wrongRoom(from: Place, to: Place, { isTypeOnly, isLate }: Import): string | null {
  const written = rooms[from.side]
  if (!written || from.feature === to.feature || isLate || (isTypeOnly && from.side === 'web')) return null
  const [below, above] = [from, to].map(({ feature }) => written.indexOf(feature))
  const unwritten = below === -1 ? from : above === -1 ? to : null
  if (unwritten)
    return `write ${unwritten.side}/${unwritten.feature} into the order of the rooms, here and in docs/architecture.md, after all that it needs`
  if (Number(above) < Number(below)) return null
  return `${from.feature} stands below ${to.feature}: move what both need into ${from.feature} or below it, or what needs both into ${to.feature} or above it`
}

/** The fault of an import in an engine, or null: every import must work on all sides of the engine. */
function wrongInEngine(from: Place, one: Import): string | null {
  const sides = sidesOf[from.feature] ?? []
  if (one.isOurs) {
    if (!one.of.startsWith('src/lib/'))
      return 'an engine knows nothing of the product: let whoever uses it pass in what it needs'
    const to = placeOf(one.of)
    const missing = sides.find((side) => !sidesOf[to.feature]?.includes(side))
    return missing ? `${from.feature} works on ${missing}, and ${to.feature} does not` : wrongRoom(from, to, one)
  }
  if (sides.includes('domain') && one.of !== 'zod')
    return 'an engine that the domain uses imports Zod and such engines only'
  if (sides.includes('web') && one.of.startsWith('node:')) return 'an engine that pages use needs nothing of Node'
  return null
}

/** The fault of an import, or null. */
function complaint(path: string, one: Import): string | null {
  const { of, isOurs, isTypeOnly } = one
  const from = placeOf(path)
  if (from.side === 'lib') return wrongInEngine(from, one)
  if (!isOurs) return from.side === 'domain' && of !== 'zod' ? 'the domain imports Zod and itself only' : null
  if (!of.startsWith('src/')) return of === 'package.json' ? null : 'the product stands on nothing outside src'
  if (isTypeOnly && knownToAll.has(of)) return null
  const to = placeOf(of)
  if (to.side === 'lib')
    return sidesOf[to.feature]?.includes(from.side)
      ? null
      : `${to.feature} does not work on ${from.side}: if it can, write that here, where the sides of engines stand`
  if (from.side === 'words' && to.side === 'domain')
    return isTypeOnly ? null : 'the words know of the domain no more than its types'
  if (to.side === 'words' && from.side === 'domain') return isTypeOnly ? null : 'the domain holds no words'
  if (to.side === 'words') return null
  if (to.side !== from.side && to.side !== 'domain') return `${from.side} never imports ${to.side}`
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer)) return `a ${from.layer} knows no ${to.layer}`
  if (from.layer === 'track' && to.layer === 'track' && from.feature !== to.feature) {
    return 'the tracks never import each other'
  }
  const isBetweenRooms = from.side === to.side && from.layer === 'capability' && to.layer === 'capability'
  return isBetweenRooms ? wrongRoom(from, to, one) : null
}

function complaints(modules: Module[]): string[] {
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap((one) => {
      const wrong = complaint(path, one)
      return wrong ? [`${path} imports ${one.of}: ${wrong}`] : []
    }),
  )
}

const modules = readImportGraph('src')

test('the check finds the product’s modules', () => {
  const seen = new Set(modules.map(({ path }) => `${placeOf(path).side} ${placeOf(path).layer}`))
  const everywhere = ['domain', 'server', 'web'].flatMap((side) => layers.map((layer) => `${side} ${layer}`))
  expect([...seen].toSorted()).toEqual([...everywhere, 'lib capability', 'words capability'].toSorted())
  expect(modules.flatMap(({ imports }) => imports).filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200)
})

test('every arrow points the right way', () => {
  expect(complaints(modules)).toEqual([])
})

test('no rooms need each other in a circle', () => {
  const rings = ringsOfRooms(modules).map((ring) => `${ring.join(' · ')}: move what all of them need below them`)
  expect(rings).toEqual([])
})

test('the order of the rooms is written in docs/architecture.md', () => {
  const written = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(Object.values(order).filter((line) => !written.includes(line))).toEqual([])
})

test('every engine is in the order and has a page of its own, which says how to call it', () => {
  const engines = readdirSync('src/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = engines.map(({ name }) => name).toSorted()
  expect(names).toEqual(rooms['lib']?.toSorted())
  expect(names).toEqual(Object.keys(sidesOf).toSorted())
  const pages = names.map((name) => readFileSync(`src/lib/${name}/README.md`, 'utf8'))
  const told = pages.filter(
    (page) => page.includes('```ts') && page.includes('**Interface.**') && page.includes('**Limits.**'),
  )
  expect(told).toHaveLength(names.length)
})

test('nothing loads the demo but the program, when it fills an empty database', () => {
  const inDemo = (path: string) => path.startsWith('src/server/demo/')
  const users = modules.flatMap(({ path, imports }) =>
    imports.filter(({ of }) => inDemo(of) && !inDemo(path)).map(({ isLate }) => ({ path, isLate })),
  )
  expect(users).toEqual([{ path: 'src/server/main.ts', isLate: true }])
})

test('no modules need each other in a circle', () => {
  expect(findCycle(modules)).toBeNull()
})

// It would weigh a third of the first page's limit, and try what the policy for scripts forbids.
test('the first page loads no Zod; the list of all operations does', () => {
  expect(wayTo('zod', 'src/web/routes/main.tsx', modules)).toBeNull()
  expect(wayTo('zod', 'src/domain/api.ts', modules)).not.toBeNull()
})

test('a start loads these packages only: what few calls need takes memory from then on, and is loaded by them', () => {
  const packages = new Set(modules.flatMap(({ imports }) => imports.flatMap(({ of, isOurs }) => (isOurs ? [] : [of]))))
  const isLoaded = (name: string) => !name.startsWith('node:') && wayTo(name, 'src/server/main.ts', modules) !== null
  expect([...packages].filter(isLoaded).toSorted()).toEqual([
    '@fastify/cookie',
    '@fastify/static',
    '@fastify/swagger-ui',
    '@node-rs/argon2',
    'bowser',
    'fastify',
    'graphile-worker',
    'helmet',
    'icu-minify/compile',
    'icu-minify/format',
    'otpauth',
    'pg',
    'pino',
    'prom-client',
    'zod',
  ])
  // It would load `fetch`.
  expect(wayTo('node:http', 'src/server/main.ts', modules)).toBeNull()
})

// Each file is judged in a process of its own: loading schemas would make up a third of its cost.
test.for(['inspect-pdf', 'inspect-picture'])('a process that judges a file loads no schemas: %s', (name) => {
  const path = `src/server/documents/inspection/${name}.ts`
  expect(wayTo('zod', path, modules)).toBeNull()
  expect(wayTo('src/domain/documents/file-warning.ts', path, modules)).not.toBeNull()
})

test.for([
  ['src/domain/platform/money.ts', 'fastify', false, 'the domain imports Zod and itself only'],
  ['src/domain/payments/payment.ts', 'src/server/context.ts', true, 'domain never imports server'],
  ['src/web/ui/button.tsx', 'src/web/accounts/guards.ts', true, 'a platform knows no capability'],
  ['src/server/lists/list.ts', 'src/domain/admission/course.ts', true, 'a capability knows no track'],
  [
    'src/server/mail/queue-mail.ts',
    'src/server/applications/track.ts',
    true,
    'mail stands below applications: move what both need into mail or below it, or what needs both into applications or above it',
  ],
  ['src/server/applications/decide.ts', 'src/server/mail/queue-mail.ts', true, null],
  [
    'src/server/wishes/wish.ts',
    'src/server/mail/queue-mail.ts',
    true,
    'write server/wishes into the order of the rooms, here and in docs/architecture.md, after all that it needs',
  ],
  [
    'src/lib/xlsx/cells.ts',
    'src/domain/platform/day.ts',
    true,
    'an engine knows nothing of the product: let whoever uses it pass in what it needs',
  ],
  ['src/lib/xlsx/cells.ts', 'node:zlib', false, null],
  ['src/lib/xlsx/cells.ts', 'src/lib/desk/ink.ts', true, 'xlsx works on server, and desk does not'],
  ['src/lib/desk/ink.ts', 'node:zlib', false, 'an engine that pages use needs nothing of Node'],
  ['src/web/desk/use-cut.ts', 'src/lib/desk/ink.ts', true, null],
  [
    'src/domain/platform/day.ts',
    'src/lib/xlsx/cells.ts',
    true,
    'xlsx does not work on domain: if it can, write that here, where the sides of engines stand',
  ],
  ['src/server/platform/serve.ts', 'src/lib/xlsx/cells.ts', true, null],
  ['src/server/recruitment/post.ts', 'src/server/admission/course.ts', true, 'the tracks never import each other'],
  ['src/web/admission/form.tsx', 'src/web/routes/landing.tsx', true, 'a track knows no top'],
  ['src/web/routes/landing.tsx', 'src/server/app.ts', true, 'web never imports server'],
  ['src/server/app.ts', 'test/harness.ts', true, 'the product stands on nothing outside src'],
  ['src/server/admission/form.ts', 'src/domain/admission/course.ts', true, null],
  ['src/words/room.ts', 'src/domain/platform/day.ts', true, 'the words know of the domain no more than its types'],
  ['src/words/room.ts', 'src/web/platform/language.ts', true, 'words never imports web'],
  ['src/domain/platform/problem.ts', 'src/words/account/log-in.ts', true, 'the domain holds no words'],
  ['src/server/platform/serve.ts', 'src/words/account/log-in.ts', true, null],
  ['src/web/ui/button.tsx', 'src/words/account/log-in.ts', true, null],
] as const)('%s may not import %s', ([path, of, isOurs, expected]) => {
  expect(complaint(path, { of, isOurs, isTypeOnly: false })).toBe(expected)
})

test('a circle is found', () => {
  const need = (path: string, ...paths: string[]): Module => ({
    path,
    imports: paths.map((of) => ({ of, isOurs: true, isTypeOnly: false })),
  })
  expect(findCycle([need('a', 'b'), need('b', 'c', 'd'), need('c'), need('d', 'b')])).toEqual(['b', 'd', 'b'])
})

test('forms and their questions import none of the rooms that use them', () => {
  const beneath: Record<string, string[]> = { forms: ['platform', 'ui'], questions: ['platform', 'ui', 'forms'] }
  const upwards = modules.flatMap(({ path, imports }) => {
    const from = placeOf(path)
    const known = from.side === 'web' ? beneath[from.feature] : undefined
    const others = imports.filter(({ of }) => of.startsWith('src/web/') && placeOf(of).feature !== from.feature)
    return known
      ? others.filter(({ of }) => !known.includes(placeOf(of).feature)).map(({ of }) => `${path}: ${of}`)
      : []
  })
  expect(upwards).toEqual([])
})

test('each lock by a number has a number of its own, because work of one kind would wait for work of another', () => {
  const paths = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const numbers = paths.flatMap(
    (path) => /lockNumber = ([\d_]+)/.exec(readFileSync(`src/server/${path}`, 'utf8'))?.[1] ?? [],
  )
  expect(numbers.length).toBeGreaterThan(3)
  expect(new Set(numbers).size).toBe(numbers.length)
})
