import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundList, SearchGroup } from '#domain/search/search.endpoints.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { person } from '../../../test/allotment-instances.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication, completeFacultyForm } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { publishedListOf, storePublished } from '../../../test/published-lists.ts'

let server: TestServer
let admin: TestAccount
/** Ids of applications by their applicants. */
const ids = new Map<string, string>()

type Student = { mobile: string; neetRoll: string; utr: string | null; email?: string; dob?: string }

async function buildStudent(
  admissionId: string,
  name: string,
  { utr, email = `${name.split(' ')[0]?.toLowerCase()}@mail.example`, ...form }: Student,
): Promise<void> {
  const owner = await registerAccount(server, { name, email })
  const wish = { owner, admissionId, utr, form: { candidateName: name, ...form } }
  ids.set(name, (await buildStudentApplication(server, wish)).applicationId)
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  const admission = await buildAdmission(server)
  await buildStudent(admission, 'Kavita Das', { mobile: '9000000001', neetRoll: '2311045678', utr: '432199990001' })
  await buildStudent(admission, 'Das Gupta', { mobile: '9000000002', neetRoll: '2311045679', utr: '052199990002' })
  await buildStudent(admission, 'Imran Siddiqui', {
    mobile: '9000002004',
    neetRoll: '2311045680',
    utr: null,
    dob: '2004-08-14',
  })
  const written = { mobile: '9000000004', neetRoll: '2311045681', utr: null, email: 'savitri@mail.example' }
  await buildStudent(admission, 'सावित्री बाई', written)
  const joined = { mobile: '9000000005', neetRoll: '2311045682', utr: null, email: 'kshama@mail.example' }
  await buildStudent(admission, 'क्ष\u200dमा पाण्डेय', joined)
  const owner = await registerAccount(server, { name: 'Kavita Rao', email: 'k.rao@mail.example' })
  const { personalInfo } = completeFacultyForm()
  const form = { personalInfo: { ...personalInfo, name: 'Kavita Rao', dateOfBirth: '1984-02-29' } }
  ids.set('Kavita Rao', (await buildFacultyApplication(server, { owner, form })).applicationId)
})
afterAll(() => server.close())

const search = (q: string) =>
  server.call<{ groups: SearchGroup[]; lists: FoundList[] }>('GET', '/api/search', { token: admin.token, query: { q } })

/** The names found with the matching field and the track: `name admission: Kavita Das`. */
async function found(q: string): Promise<string[]> {
  const { groups } = (await search(q)).body
  return groups.map(({ by, track, results }) => `${by} ${track}: ${results.map(({ name }) => name).join(', ')}`)
}

test.each([
  ['das kavita', ['name admission: Kavita Das']],
  ['KAVITA', ['name admission: Kavita Das', 'name recruitment: Kavita Rao']],
  ['+91 90000-02004', ['mobile admission: Imran Siddiqui']],
  ['2311 045 679', ['roll admission: Das Gupta']],
  ['das@mail.example', ['email admission: Das Gupta']],
  ['432199990001', ['reference admission: Kavita Das']],
  ['0000432199990001', ['reference admission: Kavita Das']],
  ['4321 9999 0001', ['reference admission: Kavita Das']],
  ['52199990002', ['reference admission: Das Gupta']],
  ['UPI/P2A/052199990002/DAS GUPTA/HDFC', ['reference admission: Das Gupta']],
  ['Sidiqui', ['similar admission: Imran Siddiqui']],
  ['siddiqui imraan', ['similar admission: Imran Siddiqui']],
  ['सावित्री', ['name admission: सावित्री बाई']],
  ['बाई सावित्री', ['name admission: सावित्री बाई']],
  ['२३११०४५६७९', ['roll admission: Das Gupta']],
  ['क्षमा पाण्डेय', ['name admission: क्ष\u200dमा पाण्डेय']],
  ['क्ष\u200cमा', ['name admission: क्ष\u200dमा पाण्डेय']],
  ['सावीत्री बाई', ['other admission: सावित्री बाई']],
  ['Kavitha Dass', ['similar admission: Kavita Das']],
  ['%%%', []],
  ['nobody', []],
  ['ka', []],
  ['', []],
])('a search for %j finds %j', async (q, expected) => {
  expect(await found(q)).toEqual(expected)
})

test.each([
  ['14-08-2004', ['born admission: Imran Siddiqui']],
  ['14/8/2004', ['born admission: Imran Siddiqui']],
  ['2004-08-14', ['born admission: Imran Siddiqui']],
  ['१४-०८-२००४', ['born admission: Imran Siddiqui']],
  ['Siddiqui 14-08-2004', ['born admission: Imran Siddiqui']],
  ['Kavita 14-08-2004', []],
  ['29.02.1984', ['born recruitment: Kavita Rao']],
  ['1984', []],
  ['02-1984', []],
  ['29-02-1985', []],
])('a caller’s date of birth %j finds %j, and a part finds nobody', async (q, expected) => {
  expect(await found(q)).toEqual(expected)
})

test('both lists search a whole date of birth; a year matches only parts of numbers', async () => {
  const listed = async (path: string, q: string) =>
    (await server.call<{ total: number }>('GET', path, { token: admin.token, query: { q } })).body.total
  const students = '/api/applications'
  const candidates = '/api/faculty/application/admin/all'
  expect(await listed(students, '14/08/2004')).toBe(1)
  expect(await listed(candidates, '29-02-1984')).toBe(1)
  expect([await listed(candidates, '14/08/2004'), await listed(candidates, '1984')]).toEqual([0, 0])
  // The last four digits of a mobile.
  expect(await listed(students, '2004')).toBe(1)
  expect(await listed(students, '2006')).toBe(0)
})

test('an application is found by its number, whole, in part, without its hyphen or misread', async () => {
  const id = ids.get('Kavita Rao') ?? ''
  const misread = id
    .replaceAll('0', 'O')
    .replaceAll('1', 'l')
    .replace(/^FAC\w{4}/, id.slice(0, 7))
  for (const q of [id, id.toLowerCase(), id.replace('-', ' '), id.slice(-8), misread])
    expect(await found(q)).toEqual(['application recruitment: Kavita Rao'])
})

test('a result shows the status and the payment of the application', async () => {
  const { groups } = (await search('432199990001')).body
  expect(groups).toEqual([
    {
      by: 'reference',
      track: 'admission',
      hasMore: false,
      results: [
        {
          applicationId: ids.get('Kavita Das'),
          name: 'Kavita Das',
          email: 'kavita@mail.example',
          mobile: '9000000001',
          neetRoll: '2311045678',
          driveTitle: 'B.Sc. admission 2026',
          appliedFor: [],
          status: 'pending',
          payment: { status: 'paid', verified: false, amount: 1200, utr: '432199990001', isUtrRepeated: false },
        },
      ],
    },
  ])
})

test('a letter is found by its number as the application that it is about, and a refund as the one whose money it is', async () => {
  const kavita = ids.get('Kavita Das') ?? ''
  expect(await found(`${kavita}-3F9A01C2`)).toEqual(['application admission: Kavita Das'])
  await server.rows(
    `insert into refunds (number, application_key, source, percent, rule_paise, amount_paise, state)
     select 'RFD00000017', id, 'withdrawal', 90, 90000, 90000, 'ready' from applications where application_id = $1`,
    [kavita],
  )
  expect(await found('rfd00000017')).toEqual(['refund admission: Kavita Das'])
  expect(await found('RFD00000018')).toEqual([])
  // The money of a refund is not for a committee, which reads the application.
  const committee = await registerAccount(server)
  await giveGrant(server, committee, { role: 'committee', track: null, driveId: null })
  const asked = await server.call<{ groups: SearchGroup[] }>('GET', '/api/search', {
    token: committee.token,
    query: { q: 'RFD00000017' },
  })
  expect(asked.body.groups).toEqual([])
})

test('officers of its drive find a published list by its number or the end of the number', async () => {
  const driveId = await buildAdmission(server, { title: 'B.Sc. admission 2027' })
  const { document } = publishedListOf({
    courses: [{ name: 'BSc EMT', seats: { UR: 1 } }],
    applicants: [person('BSC2027-1000', 1)],
  })
  await registerAdmin(server)
  await storePublished(server.rows, driveId, [document])
  const list = { number: document.number, kind: 'allotment', driveTitle: 'B.Sc. admission 2027' }
  for (const q of [document.number.toLowerCase(), document.number.split('-')[1] ?? ''])
    expect((await search(q)).body).toEqual({ groups: [], lists: [list] })
  expect((await search('BSC2027-L99')).body.lists).toEqual([])
  const elsewhere = await registerAccount(server)
  await giveGrant(server, elsewhere, { role: 'sectionOfficer', track: 'recruitment', driveId: null })
  const asked = await server.call('GET', '/api/search', { token: elsewhere.token, query: { q: document.number } })
  expect(asked.body).toEqual({ groups: [], lists: [] })
})

test('only administrators search, and the search is audited without Aadhaar numbers', async () => {
  await search('2341 2341 2346')
  const entries = await server.rows(
    `select actor_email, detail from audit_entries where action = 'applications.searched' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ actor_email: admin.email, detail: { q: 'XXXX XXXX 2346', count: 0 } }])
  const owner = await registerAccount(server)
  expect((await server.call('GET', '/api/search?q=kavita', { token: owner.token })).status).toBe(403)
  expect((await server.call('GET', '/api/search?q=kavita')).status).toBe(401)
})

test('a department is found by its Hindi and its English name, in the search and in the list', async () => {
  const apply = async (name: string, department: string, translations: Record<string, string>) => {
    const owner = await registerAccount(server, { name, email: `${name.toLowerCase()}@mail.example` })
    const personalInfo = { ...completeFacultyForm().personalInfo, name, department, categoryOfPost: 'UR' as const }
    const { recruitmentId } = await buildFacultyApplication(server, { owner, form: { personalInfo } })
    await server.rows('update drives set translations = $1 where id = $2', [{ hi: translations }, recruitmentId])
  }
  // A drive's title with the same words finds nobody, as in English.
  await apply('Zoya', 'NEPHROLOGY', { NEPHROLOGY: 'वृक्क विज्ञान', 'Regular posts 2027': 'जैव एवं वृक्क विज्ञान के पद' })
  await apply('Yamini', 'BIOSTATISTICS', { BIOSTATISTICS: 'जैव विज्ञान' })
  const inBoth = async (q: string) => {
    const { groups } = (await search(q)).body
    const { applications } = (
      await server.call<{ applications: { personalInfo: { name: string } }[] }>(
        'GET',
        '/api/faculty/application/admin/all',
        { token: admin.token, query: { q } },
      )
    ).body
    return [
      groups.flatMap(({ results }) => results.map(({ name }) => name)),
      applications.map(({ personalInfo }) => personalInfo.name),
    ]
  }
  for (const [q, names] of [
    ['biostatistics', ['Yamini']],
    ['जैव', ['Yamini']],
    ['विज्ञान जैव', ['Yamini']],
    ['जै विज्ञान', ['Yamini']],
    ['वि\u200dज्ञान जैव', ['Yamini']],
    // Lists find a department of any recruitment by a translation that one of them has.
    ['विज्ञान', ['Yamini', 'Zoya', 'Kavita Rao']],
    ['वृक्क zoya', ['Zoya']],
    ['वृक्क yamini', []],
    ['दंत', []],
  ] as const)
    expect([q, ...(await inBoth(q))]).toEqual([q, names, names])
})

test('a name typed in Devanagari finds applicants who wrote it in Latin letters, in the search and in the list', async () => {
  const simran = await buildStudentApplication(server, { form: { candidateName: 'Simran Bhattacharyya' } })
  const simrandeep = await buildStudentApplication(server, { form: { candidateName: 'Gurpreet Simrandeep' } })
  expect(await found('सिमरन भट्टाचार्य')).toEqual(['similar admission: Simran Bhattacharyya'])
  expect((await found('सिमरण'))[0]).toBe('name admission: Simran Bhattacharyya, Gurpreet Simrandeep')
  expect(await found('कवीता')).toEqual(['name admission: Kavita Das', 'name recruitment: Kavita Rao'])
  const { body } = await server.call<{ applications: { applicationId: string }[] }>(
    'GET',
    `/api/applications?${new URLSearchParams({ q: 'सिमरन', sort: 'candidateName' })}`,
    { token: admin.token },
  )
  expect(body.applications.map(({ applicationId }) => applicationId)).toEqual([
    simrandeep.applicationId,
    simran.applicationId,
  ])
})

test('a name with the course or the post finds one of several people of that name', async () => {
  expect(await found('kavita emt')).toEqual(['other admission: Kavita Das'])
  expect(await found('kavita professor')).toEqual(['other recruitment: Kavita Rao'])
  expect(await found('kavita bds')).toEqual([])
})

test('a father’s name finds the child’s application, after people who have that name, in any spelling', async () => {
  await buildStudentApplication(server, {
    form: { candidateName: 'Ishita Rao', fathersName: 'Mohd. Salim Chowdhury' },
  })
  await buildFacultyApplication(server, {
    form: { personalInfo: { name: 'Salim Chaudhary', fatherName: 'Yakub Chaudhary' } },
  })
  expect(await found('salim choudhary')).toEqual(['name recruitment: Salim Chaudhary', 'father admission: Ishita Rao'])
  expect(await found('yakub')).toEqual(['father recruitment: Salim Chaudhary'])
  expect(await found('Mohammed Salim')).toEqual(['father admission: Ishita Rao'])
})
