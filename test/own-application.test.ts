import { read as readWorkbook } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { roles } from '#domain/accounts/roles.ts'
import { spreadsheet, type Endpoint } from '#domain/platform/endpoint.ts'
import { keysIn } from '#lib/values/records.ts'
import { giveGrant } from './accounts.ts'
import { buildStudentApplication, newUtr, succeed } from './builders.ts'
import { buildFacultyApplication } from './faculty-builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { ofThisRun } from './seed.ts'
import { read as readPdf } from './read-pdf.ts'
import { statementOf } from './statements/write-statement.ts'
import { isOfBoth, isOfOfficers, layWalk, operations, type Walk } from './walk.ts'

// An officer who has applied: what any of the roles reads must not tell of the own application more than its applicant
// is told. Everything that the office reads is walked twice, before and after things that applicants do not know yet.

let server: TestServer
let laid: Walk
/** The numbers of the officer's own applications, and of others in the same drives. */
let own: string[]
let others: string[]

/** Answers about the portal as a whole, in which no single application can be told from others. */
const ofWholePortal = new Set([
  // How many entries the audit has, how many mails and jobs wait, and how large the database is.
  'GET /api/audit/heads',
  'GET /api/operations',
])

const readsByPost = /\/(foresee|preview)$/
const isReading = ([operation, { access }]: [string, Endpoint]) =>
  typeof access === 'object' &&
  !ofWholePortal.has(operation) &&
  (operation.startsWith('GET ') || readsByPost.test(operation))
const reading = operations.filter(isReading)

function statementForm(lines: Parameters<typeof statementOf>[0]): FormData {
  const form = new FormData()
  form.set('file', new File([statementOf(lines)], 'bank.csv'))
  return form
}

/** What readings by POST ask, by the end of their address; one without an entry is refused, which fails the walk. */
const bodies: Record<string, () => object> = {
  'statements/foresee': () => statementForm([{ on: '2026-01-21', words: 'UPI/432100000009', paise: 100 }]),
  'decisions/foresee': () => ({ applicationIds: [...own, ...others], decision: { status: 'accepted' } }),
  'proposals/foresee': () => ({ applicationIds: [...own, ...others], decision: { status: 'accepted' } }),
  'letters/preview': () => ({ track: 'admission', subject: 'Walk', body: 'Walk', filters: {} }),
  'corrections/foresee': () => ({ items: [{ of: 'document', key: 'photo' }], until: '2099-01-01' }),
}

/** Queries of lists, each for the operations that have all of its names; the first is for all. */
const queries = (): Record<string, string>[] => [
  {},
  ...own.map((q) => ({ q })),
  { q: laid.owner.email },
  { q: laid.admin.email },
  ...['accepted', 'rejected', 'submitted'].map((status) => ({ status })),
  { list: 'student-applications' },
  { held: 'true' },
  { mailRefused: 'true' },
  { samePerson: 'roll,person,mobile' },
  { proposed: 'accept,reject' },
  { scrutiny: 'open' },
  { correction: 'waiting,overdue,cameBack' },
  { assigned: 'me' },
  { exactTotal: 'true' },
  { waiting: 'true' },
  { days: '0' },
  { day: '2099-01-01' },
  { admissionId: laid.driveId },
  { recruitmentId: laid.recruitmentId },
]

/** What others did, of the activity: reading is an entry, too, so that the newest page is full of the caller. */
function withoutReading(text: string): string {
  const { entries } = JSON.parse(text) as { entries: { who: string; id: string }[] }
  const byOthers = entries.filter(({ who }) => who !== laid.owner.email)
  return JSON.stringify(byOthers.map(({ id: _id, ...entry }) => entry))
}

/** The answer to one call as text, whatever its kind, without what changes with every call. */
async function answered(method: string, url: string, { sheet, body }: { sheet: boolean; body: object | undefined }) {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${laid.owner.token}`,
      ...(sheet && { accept: spreadsheet }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  const texts = async () => {
    if (type.startsWith(spreadsheet)) return JSON.stringify((await readWorkbook(bytes)).sheets)
    if (url.includes('/api/activity')) return answer.ok ? withoutReading(bytes.toString()) : ''
    return type.startsWith('application/pdf') ? (await readPdf(bytes)).pages.join('\n') : bytes.toString()
  }
  const said = `${answer.status} ${await texts()}`
    .replaceAll(/"requestId":"[^"]*"|signature=[\w-]+/g, '')
    // How long the audit of a drive is by now.
    .replaceAll(/"head":(null|\{[^}]*\})/g, '')
  return { status: answer.status, said }
}

/** The answers of these operations to the officer, by their calls: without a filter, and with a third of the filters. */
async function everythingRead(walked: readonly [string, Endpoint][]) {
  const read = new Map<string, { status: number; said: string }>()
  for (const [operation, endpoint] of walked) {
    const { method, address, query: always = {} } = laid.callOf(operation)
    const known = Object.keys(endpoint.query?.shape ?? {})
    const all = queries().filter((query) => {
      const isKnown = Object.keys(query).every((name) => known.includes(name))
      if (operation === 'GET /api/activity' && query['q'] !== laid.admin.email) return false
      return isKnown && endpoint.query?.safeParse({ ...always, ...query }).success !== false
    })
    if (all.length === 0) throw new Error(`the walk has no query for ${operation}`)
    const [usual, ...filtered] = all
    // An export has the filters of its list.
    const asked = endpoint.answer === 'stream' ? [usual] : [usual, ...ofThisRun(filtered)]
    const body = bodies[operation.split('/').slice(-2).join('/')]
    for (const query of asked.map((one) => new URLSearchParams({ ...always, ...one }).toString()))
      for (const sheet of endpoint.alsoSheet ? [false, true] : [false]) {
        const url = `${server.url}${address}?${query}`
        const answer = await answered(method, url, { sheet, body: method === 'GET' ? undefined : (body?.() ?? {}) })
        read.set(`${operation} ${query}${sheet ? ' as a workbook' : ''}`, answer)
      }
  }
  return read
}

async function become(...held: (keyof typeof roles)[]): Promise<void> {
  await server.rows('delete from grants where account_id = $1', [laid.owner.id])
  for (const role of held) await giveGrant(server, laid.owner, { role, ...everything })
}

/** The addresses of an application by its number. */
const at = (applicationId: string) =>
  applicationId.startsWith('FAC') ? `/api/faculty/application/${applicationId}` : `/api/applications/${applicationId}`

const rejection = { status: 'rejected', reason: 'Documents missing or unreadable', comments: 'The scan is cut off' }

/** What officers do about an application and its applicant is not told. */
async function workOn(applicationId: string): Promise<void> {
  const { token } = laid.admin
  const send = (method: string, path: string, body: object) => succeed(server.call(method, path, { token, body }))
  await send('POST', `/api/applications/${applicationId}/notes`, { text: 'Rang the uncle' })
  const document = applicationId.startsWith('FAC') ? 'allCert' : 'dobCert'
  const finding = { of: 'document', key: document, verdict: 'unreadable', reason: 'blurred' }
  await send('POST', `/api/applications/${applicationId}/findings`, { items: [finding] })
  await send('PUT', `/api/applications/${applicationId}/proposal`, rejection)
  const track = applicationId.startsWith('FAC') ? 'recruitment' : 'admission'
  const letter = { track, subject: `Regret ${applicationId}`, body: 'We regret.', ids: [applicationId] }
  await send('POST', '/api/applications/letters', letter)
  await send('PATCH', at(applicationId), rejection)
}

/** A statement of a bank that shows the fee of each application, and money of the gateway that came twice. */
async function payFor(applications: readonly string[]): Promise<void> {
  const paid = await server.rows<{ utr: string; amount: number }>(
    'select utr, amount_rupees as amount from applications where application_id = any ($1)',
    [applications],
  )
  const form = statementForm(
    paid.map(({ utr, amount }) => ({ on: '2026-01-20', words: `UPI/${utr}`, paise: amount * 100 })),
  )
  const headers = { authorization: `Bearer ${laid.admin.token}` }
  const url = `${server.url}/api/payments/statements`
  const imported = await fetch(url, { method: 'POST', headers, body: form })
  expect(imported.status).toBeLessThan(300)
  await server.rows(
    `with ordered as (
       insert into gateway_orders (gateway, order_id, application_key, application_id, account_id, track, drive_id, amount_paise)
       select 'razorpay', 'order-' || a.application_id, a.id, a.application_id, a.applicant_id, a.track, a.drive_id, 100
       from applications a where a.application_id = any ($1) returning id, order_id)
     insert into gateway_payments (gateway, payment_id, order_key, order_id, amount_paise, state)
     select 'razorpay', 'pay-' || order_id, id, order_id, 100, 'twice' from ordered`,
    [applications],
  )
}

let before: Map<string, Map<string, { status: number; said: string }>>
let after: typeof before
const held = keysIn(roles)

async function readByAll(): Promise<typeof before> {
  const read: typeof before = new Map()
  for (const role of held) {
    await become(role)
    read.set(role, await everythingRead(reading.filter(([, { access }]) => isOfOfficers(access))))
  }
  await become(...held)
  return read.set('all roles', await everythingRead(reading))
}

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' })
  laid = await layWalk(server, 'submitted')
  await server.setClock(new Date().toISOString())
  const { admin, driveId, recruitmentId } = laid
  const body = { delayMinutes: 60 }
  await succeed(server.call('PUT', '/api/decisions/settings', { token: admin.token, body }))
  const student = await buildStudentApplication(server, { admissionId: driveId, utr: newUtr(), status: 'submitted' })
  const candidate = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  own = [laid.applicationId, laid.facultyApplicationId]
  others = [student.applicationId, candidate.applicationId]
  await payFor([...own, ...others])
  // The kinds of work exist already, so that nothing but the own applications changes.
  for (const applicationId of others) await workOn(applicationId)
  before = await readByAll()
  for (const applicationId of own) await workOn(applicationId)
  after = await readByAll()
}, 240_000)
afterAll(() => server.close())

describe.each([...held, 'all roles'])('%s who has applied', (role) => {
  const answers = (read: typeof before) => [...(read.get(role) ?? [])]

  test('reads the same before and after the office worked on the own application', () => {
    const then = before.get(role)
    const changed = answers(after).flatMap(([call, { said }]) => {
      const was = then?.get(call)?.said ?? ''
      if (was === said) return []
      const place = [...said].findIndex((letter, index) => letter !== was[index])
      return [
        `${call}: ${was.slice(Math.max(0, place - 80), place + 80)} | ${said.slice(Math.max(0, place - 80), place + 80)}`,
      ]
    })
    expect(changed).toEqual([])
  })

  test('meets the own application in nothing that only the office reads', () => {
    const ofOffice = answers(after).filter(([call]) =>
      operations.some(([operation, { access }]) => call.startsWith(`${operation} `) && isOfOfficers(access)),
    )
    // What the caller asks for by its number is named in the refusal.
    const isNamed = ([call, { said }]: (typeof ofOffice)[number]) =>
      own.some((number) => said.includes(number)) && !readsByPost.test(call.split(' ')[1] ?? '')
    expect(ofOffice.filter(isNamed).map(([call]) => call)).toEqual([])
  })
})

test('every reading of the walk is answered, or refused because of the own application', () => {
  const failed = [...(after.get('all roles') ?? [])].filter(([, { status, said }]) => {
    const isRefused = status === 403 && /"code":"(own-application|applied-here)"/.test(said)
    const isEmpty = /"code":"(no-allotted-seat|no-receipt|refund-file-emptied)"/.test(said)
    return status >= 300 && !isRefused && !isEmpty
  })
  expect(failed.map(([call, { said }]) => `${call}: ${said.slice(0, 200)}`)).toEqual([])
})

test('the same officer reads the applications of others, in lists, searches, reports and one by one', async () => {
  const read = after.get('all roles')
  const naming = (number: string) =>
    [...(read ?? [])].filter(([, { said }]) => said.includes(number)).map(([call]) => call.replace(/ [^ ]*$/, ''))
  expect(naming(others[0] ?? '')).toEqual(
    expect.arrayContaining(['GET /api/applications', 'GET /api/activity', 'GET /api/applications/export/xlsx-stream']),
  )
  expect(naming(others[1] ?? '')).toEqual(expect.arrayContaining(['GET /api/faculty/application/admin/all']))
  for (const number of others) {
    const { token } = laid.owner
    expect((await server.call('GET', `/api/applications/${number}/history`, { token })).status).toBe(200)
  }
})

test('what is about all applicants of a drive together is closed to an officer who has applied there', async () => {
  const ofSeats = operations.filter(
    ([operation, { access }]) => isOfOfficers(access) && operation.includes('/selection/'),
  )
  expect(ofSeats.length).toBeGreaterThan(10)
  for (const [operation] of ofSeats)
    expect([operation, await laid.walk(operation, laid.owner)]).toMatchObject([
      operation,
      { status: 403, body: { code: 'applied-here' } },
    ])
})

const working = operations.filter(
  ([operation, { access }]) => isOfOfficers(access) && access.to === 'application' && !operation.startsWith('GET '),
)

test.each(working)('%s is refused to an officer on the own application', async (operation) => {
  const answer = await laid.walk(operation, laid.owner)
  expect(answer).toMatchObject({ status: 403, body: { code: 'own-application' } })
})

test('nothing that works on many applications touches the own one', async () => {
  const stored = () =>
    server.rows(
      `select to_jsonb(a) - 'updated_at' as row, (select jsonb_agg(f) from findings f where f.application_id = a.id) as findings,
         (select jsonb_agg(o) from open_applications o where o.application_id = a.id) as opened
       from applications a where a.application_id = any ($1) order by 1`,
      [own],
    )
  const was = await stored()
  const { token, id: to } = laid.owner
  const ask = (path: string, body: object) => server.call('POST', path, { token, body })
  const office = '/api/applications'
  for (const track of ['admission', 'recruitment']) {
    const next = await ask(`${office}/take-next`, { track })
    expect(own).not.toContain((next.body['application'] as { applicationId?: string } | undefined)?.applicationId)
    expect((await ask(`${office}/assignments`, { track, ids: own, to })).body['assigned'] ?? 0).toBe(0)
    expect((await ask(`${office}/assignments`, { track, ids: own, to: laid.admin.id })).body['assigned'] ?? 0).toBe(0)
    const letter = await ask(`${office}/letters`, { track, subject: 'Walk', body: 'Walk', ids: own })
    expect([letter.status, letter.body['code']]).toEqual([404, 'no-such-application'])
  }
  expect(await stored()).toEqual(was)
})

test('an operation for officers and owners answers an officer about the own application as its applicant', async () => {
  const ofBoth = operations.filter(([operation, { access }]) => isOfBoth(access) && operation.startsWith('GET '))
  expect(ofBoth.length).toBeGreaterThan(10)
  const asOfficer = await everythingRead(ofBoth)
  await become()
  const asApplicant = await everythingRead(ofBoth)
  // Only the sentence why the office's buttons are missing is for officers.
  const alike = (read: typeof asOfficer) =>
    [...read].map(([call, { said }]) => [call, said.replaceAll(/"reviewRefusal":("own-application"|null)/g, '')])
  expect(alike(asOfficer)).toEqual(alike(asApplicant))
})
