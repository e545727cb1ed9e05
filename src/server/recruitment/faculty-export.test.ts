import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { QualificationType } from '#domain/recruitment/qualifications.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { aadhaarNumber, buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { consentIn, submittedBy } from '../../../test/consents.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

/** The rows of the downloaded sheet, each as its cells by their heads. */
async function download(query: Record<string, string> = {}) {
  const address = `${server.url}/api/faculty/application/admin/export/xlsx-stream?${new URLSearchParams(query)}`
  const response = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
  const { sheets } = await read(new Uint8Array(await response.arrayBuffer()), { readStyles: true })
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return {
    heads: heads.map(String),
    rows: rows.map((row) => Object.fromEntries(heads.map((head, place) => [String(head), row[place] ?? null]))),
    cells: [...(sheets[0]?.cells?.values() ?? [])],
  }
}

test('an export has the answers with their types, and no part of the Aadhaar number', async () => {
  const built = await buildFacultyApplication(server, {
    status: 'submitted',
    form: {
      personalInfo: { presentEmploymentStatus: '=HYPERLINK("http://evil.example")', fatherName: 'Zoé Nair' },
      payment: { transactionId: '000123', utrNumber: '001234567890', paymentDate: '2026-01-15' },
    },
  })
  await server.rows(
    `update applications set created_at = '2026-07-10T18:35:00Z', submitted_at = '2026-07-10T18:40:00Z' where application_id = $1`,
    [built.applicationId],
  )
  const { heads, rows } = await download({ q: built.applicationId })
  expect(rows).toEqual([
    expect.objectContaining({
      'Application ID': built.applicationId,
      Recruitment: 'Faculty Recruitment 2026',
      Status: 'Submitted',
      Started: new Date('2026-07-11T00:05:00Z'),
      Submitted: new Date('2026-07-11T00:10:00Z'),
      Department: 'NEPHROLOGY',
      Post: 'Assistant Professor',
      'Category of post': 'OBC',
      Name: 'Meera Nair',
      'Father’s name': 'Zoé Nair',
      'Date of birth': new Date('1985-03-12T00:00:00Z'),
      'Age on the closing date': 114,
      Gender: 'Female',
      Mobile: '9876543210',
      PwD: 'No',
      'Current PIN': '226016',
      'Permanent city': 'Lucknow',
      Postgraduate: 'MD, KGMU Lucknow, KGMU, 2012, 71.5 %',
      'Work experience': 'Senior Resident, SGPGIMS Lucknow, Level 11, 01-01-2013 to 31-12-2017',
      'Experience, years': 5,
      'Experience, months': 0,
      'Experience counted to': new Date('2099-12-31T00:00:00Z'),
      'National publications': 4,
      Council: 'UP Medical Council',
      'Registration date': new Date('2009-02-01T00:00:00Z'),
      'Renewal date': new Date('2029-02-01T00:00:00Z'),
      'Research projects': 'CKD in the plains, PI, ICMR, 2 years',
      Awards: 'Young researcher 2016',
      Memberships: 'ISN, ISN-77, 01-01-2015 to 31-12-2035',
      'Eligibility at submission': expect.stringMatching(
        /^Department: met; .*Age on 31-12-2099: not met \(The candidate’s age on 31-12-2099 is 114; .*Experience after post-graduation: met/,
      ),
      Documents: 'All certificates (combined PDF), Payment receipt, Passport photo, Signature',
      'Fee (₹)': 2000,
      Payment: 'Waiting to be verified',
      'Transaction ID': '000123',
      UTR: '001234567890',
      'Payment date': new Date('2026-01-15T00:00:00Z'),
    }),
  ])
  expect(heads.join()).not.toMatch(/aadh/i)
  const everything = JSON.stringify(rows)
  // Neither whole nor masked nor the last digits alone; the same four digits within an id are allowed.
  expect(everything).not.toMatch(new RegExp(`sealed|${aadhaarNumber}|X{8}\\d{4}|\\b${aadhaarNumber.slice(-4)}\\b`))
  expect(
    await server.rows(`select detail from audit_entries where action = 'list.exported' order by id desc limit 1`),
  ).toEqual([{ detail: { list: 'recruitment', filters: { q: built.applicationId }, count: 1 } }])
})

test('an export says who was under 18 when they submitted, and who consented for them', async () => {
  const seventeen = await buildFacultyApplication(server, { form: { personalInfo: { name: 'Ishaan Rawat' } } })
  const eighteen = await buildFacultyApplication(server, { form: { personalInfo: { name: 'Ishaan Rawal' } } })
  await submittedBy(server, seventeen.applicationId, '2008-07-12')
  await submittedBy(server, eighteen.applicationId, '2008-07-11')
  const { rows } = await download({ q: 'Ishaan' })
  expect(rows.map(consentIn).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['Ishaan Rawal', 'No', null, null, null],
    ['Ishaan Rawat', 'Yes', 'Meena Rawat', 'Mother', new Date('2026-07-01T15:30:00Z')],
  ])
  await server.rows('delete from applications where application_id = any($1)', [
    [seventeen.applicationId, eighteen.applicationId],
  ])
})

test('without filters everything is exported, incomplete drafts too; with filters the rows of the list', async () => {
  const half = await buildFacultyApplication(server, {
    form: {
      personalInfo: { dateOfBirth: '12-03', sameAddress: null, permanentAddress: null, pwdPercentage: 'forty' },
      qualifications: null,
      workExperience: [{ organizationName: 'PGI' }],
      payment: null,
    },
  })
  const all = await download()
  expect(all.rows).toHaveLength(2)
  expect(all.rows[0]).toMatchObject({
    'Application ID': half.applicationId,
    'Date of birth': '12-03',
    'PwD percentage': null,
    'Eligibility at submission': null,
  })
  expect((await download({ status: 'submitted' })).rows).toHaveLength(1)
  expect((await download({ status: 'accepted' })).rows).toHaveLength(0)
})

test.each(['=1+1', '+91 98', '-2+3', '@SUM(A1)', "=cmd|'/C calc'!A0", '\t=1+1'])(
  'text typed as %j stays text in every cell',
  async (typed) => {
    const text = typed.trim()
    const row = { organizationName: typed, designation: typed, payScale: typed }
    const built = await buildFacultyApplication(server, {
      form: {
        personalInfo: { name: typed, fatherName: typed, motherName: typed, presentEmploymentStatus: typed },
        councilRegistration: { registeredWith: typed, registrationNumber: typed },
        workExperience: [row],
        professionalData: { awards: [typed], editorialBoards: [typed], researchProjects: [{ title: typed }] },
        payment: { transactionId: typed, utrNumber: typed },
      },
    })
    const { heads, rows, cells } = await download({ q: built.applicationId })
    expect(heads.length).toBeGreaterThan(40)
    expect(rows[0]).toMatchObject({ Name: text, 'Father’s name': text, 'Transaction ID': text })
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  },
)

const studied = (type: QualificationType, degree: string, percentage: number) => ({
  type,
  degree,
  institution: 'KGMU',
  board: 'NBE',
  passingYear: 2015,
  percentage,
})

test('every kind of qualification has its column, with the board and the kind of marks', async () => {
  const built = await buildFacultyApplication(server, {
    form: {
      personalInfo: { gender: 'OTHER' },
      qualifications: [
        studied('PHD', 'Renal physiology', 8.2),
        studied('DIPLOMA', 'DTCD', 72),
        studied('DIPLOMA', 'DCH', 9.1),
        studied('CERTIFICATE', 'Ultrasound', 81),
        studied('FELLOWSHIP', 'FNB', 64.5),
        studied('OTHER', 'MBA', 10),
      ],
      professionalData: { editorialBoards: ['Indian J Nephrol', 'Kidney Int'] },
    },
  })
  const { rows } = await download({ q: built.applicationId })
  expect(rows[0]).toMatchObject({
    Gender: 'Other',
    'Class 10': null,
    PhD: 'Renal physiology, KGMU, NBE, 2015, 8.2 CGPA',
    Diplomas: 'DTCD, KGMU, NBE, 2015, 72 %; DCH, KGMU, NBE, 2015, 9.1 CGPA',
    Certificates: 'Ultrasound, KGMU, NBE, 2015, 81 %',
    Fellowships: 'FNB, KGMU, NBE, 2015, 64.5 %',
    'Other qualifications': 'MBA, KGMU, NBE, 2015, 10 CGPA',
    'Editorial boards': 'Indian J Nephrol; Kidney Int',
  })
})

test('a pasted list of publications keeps its lines in the answers, and is in the sheet beside their numbers', async () => {
  const list = Array.from(
    { length: 100 },
    (_, place) => `${place + 1}. Nair M. Renal outcomes. Indian J Nephrol. 2021.`,
  )
  const built = await buildFacultyApplication(server, {
    form: {
      professionalData: {
        publications: { nationalIndexed: 90, internationalIndexed: 10 },
        publicationList: list.join('\n'),
      },
    },
  })
  const { body } = await server.call<{ application: WireFacultyApplication }>(
    'GET',
    `/api/faculty/application/${built.applicationId}`,
    { token: built.owner.token },
  )
  expect(body.application.professionalData?.publicationList?.split('\n')).toEqual(list)
  const { rows } = await download({ q: built.applicationId })
  expect(rows[0]).toMatchObject({
    'National publications': 90,
    'International publications': 10,
    'List of publications': list.join('\n'),
  })
})

test('hidden answers are not exported, and an incomplete day stays as typed', async () => {
  const built = await buildFacultyApplication(server, {
    form: {
      personalInfo: {
        candidateType: 'NON-MEDICAL',
        department: 'BIOSTATISTICS',
        categoryOfPost: 'UR',
        isPWD: false,
        pwdPercentage: 45,
        isGovernmentServant: false,
        nocFromEmployment: true,
        sameAddress: true,
        permanentAddress: { city: 'Kochi' },
      },
      payment: { paymentDate: '12-03' },
    },
  })
  const { rows } = await download({ q: built.applicationId })
  expect(rows[0]).toMatchObject({
    PwD: 'No',
    'PwD percentage': null,
    'Government servant': 'No',
    NOC: null,
    'Permanent city': 'Lucknow',
    Council: null,
    'Renewal date': null,
    'Payment date': '12-03',
  })
})

test('an export in Hindi has posts and their conditions in Hindi as well, and in English where there is no translation', async () => {
  const vacancy = { post: 'Assistant Professor', categories: { UR: 1, OBC: 1 } }
  const additionalRequirements = ['Two years in a recognised institution', 'A valid driving licence']
  const PhD = ['In an allied subject']
  const vacancies = [{ ...vacancy, requirements: { additionalRequirements, PhD } }]
  const recruitmentId = await buildRecruitment(server, {
    departments: [{ name: 'NEPHROLOGY', candidateType: 'MEDICAL', vacancies }],
  })
  const hindi = {
    NEPHROLOGY: 'वृक्क रोग',
    'In an allied subject': 'किसी जुड़े विषय में',
    'Two years in a recognised institution': 'किसी मान्यता प्राप्त संस्थान में दो वर्ष',
  }
  await server.rows('update drives set translations = $1 where id = $2', [{ hi: hindi }, recruitmentId])
  const { applicationId } = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  const inLanguage = async (language: string) => {
    await server.call('PUT', '/api/auth/language', { token: admin.token, body: { language } })
    return JSON.stringify((await download({ q: applicationId })).rows)
  }
  const inHindi = await inLanguage('hi')
  for (const said of [
    'विभाग: शर्त पूरी',
    '"पद":"असिस्टेंट प्रोफ़ेसर"',
    'PhD आवश्यक है (किसी जुड़े विषय में)',
    hindi['Two years in a recognised institution'],
    'A valid driving licence',
  ])
    expect([said, inHindi.includes(said)]).toEqual([said, true])
  expect(inHindi).not.toContain('Two years in a recognised institution')
  expect(inHindi).not.toContain('Professor')
  expect(await inLanguage('en')).toContain('Two years in a recognised institution')
})
