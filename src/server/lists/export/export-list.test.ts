import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { read } from 'hucre'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { consentIn, submittedBy } from '../../../../test/consents.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

function ask(query: Record<string, string> = {}, language = 'en'): Promise<Response> {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  return fetch(address, { headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language } })
}

/** The rows of the downloaded sheet, each as its cells by their heads. */
async function download(query: Record<string, string> = {}, language = 'en') {
  const response = await ask(query, language)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { sheets } = await read(bytes, { readStyles: true })
  const sheet = sheets[0]
  const [heads = [], ...rows] = sheet?.rows ?? []
  return {
    response,
    bytes,
    sheet,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, i) => [String(head), row[i] ?? null]))),
  }
}

test('an export has every answer with its type: dates, numbers, and text for digits that are names', async () => {
  const built = await buildStudentApplication(server, {
    utr: '001234567890',
    form: {
      candidateName: 'Zoya Ansari',
      neetRoll: '0011045678',
      correspondAddress: { address: 'Line one\nLine <two> & three' },
    },
  })
  await server.rows(`update applications set created_at = '2026-07-10T18:35:00Z' where application_id = $1`, [
    built.applicationId,
  ])
  const { response, rows } = await download({ q: built.applicationId })
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="applications\.xlsx"/)
  expect(rows).toEqual([
    expect.objectContaining({
      'S. No.': 1,
      'Application ID': built.applicationId,
      Admission: 'B.Sc. admission 2026',
      Status: 'Draft',
      Name: 'Zoya Ansari',
      Mobile: '9876543210',
      'NEET roll number': '0011045678',
      UTR: '001234567890',
      'Correspondence address': 'Line one\nLine <two> & three',
      'Correspondence PIN': '273006',
      'Date of birth': new Date('2006-08-14T00:00:00Z'),
      Started: new Date('2026-07-11T00:05:00Z'),
      Submitted: null,
      'NEET All-India rank': 184_326,
      Percentage: 82.4,
      'Fee (₹)': 1200,
      PwD: 'No',
      'First preference': 'BSc HTM',
      Documents:
        'Photo ID, Category certificate, Proof of date of birth, Class 12 marksheet, Passport photo, NEET score card, Signature',
    }),
  ])
  expect(Object.keys(rows[0] ?? {})).toHaveLength(62)
})

test('an export has the accepted category beside the claimed one, and how far the scrutiny is', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  const { token } = admin
  const items = [{ of: 'document', key: 'categoryCert', verdict: 'doesNotFit', reason: 'not-valid' }]
  await server.call('POST', `/api/applications/${applicationId}/findings`, { token, body: { items } })
  await server.call('POST', '/api/applications/assignments', {
    token,
    body: { track: 'admission', ids: [applicationId], to: admin.id },
  })
  expect((await download({ q: applicationId })).rows).toEqual([
    expect.objectContaining({
      Category: 'OBC',
      'Category accepted': 'UR',
      'Claims not accepted': 'Category',
      Scrutiny: 'In progress',
      'Assigned to': admin.name,
    }),
  ])
})

test('an export is in the language of the officer who takes it; typed text stays as it was', async () => {
  const { applicationId } = await buildStudentApplication(server, { form: { candidateName: 'ज़ोया अंसारी' } })
  const { sheet, rows } = await download({ q: applicationId }, 'hi')
  expect(sheet?.name).toBe('आवेदन')
  expect(rows).toEqual([
    expect.objectContaining({
      'आवेदन संख्या': applicationId,
      स्थिति: 'ड्राफ़्ट',
      नाम: 'ज़ोया अंसारी',
      'शुल्क (₹)': 1200,
      लिंग: 'महिला',
      'दिव्यांग (PwD)': 'नहीं',
      भुगतान: 'किया गया, सत्यापित नहीं',
      दस्तावेज़:
        'फ़ोटो पहचान पत्र, वर्ग प्रमाणपत्र, जन्म तिथि का प्रमाण, 12वीं की अंकतालिका (मार्कशीट), पासपोर्ट फ़ोटो, NEET स्कोर कार्ड, हस्ताक्षर',
      'पत्राचार: राज्य': 'उत्तर प्रदेश',
    }),
  ])
  const { rows: inEnglish } = await download({ q: applicationId })
  expect(inEnglish).toEqual([expect.objectContaining({ 'Application ID': applicationId, Name: 'ज़ोया अंसारी' })])
})

test('an export says who was under 18 when they submitted, and who consented for them', async () => {
  const seventeen = await buildStudentApplication(server, { form: { candidateName: 'Ishaan Rawat' } })
  const eighteen = await buildStudentApplication(server, { form: { candidateName: 'Ishaan Rawal' } })
  await submittedBy(server, seventeen.applicationId, '2008-07-12')
  await submittedBy(server, eighteen.applicationId, '2008-07-11')
  const { rows } = await download({ q: 'Ishaan' })
  expect(rows.map(consentIn).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['Ishaan Rawal', 'No', null, null, null],
    ['Ishaan Rawat', 'Yes', 'Meena Rawat', 'Mother', new Date('2026-07-01T15:30:00Z')],
  ])
  const { rows: inHindi } = await download({ q: 'Ishaan Rawat' }, 'hi')
  expect(inHindi.map((row) => row['संबंध'])).toEqual(['माता'])
})

const formulas = [
  '=1+1',
  '+91 98',
  '-2',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|'/C calc'!A0",
  '_x003D_1+1',
]

test('a name that reads like a formula stays text', async () => {
  const admissionId = await buildAdmission(server)
  for (const candidateName of formulas) await buildStudentApplication(server, { admissionId, form: { candidateName } })
  const { rows, sheet, bytes } = await download({ admissionId })
  expect(rows.map((row) => String(row['Name'])).toSorted()).toEqual(formulas.toSorted())
  const cells = [...(sheet?.cells?.values() ?? [])]
  expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
  expect(Buffer.from(bytes).includes('<f>')).toBe(false)
})

test('a certificate for a category that was changed later is not among the exported documents', async () => {
  const built = await buildStudentApplication(server)
  const { applicationId, owner } = built
  const documents = async () => (await download({ q: applicationId })).rows[0]?.['Documents']
  expect(await documents()).toContain('Category certificate')
  const body = { category: 'UR' }
  await server.call('PUT', `/api/applications/${applicationId}`, { token: owner.token, body })
  expect(await documents()).toBe(
    'Photo ID, Proof of date of birth, Class 12 marksheet, Passport photo, NEET score card, Signature',
  )
})

test('the head is bold and frozen, and every column has a width', async () => {
  const { sheet } = await download({ q: 'nobody' })
  expect(sheet?.rows).toHaveLength(1)
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
  expect(sheet?.columns?.every((column) => (column.width ?? 0) >= 9)).toBe(true)
})

test('an export has the filters and the order of the list, across database batches', async () => {
  const admissionId = await buildAdmission(server)
  const { applicationId } = await buildStudentApplication(server, { admissionId, form: { neetAIRank: 1 } })
  await server.rows(
    `insert into accounts (id, email, name) select gen_random_uuid(), 'many' || i || '@mail.example', 'M' from generate_series(1, 1200) i`,
  )
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, email, candidate_name, neet_rank, search_text)
     select 'BSC2026-M' || lpad(row_number() over ()::text, 7, '0'), 'admission', $1, id, email, 'Many', row_number() over () + 1, ''
     from accounts where email::text like 'many%'`,
    [admissionId],
  )
  const { rows } = await download({ admissionId, sort: 'neetAIRank' })
  expect(rows).toHaveLength(1201)
  expect(rows[0]?.['Application ID']).toBe(applicationId)
  expect(new Set(rows.map((row) => row['Application ID'])).size).toBe(1201)
  expect((await download({ admissionId, status: 'submitted' })).rows).toEqual([])
})

test('an export is audited with its author, list and number of rows', async () => {
  const admissionId = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId, status: 'submitted' })
  await download({ admissionId, status: 'submitted,accepted' })
  const audits = await server.rows(
    `select actor_email, detail from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(audits).toEqual([
    {
      actor_email: admin.email,
      detail: { list: 'admission', count: 1, filters: { admissionId, status: ['submitted', 'accepted'] } },
    },
  ])
})

test('the audit keeps an export’s search without whole Aadhaar numbers, and the other filters unchanged', async () => {
  // Twelve of its digits have a valid checksum, as in one id of three hundred.
  const admissionId = '99994105-7058-4000-8000-000000000000'
  await download({ q: 'Meera 9999 4105 7058', admissionId, dateFrom: '2026-01-01' })
  const audits = await server.rows(
    `select detail -> 'filters' as filters from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(audits).toEqual([{ filters: { q: 'Meera XXXX XXXX 7058', admissionId, dateFrom: '2026-01-01' } }])
})

test('nor whole numbers sent as a department', async () => {
  const department = '9999 4105 7058'
  await server.call('GET', '/api/faculty/application/admin/export/xlsx-stream', {
    token: admin.token,
    query: { department },
  })
  const audits = await server.rows(
    `select detail -> 'filters' ->> 'department' as department from audit_entries where detail -> 'filters' ? 'department'`,
  )
  expect(audits).toEqual([{ department: 'XXXX XXXX 7058' }])
})

async function rowsOf(workbook: Uint8Array = new Uint8Array()) {
  return (await read(new Uint8Array(workbook))).sheets[0]?.rows
}

/** The first sheet of a workbook as it is written: reading its cells takes a dozen times as long. */
function sheetIn(workbook: Buffer): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const at = workbook.indexOf(name)
  const furtherBytes = workbook.readUInt16LE(at - 2)
  return inflateRawSync(workbook.subarray(at + name.length + furtherBytes))
}

/** A download that is begun and not read on, until it is. */
async function stall(query: Record<string, string>, { token }: TestAccount): Promise<IncomingMessage> {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  // A connection of its own: a reused one may carry the end of an earlier answer.
  const asked = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  onTestFinished(() => void answer.destroy())
  return answer
}

describe('stalled downloads', () => {
  let admissionId: string
  beforeAll(async () => {
    admissionId = await buildAdmission(server)
    await server.rows(
      `insert into accounts (id, email, name) select gen_random_uuid(), 'wordy' || i || '@mail.example', 'W' from generate_series(1, 6000) i`,
    )
    // More than the buffers of both ends of a connection hold, and not compressible.
    await server.rows(
      `insert into applications (application_id, track, drive_id, applicant_id, email, search_text, review_comments)
       select 'BSC2026-W' || lpad(row_number() over ()::text, 7, '0'), 'admission', $1, id, email, '',
         (select string_agg(encode(sha512((id::text || i)::bytea), 'base64'), '') from generate_series(1, 30) i)
       from accounts where email::text like 'wordy%'`,
      [admissionId],
    )
  })

  test('delay nobody, and are complete when reading continues', async () => {
    const other = await registerAdmin(server)
    const still = await Promise.all([admin, admin, other, other].map((who) => stall({ admissionId }, who)))
    expect(still.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const third = await server.call('GET', '/api/applications/export/xlsx-stream', {
      token: (await registerAdmin(server)).token,
      query: { q: 'nobody' },
    })
    expect(third.status).toBe(200)
    expect(still.every(({ complete, destroyed }) => !complete && !destroyed)).toBe(true)
    const whole = await Promise.all(still.map(async (one) => Buffer.concat(await one.toArray())))
    expect(Math.min(...whole.map(({ length }) => length))).toBeGreaterThan(10_000_000)
    // Their other sheets differ, because each names its author and time.
    const [first = Buffer.of(), ...others] = whole
    expect(await rowsOf(first)).toHaveLength(6_001)
    expect(others.map((one) => sheetIn(one).equals(sheetIn(first)))).toEqual([true, true, true])
  })

  test('are limited to three per person; a fourth is refused for now, and an aborted one makes room', async () => {
    const still = [
      await stall({ admissionId }, admin),
      await stall({ admissionId }, admin),
      await stall({ admissionId }, admin),
    ]
    const fourth = await ask({ q: 'nobody' })
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await fourth.json()).toMatchObject({ code: 'own-exports-busy', error: expect.stringContaining('3 exports') })
    expect((await stall({ q: 'nobody' }, await registerAdmin(server))).statusCode).toBe(200)
    still[0]?.destroy()
    await expect.poll(async () => (await ask({ q: 'nobody' })).status).toBe(200)
  })

  test('are cut off in the end, and leave no file behind', async () => {
    // Another person, because the portal may not have noticed the aborted exports yet.
    const other = await registerAdmin(server)
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>
    const still = await stall({ admissionId }, other)
    expect(still.statusCode).toBe(200)
    const cut = once(still, 'error')
    const [socket] = await connected
    socket.setTimeout(50)
    await once(socket, 'close')
    still.resume()
    expect(await cut).toEqual([expect.objectContaining({ code: 'ECONNRESET' })])
    // Files of the exports aborted just now may be deleted a little later.
    await expect.poll(() => readdirSync(join(server.context.config.dataDir, 'exports'))).toEqual([])
  })
})

test('applicants cannot export anything, and nothing is audited', async () => {
  const { token } = await registerAccount(server)
  const before = await server.rows(`select 1 from audit_entries where action = 'list.exported'`)
  expect((await server.call('GET', '/api/applications/export/xlsx-stream', { token })).status).toBe(403)
  expect(await server.rows(`select 1 from audit_entries where action = 'list.exported'`)).toHaveLength(before.length)
})
