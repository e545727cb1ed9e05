import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, addDays } from '#domain/platform/calendar.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication, succeed, type BuiltApplication } from '../../../../test/builders.ts'
import { correctedTracks, correctionsOf } from '../../../../test/corrections.ts'
import { aadhaarNumber, buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sayMail } from '#words/review/complete-record.ts'
import { expectedMails } from '../../../../test/expected-mails.ts'
import { auditActions } from '#domain/audit/events.ts'
import { auditHead } from '#server/audit/audit-heads.ts'
import { linkEntries } from '#server/audit/link-entries.ts'
import { everythingIn, read } from '../../../../test/read-pdf.ts'
import { textPdf } from '../../../../test/sample-files.ts'
import { upload } from '../../../../test/uploads.ts'
import product from '../../../../package.json' with { type: 'json' }

/** Mails about an account, which are in no complete record. */
const ofAccounts = new Set([
  'registration-code',
  'account-exists',
  'reset-code',
  'new-address-code',
  'old-address-code',
  'address-in-use',
  'email-changed',
  'invitation',
  'grants-changed',
  'colleague-told',
  'factor-changed',
  'factor-reset-asked',
  'letter-held',
  'test-mail',
  'health-report',
  'password-changed',
])

let server: TestServer
let admin: TestAccount
let built: BuiltApplication
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
  admin = await registerAdmin(server)
  built = await buildStudentApplication(server)
  const { applicationId, owner } = built
  const marks = { owner, applicationId, docType: 'marksheet12' }
  await upload(server, marks, 'marks.pdf', await textPdf(['Marks']))
  const token = owner.token
  await succeed(
    server.call('POST', `/api/applications/${applicationId}/submit`, {
      token,
      body: { declaration: { accepted: true } },
    }),
  )
  const rejected = { status: 'rejected', reason: 'Other', comments: 'The marksheet is of another person.' }
  await succeed(server.call('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body: rejected }))
  await buildStudentApplication(server, { form: { candidateName: 'Somebody Else' }, status: 'submitted' })
  await linkEntries(server.context.db)
})
afterAll(() => server.close())

async function recordFrom(applicationId: string, { token }: Pick<TestAccount, 'token'>, language = 'en') {
  const answer = await fetch(`${server.url}/api/applications/${applicationId}/complete-record`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const storedKey = async (docType: string) => {
  const [row] = await server.rows<{ key: string; hash: string | null }>(
    `select d.key, encode(d.stored_sha256, 'hex') as hash from documents d join applications a on a.id = d.application_id
     where a.application_id = $1 and d.doc_type = $2`,
    [built.applicationId, docType],
  )
  return row ?? { key: '', hash: null }
}

test('a complete record has the application, the hashes of its documents, decisions, mails and activity, on numbered pages', async () => {
  const { applicationId, owner } = built
  const { status, headers, bytes } = await recordFrom(applicationId, admin)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain(`filename="${applicationId}-complete-record.pdf"`)
  const { pages, says } = await read(bytes)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(applicationId)
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    expect(page).toContain(`by ${admin.name}`)
  }
  const { hash } = await storedKey('marksheet12')
  const head = await auditHead(server.context.db, built.admissionId)
  for (const said of [
    'Ananya Verma',
    'I declare that',
    'About this record',
    `${admin.name} (${admin.email})`,
    product.version,
    `SHA-256 ${head?.hash}`,
    `SHA-256 ${hash}`,
    'The marksheet is of another person.',
    'Application submitted',
    'Application not accepted',
    owner.email,
    'Complete record (PDF) made',
    'No correction changed an answer.',
    'There are no findings on the current documents and rules.',
  ])
    expect([said, says(said)]).toEqual([said, true])
  expect(says('Somebody Else')).toBe(false)
})

test('the hash is that of the stored bytes, and one that was not kept is found and kept', async () => {
  const { key, hash } = await storedKey('marksheet12')
  const { url } = (
    await server.call<{ url: string }>('GET', `/api/uploads/view-url/${encodeURIComponent(key)}`, {
      token: admin.token,
    })
  ).body
  const bytes = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  await server.rows(`update documents set stored_sha256 = null where key = $1`, [key])
  expect((await read((await recordFrom(built.applicationId, admin)).bytes)).says(String(hash))).toBe(true)
  expect((await storedKey('marksheet12')).hash).toBe(hash)
})

test('it is written down who made a complete record', async () => {
  const [made] = await server.rows<{ who: string; times: number }>(
    `select actor_email as who, count(*)::int as times from audit_entries where action = 'application.bundled' and subject = $1 group by 1`,
    [built.applicationId],
  )
  expect(made).toEqual({ who: admin.email, times: 2 })
})

test('the complete record of a candidate shows the masked Aadhaar number only, also in Hindi', async () => {
  const { applicationId } = await buildFacultyApplication(server, { status: 'submitted' })
  for (const language of ['en', 'hi']) {
    const { status, bytes } = await recordFrom(applicationId, admin, language)
    expect(status).toBe(200)
    expect(everythingIn(bytes)).not.toContain(aadhaarNumber)
    const { says } = await read(bytes)
    expect([
      says(aadhaarNumber),
      says(aadhaarNumber.slice(-4)),
      says(language === 'hi' ? 'गतिविधि' : 'Activity'),
    ]).toEqual([false, true, true])
  }
})

test.each(correctedTracks)(
  'a complete record in $track has findings, answers as submitted and now, and replaced documents with their hashes',
  async (track) => {
    const { answer, document, given } = track
    const second = await registerAdmin(server, { name: 'Meera Krishnan' })
    const { applicationId, owner } = await track.build(server)
    const other = await track.build(server)
    const find = async (id: string, reason: string, { token }: TestAccount) => {
      const items = [{ of: 'document', key: 'photo', verdict: 'unreadable', reason }]
      await succeed(server.call('POST', `/api/applications/${id}/findings`, { token, body: { items } }))
    }
    await find(other.applicationId, 'cut-off', admin)
    for (const clerk of [admin, second]) await find(applicationId, 'blurred', clerk)
    const submittedHash = 'ab'.repeat(32)
    const ofApplication = `application_id = (select id from applications where application_id = $1) and doc_type = $2`
    await server.rows(`update documents set stored_sha256 = decode($3, 'hex') where ${ofApplication}`, [
      applicationId,
      document.docType,
      submittedHash,
    ])

    const corrections = correctionsOf(server, applicationId)
    const until = addDays(dayOf(new Date()), 7)
    const items = [
      { of: 'answer', key: answer.key },
      { of: 'document', key: document.docType },
    ]
    expect((await corrections.ask(admin, { items, until })).status).toBe(201)
    const file = await upload(
      server,
      { owner, applicationId, docType: document.docType },
      'new.pdf',
      await textPdf(['New']),
    )
    expect(file.status).toBe(200)
    expect((await corrections.answer(owner, 1, { answers: given(answer.is) })).status).toBe(200)
    const [stored] = await server.rows<{ hash: string }>(
      `select encode(stored_sha256, 'hex') as hash from documents where ${ofApplication}`,
      [applicationId, document.docType],
    )

    const { status, bytes } = await recordFrom(applicationId, admin)
    expect(status).toBe(200)
    const { says } = await read(bytes)
    for (const said of [
      'With corrections made after submission',
      'Answers changed by corrections',
      answer.was,
      answer.is,
      'Cannot be read: It is blurred',
      'Confirmed by Meera Krishnan',
      `${document.label}, replaced in correction 1`,
      `SHA-256 ${submittedHash}`,
      `SHA-256 ${stored?.hash}`,
      'Correction 1 requested',
      'Correction 1 answered',
      'Passport photo: cannot be read',
    ])
      expect([said, says(said)]).toEqual([said, true])
    expect(says('A part is cut off')).toBe(false)
    expect((await recordFrom(applicationId, admin, 'hi')).status).toBe(200)
  },
)

test('every mail about an application has its name in both languages', () => {
  const kinds = Object.keys(expectedMails).filter((kind) => !ofAccounts.has(kind))
  expect(kinds).toContain('list-published')
  for (const language of ['en', 'hi'] as const)
    expect(kinds.filter((kind) => sayMail(kind, language) === kind)).toEqual([])
})

test('a complete record says in words what was proposed, found, requested and answered, and shows no name of the program', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  const entries = [
    ['proposal.made', { decision: 'accept', reason: null, comments: 'Looks right' }],
    ['correction.asked', { number: 1, until: '2026-07-17', items: ['marksheet12', 'neetAIRank', 'minimum-age'] }],
    ['correction.closed', { number: 1, isAnswered: true }],
    ['objection.answered', { number: 'BSC2026-L01', isUpheld: true, reason: 'The card is right' }],
    ['offer.answered', { number: 'BSC2026-L02', answer: 'float' }],
    ['seat.lost', { number: 'BSC2026-L02', course: 'BSc EMT', seat: 'UR', until: '2026-07-20', why: 'unpaid' }],
  ] as const
  for (const [action, detail] of entries)
    await server.rows('insert into audit_entries (action, subject, detail) values ($1, $2, $3)', [
      action,
      applicationId,
      detail,
    ])
  await server.rows(
    `insert into mails (kind, to_address, data, application_id) values ('list-published', 'a@b.example', '{}', $1)`,
    [applicationId],
  )
  const { status, bytes } = await recordFrom(applicationId, admin)
  expect([status, status === 200 ? '' : String(bytes)]).toEqual([200, ''])
  const { says, pages } = await read(bytes)
  const said = [
    'decision: accept',
    'parts to correct: Class 12 marksheet',
    'All-India rank',
    'answered: yes',
    'upheld: yes',
    'answer: accepted and waiting (float)',
    'why: seat fee not paid',
    'List published',
  ]
  expect(said.filter((words) => !says(words))).toEqual([])
  const text = pages.join(' ')
  const names = ['neetAIRank', 'isAnswered', 'isUpheld', 'list-published', 'amountRupees', 'docType']
  expect(names.filter((name) => text.includes(name))).toEqual([])
})

test('a complete record is made whatever was done, also where an earlier version stored fewer facts', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows(
    'insert into audit_entries (action, subject, detail) select unnest($1::text[]), $2::text, $3::jsonb',
    [auditActions, applicationId, {}],
  )
  for (const language of ['en', 'hi']) expect((await recordFrom(applicationId, admin, language)).status).toBe(200)
})

test('neither its applicant nor a stranger gets a complete record, nor an officer that of their own application', async () => {
  expect((await recordFrom(built.applicationId, built.owner)).status).toBe(403)
  expect((await recordFrom(built.applicationId, await registerAccount(server))).status).toBe(403)
  const own = await buildStudentApplication(server, { owner: admin, status: 'submitted' })
  expect((await recordFrom(own.applicationId, admin)).status).toBe(403)
})
