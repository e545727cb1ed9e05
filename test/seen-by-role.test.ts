import { read as readWorkbook } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { admissionTrack } from '#domain/admission/track.ts'
import { receiptKinds } from '#domain/documents/document-access.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { giveGrant, registerAccount, type TestAccount } from './accounts.ts'
import { addDocuments, buildAdmission, buildStudentApplication } from './builders.ts'
import { correctedTracks, correctionsOf } from './corrections.ts'
import { buildFacultyApplication, recruitmentSettings } from './faculty-builders.ts'
import { read as readPdf } from './read-pdf.ts'
import { startTestServer, type TestServer } from './harness.ts'

const utr = '432188800001'
let server: TestServer
let officers: Record<'registrar' | 'clerk' | 'accounts' | 'section', TestAccount>
/** A submitted application of each track, at its address. */
let students: string
let candidates: string

async function officer(role: string): Promise<TestAccount> {
  const account = await registerAccount(server)
  await giveGrant(server, account, { role, ...everything })
  return account
}

beforeAll(async () => {
  server = await startTestServer()
  const student = await buildStudentApplication(server, { utr, status: 'submitted' })
  const candidate = await buildFacultyApplication(server, { status: 'submitted' })
  await addDocuments(server, student.applicationId, ['photo', 'paymentReceipt'])
  await addDocuments(server, candidate.applicationId, ['photo', 'paymentCert'])
  students = `/api/applications/${student.applicationId}`
  candidates = `/api/faculty/application/${candidate.applicationId}`
  officers = {
    registrar: await officer('registrar'),
    clerk: await officer('scrutinyClerk'),
    accounts: await officer('accounts'),
    section: await officer('sectionOfficer'),
  }
})
afterAll(() => server.close())

/** The part of an application that has one address for all tracks. */
const sharedOf = (path: string, part: string) => `/api/applications/${path.split('/').at(-1)}/${part}`

type Read = { documents: Record<string, { key: string }>; payment: Record<string, unknown> }
const get = (path: string, { token }: TestAccount, query: Record<string, string> = {}) =>
  server.call('GET', path, { token, query })
const read = async (path: string, who: TestAccount) => (await get(path, who)).body['application'] as Read
const viewed = async (key: string, who: TestAccount) =>
  (await get(`/api/uploads/view-url/${encodeURIComponent(key)}`, who)).status

describe.each(['student', 'candidate'])('of a %s', (whose) => {
  const path = () => (whose === 'student' ? students : candidates)
  const receipt = whose === 'student' ? 'paymentReceipt' : 'paymentCert'

  test('a clerk opens documents but no receipt, and accounts opens the receipt alone', async () => {
    const whole = (await read(path(), officers.registrar)).documents
    const kinds = Object.keys(whole)
    expect(kinds).toEqual(expect.arrayContaining(['photo', receipt]))
    const clerk = Object.keys((await read(path(), officers.clerk)).documents)
    expect(clerk).toEqual(kinds.filter((kind) => kind !== receipt))
    expect(Object.keys((await read(path(), officers.accounts)).documents)).toEqual([receipt])
    const [photo, paid] = [whole['photo']?.key ?? '', whole[receipt]?.key ?? '']
    expect([await viewed(photo, officers.clerk), await viewed(paid, officers.clerk)]).toEqual([200, 404])
    expect([await viewed(photo, officers.accounts), await viewed(paid, officers.accounts)]).toEqual([404, 200])
  })

  test('a clerk knows of a payment whether it is verified, and nothing that it was made with', async () => {
    const known = (await read(path(), officers.accounts)).payment
    const reference = String(known['utr'] ?? known['utrNumber'])
    expect(reference).toMatch(/^\d{12}$/)
    const list = whose === 'student' ? '/api/applications' : '/api/faculty/application/admin/all'
    for (const at of [path(), sharedOf(path(), 'history'), list]) {
      expect((await get(at, officers.accounts)).text).toContain(reference)
      const answer = await get(at, officers.clerk)
      expect([answer.status, answer.text.includes(reference)]).toEqual([200, false])
    }
    expect((await read(path(), officers.clerk)).payment).toMatchObject({ verified: false, amount: known['amount'] })
  })
})

test.each(correctedTracks)(
  'what was submitted in $track before a correction is seen like the present',
  async (track) => {
    const { applicationId, owner } = await track.build(server)
    await addDocuments(server, applicationId, [track.receipt, track.document.docType])
    await server.rows(
      `update documents set contents = '[{"page": 1, "name": "Certificate of 2019"}]'
       where doc_type = $2 and application_id = (select id from applications where application_id = $1)`,
      [applicationId, track.document.docType],
    )
    const path = `${track.at}/${applicationId}`
    const { payment } = await read(path, officers.accounts)
    const reference = String(payment['utr'] ?? payment['utrNumber'])
    expect(reference).toMatch(/^\d{12}$/)
    const corrections = correctionsOf(server, applicationId)
    const items = [
      { of: 'answer', key: track.answer.key },
      { of: 'document', key: track.document.docType },
    ]
    const until = addDays(dayOf(new Date()), 7)
    expect((await corrections.ask(officers.registrar, { items, until })).status).toBe(201)

    const paper = async ({ token }: TestAccount) => {
      const answer = await fetch(`${server.url}/api/applications/${applicationId}/pdf/submitted`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(200)
      return readPdf(Buffer.from(await answer.arrayBuffer()))
    }
    const seen = async (reader: TestAccount) => {
      const { says } = await paper(reader)
      return { reference: says(reference), document: says('Certificate of 2019') }
    }
    for (const reader of [officers.registrar, owner])
      expect(await seen(reader)).toEqual({ reference: true, document: true })
    expect(await seen(officers.accounts)).toEqual({ reference: true, document: false })
    expect(await seen(officers.clerk)).toEqual({ reference: false, document: true })

    const documentOf = async (reader: TestAccount) => {
      const [correction] = (await corrections.list(reader)).body.corrections
      const part = correction?.parts.find(({ of }) => of === 'document')
      return part?.fromDocument?.name ?? null
    }
    expect([await documentOf(officers.clerk), await documentOf(owner), await documentOf(officers.accounts)]).toEqual([
      `${track.document.docType}.pdf`,
      `${track.document.docType}.pdf`,
      null,
    ])
  },
)

test('a clerk finds nobody by a payment reference', async () => {
  const found = async (who: TestAccount) => [
    ((await get('/api/search', who, { q: utr })).body['groups'] as object[]).length,
    (await get('/api/applications', who, { q: utr })).body['total'],
  ]
  expect([await found(officers.accounts), await found(officers.clerk)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('an officer finds by a payment reference only where their role shows payments', async () => {
  const [unseen, seen] = ['432188800077', '432188800078']
  const ofReader = await buildStudentApplication(server, { utr: unseen, status: 'submitted' })
  const ofPayer = await buildStudentApplication(server, { utr: seen, status: 'submitted' })
  const both = await registerAccount(server)
  await giveGrant(server, both, { role: 'committee', track: 'admission', driveId: ofReader.admissionId })
  await giveGrant(server, both, { role: 'accounts', track: 'admission', driveId: ofPayer.admissionId })
  const found = async (q: string) => [
    ((await get('/api/search', both, { q })).body['groups'] as object[]).length,
    (await get('/api/applications', both, { q })).body['total'],
  ]
  expect([await found(unseen), await found(seen)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect((await get('/api/applications', both)).body['total']).toBe(2)

  const clerk = { token: officers.clerk.token, body: { track: 'admission', filters: { q: seen } } }
  expect((await server.call('POST', '/api/applications/take-next', clerk)).status).toBe(204)
})

test.each([
  ['student', () => students, '/api/applications'],
  ['candidate', () => candidates, '/api/faculty/application/admin/all'],
])('that a note about a %s was written, and what it says, is for those who may read notes', async (_, at, list) => {
  const [said, id] = ['Rang the uncle about the seal', at().split('/').at(-1) ?? '']
  const notes = `/api/applications/${id}/notes`
  await server.call('POST', notes, { token: officers.clerk.token, body: { text: said } })
  const told = async (who: TestAccount, path: string, query: Record<string, string> = {}) => {
    const { status, text } = await get(path, who, query)
    return status === 200 ? text.includes(said) || text.includes('note.written') : status
  }
  const readers = [officers.registrar, officers.section, officers.clerk, await officer('auditor')]
  for (const reader of readers)
    expect([await told(reader, notes), await told(reader, sharedOf(at(), 'history'))]).toEqual([true, true])
  for (const reader of [officers.registrar, officers.section])
    expect(await told(reader, '/api/activity', { q: id })).toBe(true)

  const committee = await officer('committee')
  for (const other of [officers.accounts, committee]) {
    expect(await told(other, notes)).toBe(403)
    for (const path of [at(), sharedOf(at(), 'history'), `/api/applications/${id}/corrections`, list])
      expect([path, await told(other, path)]).toEqual([path, false])
    for (const path of [list, '/api/search']) expect(await told(other, path, { q: 'the uncle' })).toBe(false)
  }
  const administrator = await officer('administrator')
  expect(await told(administrator, '/api/activity', { q: id })).toBe(false)
  expect(await told(administrator, '/api/activity', { action: 'note.written' })).toBe(false)
  const file = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${officers.section.token}` },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const { sheets } = await readWorkbook(await file(`${list.replace('/all', '')}/export/xlsx-stream`))
  expect(JSON.stringify(sheets)).toContain(id)
  expect(JSON.stringify(sheets)).not.toContain(said)
  expect((await readPdf(await file(sharedOf(at(), 'complete-record')))).says(said)).toBe(false)
})

test.each(correctedTracks)(
  'what was found in the documents of $track is for those who may open them, also where it was asked to be corrected',
  async (track) => {
    const { applicationId } = await track.build(server)
    const { docType } = track.document
    await addDocuments(server, applicationId, [docType])
    const shared = `/api/applications/${applicationId}`
    const finding = { of: 'document', key: docType, verdict: 'unreadable', reason: 'blurred' }
    const mark = { token: officers.clerk.token, body: { items: [finding] } }
    expect((await server.call('POST', `${shared}/findings`, mark)).status).toBe(200)
    await server.rows(`update applications set not_admitted = '{category}' where application_id = $1`, [applicationId])
    const corrections = correctionsOf(server, applicationId)
    const items = [
      { of: 'answer', key: track.answer.key },
      { of: 'document', key: docType, reason: 'The seal is blurred.' },
    ]
    const until = addDays(dayOf(new Date()), 7)
    const comment = 'Another scan, please.'
    expect((await corrections.ask(officers.clerk, { items, until, comment })).status).toBe(201)

    const list = track.at === '/api/applications' ? track.at : `${track.at}/admin/all`
    const found = async (who: TestAccount, query: Record<string, string>) => {
      const rows = (await get(list, who, query)).body['applications'] as {
        applicationId: string
        scrutiny: { notAccepted: string[] }
      }[]
      return rows.filter((row) => row.applicationId === applicationId).map(({ scrutiny }) => scrutiny.notAccepted)
    }
    const told = async (who: TestAccount) => {
      const [findings, history, asked] = await Promise.all(
        [`${shared}/findings`, `${shared}/history`, `${shared}/corrections`].map((one) => get(one, who)),
      )
      return {
        findings: findings?.status,
        history: history?.text.includes('finding.made'),
        corrections: [asked?.status, /blurred|Another scan/.test(asked?.text ?? '')],
        listed: await found(who, {}),
        filtered: await found(who, { notAdmitted: 'category' }),
      }
    }
    for (const reader of [officers.section, officers.clerk, await officer('committee')])
      expect(await told(reader)).toEqual({
        findings: 200,
        history: true,
        corrections: [200, true],
        listed: [['category']],
        filtered: [['category']],
      })
    expect(await told(officers.accounts)).toEqual({
      findings: 403,
      history: false,
      corrections: [200, false],
      listed: [[]],
      filtered: [],
    })
    const [correction] = (await corrections.list(officers.accounts)).body.corrections
    expect(correction).toMatchObject({
      comment: '',
      items: [{ of: 'answer' }],
      opens: { documents: [] },
      parts: [{ of: 'answer' }],
    })
  },
)

test('a section officer prepares a recruitment, and a registrar publishes and withdraws it', async () => {
  const send = (method: 'POST' | 'PUT', path: string, who: TestAccount, status: string) =>
    server.call(method, path, { token: who.token, body: recruitmentSettings({ status }) })
  const recruitments = '/api/faculty/recruitment'
  const notAllowed = { status: 403, body: { code: 'publishing-not-allowed' } }
  expect(await send('POST', recruitments, officers.section, 'PUBLISHED')).toMatchObject(notAllowed)
  const made = await send('POST', recruitments, officers.section, 'DRAFT')
  expect(made.status).toBe(201)
  const [drive] = await server.rows<{ id: string }>('select id from drives order by created_at desc limit 1')
  const one = `${recruitments}/${drive?.id}`
  expect((await send('PUT', one, officers.section, 'DRAFT')).status).toBe(200)
  expect(await send('PUT', one, officers.section, 'PUBLISHED')).toMatchObject(notAllowed)
  await server.rows(`update institute set name = 'Test Institute', short_name = 'TI'`)
  await server.rows('update drives set published = true where id = $1', [drive?.id])
  expect((await send('PUT', one, officers.section, 'PUBLISHED')).status).toBe(200)
  expect(await send('PUT', one, officers.section, 'DRAFT')).toMatchObject(notAllowed)
  // The registrar is past the door: what applicants rely on is confirmed before it changes.
  expect(await send('PUT', one, officers.registrar, 'DRAFT')).toMatchObject({
    status: 409,
    body: { code: 'changes-to-confirm' },
  })
})

test('nobody verifies the payment of their own application, whatever the role', async () => {
  const owner = await officer('accounts')
  const own = await buildStudentApplication(server, {
    owner,
    status: 'submitted',
    admissionId: await buildAdmission(server),
  })
  const answer = await server.call('PATCH', `/api/applications/${own.applicationId}`, {
    token: owner.token,
    body: { verified: true },
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'own-application' } })
})

test('every receipt of a form is known as one', () => {
  const kinds = [...admissionTrack.documentKinds, ...facultyDocumentKinds]
  const receipts = kinds.flatMap((kind) => ('isReceipt' in kind && kind.isReceipt ? [kind.docType] : []))
  expect(receipts.toSorted()).toEqual([...receiptKinds].toSorted())
})
