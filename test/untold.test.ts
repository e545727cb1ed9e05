import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentEndpoints } from '#domain/admission/student.endpoints.ts'
import { keysIn } from '#lib/values/records.ts'
import { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication, succeed } from './builders.ts'
import { buildFacultyApplication, buildRecruitment } from './faculty-builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { read } from './read-pdf.ts'
import { ofThisRun } from './seed.ts'
import { declaredKey, operations } from './walk.ts'

let server: TestServer
let admin: TestAccount
const drives = { admission: '', recruitment: '', nextAdmission: '', nextRecruitment: '' }
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  drives.admission = await buildAdmission(server)
  drives.nextAdmission = await buildAdmission(server, { title: 'B.Sc. admission 2027' })
  drives.recruitment = await buildRecruitment(server)
  drives.nextRecruitment = await buildRecruitment(server)
  const body = { delayMinutes: 10 }
  await succeed(server.call('PUT', '/api/decisions/settings', { token: admin.token, body }))
})
afterAll(() => server.close())

const begin = Date.now()
const atMinute = (minute: number) => server.setClock(new Date(begin + minute * 60_000).toISOString())

type Person = { owner: TestAccount; student: string; candidate: string; keys: Record<'student' | 'candidate', string> }

/** A person with a submitted application in each track; all have the same answers and payments. */
async function somebody(): Promise<Person> {
  await atMinute(0)
  const owner = await registerAccount(server, { name: 'Ananya Verma' })
  const [wish, utr] = [{ owner, status: 'submitted' as const }, '432199999999']
  const student = await buildStudentApplication(server, { ...wish, utr, admissionId: drives.admission })
  const form = { payment: { utrNumber: utr } }
  const candidate = await buildFacultyApplication(server, { ...wish, form, recruitmentId: drives.recruitment })
  const keyOf = async ({ applicationId }: { applicationId: string }) => {
    const [photo] = await server.rows<{ key: string }>(
      `select d.key from documents d join applications a on a.id = d.application_id
       where a.application_id = $1 and d.doc_type = 'photo'`,
      [applicationId],
    )
    return photo?.key ?? ''
  }
  const keys = { student: await keyOf(student), candidate: await keyOf(candidate) }
  return { owner, student: student.applicationId, candidate: candidate.applicationId, keys }
}

/** Makes the same decision on both applications. */
async function decide({ student, candidate }: Person, body: object): Promise<void> {
  for (const path of [`/api/applications/${student}`, `/api/faculty/application/${candidate}`])
    await succeed(server.call('PATCH', path, { token: admin.token, body }))
}

/** Makes the same proposal for both applications. */
async function propose({ student, candidate }: Person, body: object): Promise<void> {
  for (const id of [student, candidate])
    await succeed(server.call('PUT', `/api/applications/${id}/proposal`, { token: admin.token, body }))
}

// The bodies that calls need to reach the application.
const bodies: Record<string, (person: Person) => object> = {
  'POST /api/applications': ({ student }) => ({ admissionId: drives.nextAdmission, from: student }),
  'POST /api/faculty/application': ({ candidate }) => ({ recruitmentId: drives.nextRecruitment, from: candidate }),
  'PUT /api/applications/{applicationId}': () => ({ candidateName: 'Somebody Else' }),
  'POST /api/applications/{applicationId}/seat/deeds askToGiveUpAdmission': () => ({ reason: 'Untold' }),
  'POST /api/applications/{applicationId}/seat-fee': () => ({ utr: '432100000001' }),
  'POST /api/faculty/application/{applicationId}': () => ({ personalInfo: { name: 'Somebody Else' } }),
  'POST /api/applications/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  'POST /api/faculty/application/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  // Of both tracks.
  'PUT /api/applications/{applicationId}/payment': () => ({ utr: '432188888888', utrConfirmed: true }),
  'POST /api/applications/{applicationId}/guardian-consent/send-code': () => ({
    name: 'Rakesh Verma',
    relation: 'Father',
    email: 'rakesh@mail.example',
  }),
  'POST /api/applications/{applicationId}/guardian-consent/confirm': () => ({ otp: '123456' }),
  'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': () => ({ fileExtension: 'jpg' }),
  'POST /api/uploads/upload-parts/{applicationId}/{docType}': () => ({
    fileExtension: 'jpg',
    size: 3,
    parts: ['0'.repeat(64)],
  }),
  'POST /api/uploads/confirm-upload/{applicationId}/{docType}': ({ keys }) => ({ key: keys.student }),
  'PUT /api/uploads/contents/{key}': () => ({ contents: [] }),
}

// Calls that end the session come last, and changes just before them.
const place = (operation: string) =>
  [!operation.startsWith('GET'), operation.includes('/api/auth/')].map(Number).join('')
const ofOneTrack = new Set<string>([...keysIn(studentEndpoints), ...keysIn(facultyEndpoints)])
const ofBoth = (operation: string) => operation.includes('{applicationId}') && !ofOneTrack.has(declaredKey(operation))
// What has one address for both tracks is called about both applications.
const aboutCandidate = ' about the candidate'
const ownCalls = operations
  .filter(([, { access }]) => typeof access === 'string' || access.orOwner)
  .flatMap(([operation]) => (ofBoth(operation) ? [operation, `${operation}${aboutCandidate}`] : [operation]))
  .toSorted((one, other) => place(one).localeCompare(place(other)) || one.localeCompare(other))

/** Replaces values that differ between two people or two runs. */
function alike(said: string, { owner, student, candidate }: Person): string {
  const names = { [owner.id]: 'id', [owner.email]: 'email', [student]: 'student', [candidate]: 'candidate' }
  const named = Object.entries(names).reduce((text, [own, name]) => text.replaceAll(own, `<${name}>`), said)
  return named
    .replaceAll(/\b(?:BSC|FAC)\d{4}-[0-9A-Z]{8}/g, '<begun>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '<uuid>')
    .replaceAll(/\b4406\d{6}\b/g, '<roll>')
    .replaceAll(/"requestId":"[^"]*"|signature=[\w-]+/g, '')
}

/** One call of a person about the application of its track, with comparable parts of the answer. */
async function ask(named: string, person: Person): Promise<string> {
  const operation = named.replace(aboutCandidate, '')
  const [method = '', path = '', transition] = operation.split(' ')
  const isFaculty = path.startsWith('/api/faculty/') || named !== operation
  const known: Record<string, string> = {
    applicationId: isFaculty ? person.candidate : person.student,
    recruitmentId: drives.recruitment,
    id: drives.admission,
    docType: 'photo',
    key: encodeURIComponent(person.keys.student),
  }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x')
  const said = { ...(transition && { transition }), ...bodies[operation]?.(person) }
  const body = method === 'GET' || method === 'DELETE' ? undefined : said
  const answer = await fetch(`${server.url}${address}`, {
    method,
    headers: { authorization: `Bearer ${person.owner.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  const told = isPdf ? (await read(bytes)).pages.join('\n') : bytes.toString()
  return alike([answer.status, answer.headers.get('etag'), told].join('\n'), person)
}

/** The calls whose answers to two people are compared in this run. */
const compared = ofThisRun(ownCalls)

/** The calls that answer two people differently, with the place of the difference. */
function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return compared.flatMap((operation) => {
    const [said, instead] = [one[operation] ?? '', other[operation] ?? '']
    if (said === instead) return []
    const at = [...said].findIndex((letter, index) => letter !== instead[index])
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
    return [`${operation}: ${around(said)} | ${around(instead)}`]
  })
}

/** The answers that a person gets, by call. */
async function everythingTold(person: Person, calls: readonly string[] = compared): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const operation of calls) told[operation] = await ask(operation, person)
  return told
}

const rejection = {
  status: 'rejected',
  reason: 'Documents missing or unreadable',
  comments: 'The marksheet is cut off at the right',
}

describe('every call answers all applicants alike', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    const person = await somebody()
    await atMinute(5)
    before = await everythingTold(person)
  })

  test.each([
    ['an acceptance waits to be told', [{ status: 'accepted', comments: 'Report on 1 February' }]],
    ['a rejection waits to be told', [rejection]],
    ['a decision was undone before it was told', [rejection, { status: 'submitted' }]],
    ['one was undone and another waits', [{ status: 'accepted' }, { status: 'submitted' }, rejection]],
  ])('while %s', async (_, decisions) => {
    const person = await somebody()
    await atMinute(4)
    for (const body of decisions) await decide(person, body)
    await atMinute(5)
    expect(differences(before, await everythingTold(person))).toEqual([])
  })

  test('while a proposal waits in place of an earlier one', async () => {
    const person = await somebody()
    await atMinute(4)
    for (const body of [rejection, { status: 'accepted', comments: 'Report on 1 February' }])
      await propose(person, body)
    await atMinute(5)
    expect(differences(before, await everythingTold(person))).toEqual([])
  })

  test('and each call that shows it does so after the delay', async () => {
    const person = await somebody()
    await decide(person, rejection)
    await atMinute(11)
    const told = await everythingTold(person, ownCalls)
    const telling = ownCalls.filter((operation) => /rejected/i.test(told[operation] ?? ''))
    expect(telling).toEqual([
      'GET /api/applications/{applicationId}',
      'GET /api/applications/{applicationId}/pdf',
      'GET /api/applications/{applicationId}/pdf about the candidate',
      'GET /api/applications/{applicationId}/pdf/submitted',
      'GET /api/applications/{applicationId}/pdf/submitted about the candidate',
      'GET /api/applications/me',
      'GET /api/faculty/application/{applicationId}',
      'GET /api/faculty/application/my-applications',
      'GET /api/auth/my-data',
      'POST /api/applications/{applicationId}/submit',
      'POST /api/faculty/application/{applicationId}/submit',
      'PUT /api/applications/{applicationId}/payment',
      'PUT /api/applications/{applicationId}/payment about the candidate',
    ])
    for (const paper of telling.filter((operation) => /\/pdf( about|$)/.test(operation)))
      expect(told[paper]).toContain('Your application is rejected.')
  })

  test('except for other events during the delay: a verified payment', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await decide(other, rejection)
    await atMinute(1)
    for (const person of [one, other]) await decide(person, { verified: true })
    expect(await ask('GET /api/applications/me', one)).toMatch(/payment-verified/)
    expect(differences(await everythingTold(one), await everythingTold(other))).toEqual([])
  })
})
