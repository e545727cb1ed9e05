import { PDFDocument } from 'mupdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedTracks } from '#server/tracks.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { aadhaarNumber, buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { everythingIn, read, signs } from '../../../../test/read-pdf.ts'
import { samplePhoto, textPdf } from '../../../../test/sample-files.ts'
import { sentMail } from '../../../../test/sent-mail.ts'
import { upload } from '../../../../test/uploads.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

async function download(applicationId: string, { token }: Pick<TestAccount, 'token'>) {
  const answer = await fetch(`${server.url}/api/applications/${applicationId}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('an application is a tagged PDF, with its number on every page and its fonts embedded', async () => {
  const admissionId = await buildAdmission(server)
  const owner = await registerAccount(server)
  const built = await buildStudentApplication(server, {
    owner,
    admissionId,
    form: { candidateName: 'Ananya Kırāl Verma', physicalIdentification: 'बाएँ हाथ पर तिल' },
  })
  const { applicationId } = built
  for (const docType of ['photo', 'signature']) {
    expect((await upload(server, { owner, applicationId, docType }, 'a.jpg', await samplePhoto())).status).toBe(200)
  }
  const contents = [{ page: 2, name: 'Second attempt' }]
  const marks = { owner, applicationId, docType: 'marksheet12' }
  await upload(server, marks, 'marks.pdf', await textPdf(['First', 'Second']), { contents })
  const submitted = { token: owner.token, body: { declaration: { accepted: true } } }
  expect((await server.call('POST', `/api/applications/${applicationId}/submit`, submitted)).status).toBe(200)

  const { status, headers, bytes } = await download(applicationId, owner)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain(`filename="${applicationId}.pdf"`)
  const { pages, says, tags } = await read(bytes)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(applicationId)
    expect(page).toContain('Demo Institute of Medical Sciences')
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
  }
  for (const said of [
    'Ananya Kırāl Verma',
    'बाएँ हाथ',
    'B.Sc. Hematology',
    'H. No. 214, Civil Lines',
    '₹1,200',
    'I declare that',
    'Page 2: Second attempt',
  ])
    expect([said, says(said)]).toEqual([said, true])
  expect(says('not submitted')).toBe(false)

  const roles = new Set(tags.map(({ role }) => role))
  for (const role of 'Document H1 Sect H2 L LI Lbl LBody P Figure'.split(' ')) expect(roles).toContain(role)
  // Devanagari glyphs are drawn in another order than they are spoken: the tags carry the spoken text.
  expect(tags.flatMap(({ alt }) => alt ?? [])).toEqual([
    'Photo of the applicant',
    'बाएँ हाथ पर तिल',
    'Signature of the applicant',
  ])
  const document = new PDFDocument(bytes)
  expect(document.getTrailer().get('Root', 'MarkInfo', 'Marked').asBoolean()).toBe(true)
  expect(document.getTrailer().get('Root', 'Lang').asString()).toBe('en-IN')
  expect(document.getTrailer().get('Root', 'ViewerPreferences', 'DisplayDocTitle').asBoolean()).toBe(true)
  expect(document.getMetaData('info:Title')).toBe(`Application ${applicationId}, B.Sc. admission 2026`)
  const everything = everythingIn(bytes)
  expect(everything).toContain('pdfuaid')
  const objects = Array.from({ length: document.countObjects() - 1 }, (_, place) =>
    document.newIndirect(place + 1).resolve(),
  )
  const fonts = objects.filter((object) => object.isDictionary() && object.get('Type').toString() === '/FontDescriptor')
  expect(fonts.map((font) => font.get('FontFile2').isNull())).toEqual(Array.from({ length: 4 }, () => false))
  expect(everything).not.toContain('SecretCamera')
})

test('a draft says at the top that it is one', async () => {
  const { applicationId, owner } = await buildStudentApplication(server)
  const { says } = await read((await download(applicationId, owner)).bytes)
  expect(['Draft, not submitted', says('Draft, not submitted')]).toEqual(['Draft, not submitted', true])
  expect(['No photo', says('No photo')]).toEqual(['No photo', true])
})

test('where the institute has a helpline, each page shows its number and hours below the address', async () => {
  const helpline = ['+91 522 240 1234', 'Monday to Friday, 10 am to 5 pm']
  await server.rows('update institute set telephone = $1, telephone_hours = $2', helpline)
  const { applicationId, owner } = await buildStudentApplication(server)
  const { pages } = await read((await download(applicationId, owner)).bytes)
  await server.rows(`update institute set telephone = '', telephone_hours = ''`)
  for (const page of pages)
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`admissions@dims.example ${helpline.join(', ')}`)
})

test('the PDF of an applicant who reads Hindi is in Hindi, and every reader program extracts each letter', async () => {
  const student = await buildStudentApplication(server, { status: 'submitted' })
  const candidate = await buildFacultyApplication(server, { status: 'submitted' })
  const inBoth = [
    'आवेदन',
    'आवेदक',
    'स्थिति',
    'जमा किया गया',
    'व्यक्तिगत जानकारी',
    'जन्म तिथि',
    'दस्तावेज़',
    'हस्ताक्षर',
    'भुगतान',
    'घोषणा',
  ]
  for (const [{ owner, applicationId }, own] of [
    [student, ['पाठ्यक्रम की पसंद', 'उत्तीर्ण होने का वर्ष', 'अखिल भारतीय रैंक', '12वीं की अंकतालिका', 'उत्तर प्रदेश']],
    [candidate, ['किस पद के लिए आवेदन', 'राष्ट्रीयता', 'योग्यताएँ', 'विश्वविद्यालय या बोर्ड', 'शोध']],
  ] as const) {
    await server.call('PUT', '/api/auth/language', { token: owner.token, body: { language: 'hi' } })
    const { bytes } = await download(applicationId, owner)
    const { says } = await read(bytes)
    expect([...inBoth, ...own].filter((words) => !says(words))).toEqual([])
    const document = new PDFDocument(bytes)
    expect(document.getTrailer().get('Root', 'Lang').asString()).toBe('hi-IN')
    const otherReader = Array.from({ length: document.countPages() }, (_page, place) =>
      document.loadPage(place).toStructuredText('').asText(),
    )
    const copied = otherReader.join('').replaceAll(/\s/g, '')
    expect([...inBoth, ...own].filter((words) => !copied.includes(words.replaceAll(' ', '')))).toEqual([])
    expect(signs(bytes)).toEqual({ missing: 0, outlined: 0 })
    const names = everythingIn(bytes).matchAll(/\/FontName *\/\w+\+([\w-]+)/g)
    expect(new Set(Array.from(names, ([, name]) => name))).toContain('IBMPlexSansDevanagari-SemiBold')
  }
})

test('a number or a degree is never split, in a line or in a table, in any language of its heads', async () => {
  const student = await buildStudentApplication(server, {
    form: {
      intermediateSchool: {
        board: 'UP Board (UPMSP)',
        school: 'Saraswati Vidya Mandir, Prayagraj',
        state: 'Uttar Pradesh',
        passingYear: 2025,
        obtainedMarks: 474,
        totalMarks: 600,
      },
    },
  })
  const candidate = await buildFacultyApplication(server, {})
  const pieces = async ({ owner, applicationId }: { owner: TestAccount; applicationId: string }) => {
    await server.call('PUT', '/api/auth/language', { token: owner.token, body: { language: 'hi' } })
    return ` ${(await read((await download(applicationId, owner)).bytes)).pages.join(' ')} `
  }
  expect(await pieces(student)).toContain(' (79.00 %)')
  const inTable = await pieces(candidate)
  expect(['MBBS', 'MD'].filter((degree) => !inTable.includes(` ${degree} `))).toEqual([])
})

test('the owner and administrators can get it, which is audited for administrators; nobody else can', async () => {
  const { applicationId, owner } = await buildStudentApplication(server, { status: 'submitted' })
  expect((await download(applicationId, await registerAccount(server))).status).toBe(404)
  expect((await download(applicationId, { token: 'nobody' })).status).toBe(401)
  expect((await download(applicationId, owner)).status).toBe(200)
  const views = () =>
    server.rows(`select actor_email from audit_entries where subject = $1 and action = 'application.viewed'`, [
      applicationId,
    ])
  expect(await views()).toEqual([])
  expect((await download(applicationId, admin)).status).toBe(200)
  expect(await views()).toEqual([{ actor_email: admin.email }])
})

test('an answer longer than a page continues on the next one without loss', async () => {
  const words = Array.from({ length: 90 }, (_, place) => `word${place}`).join(' ')
  const address = Array.from({ length: 5 }, () => 'Wwwwwww'.repeat(20)).join(' ')
  const built = await buildFacultyApplication(server, {
    form: {
      professionalData: {
        publicationList: Array.from({ length: 100 }, (_, place) => `Paper ${place}: ${words}`.slice(0, 200)).join('\n'),
        awards: Array.from({ length: 20 }, (_, place) => `Award ${place}: ${words}`.slice(0, 200)),
        editorialBoards: [address.slice(0, 200)],
      },
    },
  })
  const { pages, says } = await read((await download(built.applicationId, built.owner)).bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (let place = 0; place < 20; place++)
    expect([`Award ${place}:`, says(`Award ${place}:`)]).toEqual([`Award ${place}:`, true])
  for (let place = 0; place < 100; place++)
    expect([`Paper ${place}:`, says(`Paper ${place}:`)]).toEqual([`Paper ${place}:`, true])
})

test('tables repeat their heads on each page, and screen readers hear them once', async () => {
  const memberships = Array.from({ length: 50 }, (_, place) => ({
    organizationName: `Society ${place + 1}`,
    membershipId: `M-${place + 1}`,
    validFrom: '2020-01-01',
  }))
  const built = await buildFacultyApplication(server, { form: { professionalData: { memberships } } })
  const { bytes } = await download(built.applicationId, built.owner)
  const { pages, tags, says } = await read(bytes)
  for (const { organizationName, membershipId } of memberships) {
    expect([organizationName, says(`${organizationName}${membershipId}01-01-2020`)]).toEqual([organizationName, true])
  }
  const head = 'Membership ID'
  const withRows = pages.filter((page) => page.includes('Society'))
  expect(withRows.length).toBeGreaterThan(1)
  expect(withRows.map((page) => page.includes(head))).toEqual(withRows.map(() => true))
  expect(tags.filter(({ role }) => role === 'Table').length).toBeGreaterThanOrEqual(4)
  expect(tags.filter(({ role }) => role === 'TD').length).toBeGreaterThan(4 * memberships.length)
  expect(tags.filter(({ role }) => role === 'TR').length).toBeGreaterThanOrEqual(memberships.length + 1)
  // Qualifications, jobs, projects and memberships; on the next page a table continues with heads that are not read.
  const heads = tags.filter(({ role, children }) => role === 'TH' && children?.length)
  expect(heads).toHaveLength(6 + 5 + 4 + 4)
  expect(everythingIn(bytes)).toContain('/Scope /Column')
})

test('a faculty application shows post, payment and experience, and only the last digits of the Aadhaar number', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  for (const reader of [built.owner, admin]) {
    const { says } = await read((await download(built.applicationId, reader)).bytes)
    for (const said of [
      'Meera Nair',
      'Assistant Professor, NEPHROLOGY',
      'Total experience',
      'Transaction ID',
      '₹2,000',
    ])
      expect([said, says(said)]).toEqual([said, true])
    expect(says(`XXXX${aadhaarNumber.slice(-4)}`)).toBe(true)
    expect(says(aadhaarNumber)).toBe(false)
  }
})

test("the PDF of a decided application shows the office's comment, and that of an accepted one the next steps", async () => {
  const comments = 'Report to the Dean’s office on 1 February.'
  const next = 'The institute will tell you in an e-mail or a notice what comes next.'
  const decided = async (decision: object) => {
    const { applicationId, owner } = await buildStudentApplication(server, { status: 'submitted' })
    const path = `/api/applications/${applicationId}`
    const done = await server.call('PATCH', path, { token: admin.token, body: { ...decision, comments } })
    expect(done.status).toBe(200)
    const { says } = await read((await download(applicationId, owner)).bytes)
    return [says('Your application is accepted.'), says('Other.'), says(comments), says(next)]
  }
  expect(await decided({ status: 'accepted' })).toEqual([true, false, true, true])
  expect(await decided({ status: 'rejected', reason: 'Other' })).toEqual([false, true, true, false])
})

test('the mail of a submission carries the PDF, and is sent without it if it cannot be made', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const mail = await sentMail(server, `submitted:${built.applicationId}`)
  const [, file] = mail.attachments
  expect(file).toMatchObject({
    filename: `${built.applicationId}.pdf`,
    mimeType: 'application/pdf',
    disposition: 'attachment',
  })
  const { says } = await read(Buffer.from(file?.content as ArrayBuffer))
  expect(['Ananya Verma', says('Ananya Verma')]).toEqual(['Ananya Verma', true])

  const other = await buildStudentApplication(server, { status: 'submitted' })
  const broken = servedTracks(server.context.encryption).map((track) => ({
    ...track,
    paper: () => {
      throw new Error('no paper')
    },
  }))
  const without = await sentMail(server, `submitted:${other.applicationId}`, broken)
  expect(without.subject).toBe(`Application submitted: ${other.applicationId}`)
  expect(without.attachments.map(({ filename }) => filename)).toEqual(['logo.png'])
})

test('of many requests of one account twenty are drawn and the rest refused for now; other accounts are served', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const other = await buildStudentApplication(server, { status: 'submitted' })
  const many = Array.from({ length: 40 }, () => download(built.applicationId, built.owner))
  const elsewhere = await download(other.applicationId, other.owner)
  const answers = await Promise.all(many)
  const drawn = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect([elsewhere.status, drawn.length + refused.length]).toEqual([200, 40])
  expect(drawn.length).toBeGreaterThanOrEqual(20)
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['10']))
})
