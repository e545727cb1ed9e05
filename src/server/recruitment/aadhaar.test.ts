import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { changedPaths } from '#domain/questions/typed.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import {
  aadhaarNumber,
  buildFacultyApplication,
  completeFacultyForm,
  type BuiltFacultyApplication,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sealedApart } from './aadhaar.ts'

let server: TestServer
let admin: TestAccount
let logged = ''
beforeAll(async () => {
  const log = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString()
      done()
    },
  })
  server = await startTestServer({ LOG_LEVEL: 'debug' }, log)
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const base = '/api/faculty/application'
const mask = 'XXXXXXXX2346'
const shownTo = async ({ applicationId }: BuiltFacultyApplication, { token }: TestAccount) => {
  const answer = await server.call<{ application: WireFacultyApplication }>('GET', `${base}/${applicationId}`, {
    token,
  })
  return answer.body.application.personalInfo.aadharNumber
}
const save = ({ applicationId, owner }: BuiltFacultyApplication, aadharNumber: string | null) =>
  server.call('POST', `${base}/${applicationId}`, { token: owner.token, body: { personalInfo: { aadharNumber } } })
const reveal = ({ applicationId }: BuiltFacultyApplication, { token }: TestAccount) =>
  server.call('POST', `${base}/${applicationId}/reveal-aadhaar`, { token })

test('the number is encrypted apart from the answers, which contain its mask, for the owner and for administrators', async () => {
  const built = await buildFacultyApplication(server)
  expect(await shownTo(built, built.owner)).toBe(mask)
  expect(await shownTo(built, admin)).toBe(mask)
  const [row] = await server.rows<{ stored: string }>(
    `select row_to_json(a)::text as stored from applications a where application_id = $1`,
    [built.applicationId],
  )
  expect(row?.stored).not.toContain(aadhaarNumber)
  expect(row?.stored).toContain(mask)
  const sealed = await server.rows<{ sealed: string }>(
    `select sealed from sealed_answers where application_key = (select id from applications where application_id = $1)`,
    [built.applicationId],
  )
  expect(sealed).toEqual([{ sealed: expect.stringMatching(/^[0-9a-f]{12}\.[\w-]{50,}$/) }])
})

test('no answer in transit contains the number, for any reader', async () => {
  const built = await buildFacultyApplication(server)
  const { token } = built.owner
  const at = `${base}/${built.applicationId}`
  const sent = { personalInfo: { aadharNumber: aadhaarNumber } }
  const accepted = { declaration: { accepted: true } }
  const answers = [
    await server.call('POST', at, { token, body: sent }),
    await server.call('POST', at, { token, body: { ...sent, version: 1 } }),
    await server.call('POST', `${at}/submit`, { token, body: { ...sent, ...accepted, version: 1 } }),
    await server.call('POST', `${at}/submit`, { token, body: { ...sent, declaration: { accepted: false } } }),
    await server.call('GET', `${base}/my-applications`, { token }),
    await server.call('GET', `${at}/eligibility`, { token }),
    await server.call('POST', `${at}/submit`, { token, body: { ...sent, ...accepted } }),
    await server.call('PATCH', at, { token: admin.token, body: { verified: true } }),
    await server.call('GET', '/api/activity', { token: admin.token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 422, 200, 200, 200, 200, 200])
  for (const { text } of answers) expect(text).not.toMatch(/234123412346|sealed/)
})

test('an incomplete number is shown to the person who types it, and to nobody else', async () => {
  const built = await buildFacultyApplication(server)
  await save(built, '23412')
  expect(await shownTo(built, built.owner)).toBe('23412')
  expect(await shownTo(built, admin)).toBe('XXXXX')
  expect(
    (await server.rows(`select form from applications where application_id = $1`, [built.applicationId]))[0],
  ).not.toMatchObject({ form: { personalInfo: { aadharNumber: '23412' } } })
})

test.each([
  ['2341 2341 2345', 'wrong-digit', {}],
  ['2341-2341-234', 'wrong-length', { digits: 11 }],
  ['2341 2341 2346 1234', 'virtual-id', {}],
  ['see my card', 'not-a-number', {}],
])('%s is refused at submission with a code for the fault: %s', async (typed, code, params) => {
  const built = await buildFacultyApplication(server)
  await save(built, typed)
  const { status, body } = await server.call<{ errors: { path: string }[] }>(
    'POST',
    `${base}/${built.applicationId}/submit`,
    { token: built.owner.token, body: { declaration: { accepted: true } } },
  )
  const found = body.errors.find(({ path }) => path === 'personalInfo.aadharNumber')
  expect([status, found]).toEqual([422, expect.objectContaining({ code, params })])
})

test('nor does an answer stored for a repeated call contain it', async () => {
  const built = await buildFacultyApplication(server)
  const again = () =>
    server.call('POST', `${base}/${built.applicationId}`, {
      token: built.owner.token,
      headers: { 'idempotency-key': 'half-a-number' },
      body: { personalInfo: { aadharNumber: '41234123412' } },
    })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  expect(first.text).toContain('41234123412')
  const kept = await server.rows<{ answer: string }>(`select answer from kept_answers where key = 'half-a-number'`)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.answer).not.toContain('41234123412')
})

test('the mask sent back changes nothing, another number does, null deletes it', async () => {
  const built = await buildFacultyApplication(server)
  const revealed = async () => (await reveal(built, admin)).body['aadharNumber']
  await save(built, mask)
  expect(await revealed()).toBe(aadhaarNumber)
  await save(built, '498765432102')
  expect(await revealed()).toBe('498765432102')
  await save(built, null)
  expect(await revealed()).toBeNull()
})

test('a submission with the mask, as the browser has it, is complete', async () => {
  const built = await buildFacultyApplication(server)
  const { personalInfo, ...form } = completeFacultyForm()
  const body = { ...form, personalInfo: { ...personalInfo, aadharNumber: mask }, declaration: { accepted: true } }
  const submitted = await server.call('POST', `${base}/${built.applicationId}/submit`, {
    token: built.owner.token,
    body,
  })
  expect(submitted.status).toBe(200)
})

test('only an administrator sees the full number, and the audit records that without the number', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  expect((await reveal(built, built.owner)).status).toBe(403)
  expect(await reveal(built, admin)).toMatchObject({ status: 200, body: { aadharNumber: aadhaarNumber } })
  expect(
    await server.rows(`select actor_id, detail from audit_entries where subject = $1 and action = 'aadhaar.revealed'`, [
      built.applicationId,
    ]),
  ).toEqual([{ actor_id: admin.id, detail: {} }])
})

test('a number moved to another application can be read by nobody, and the attempt is audited', async () => {
  const one = await buildFacultyApplication(server, { status: 'submitted' })
  const other = await buildFacultyApplication(server)
  await save(other, '498765432102')
  await server.rows(
    `update sealed_answers set sealed = (select sealed from sealed_answers s join applications a on a.id = s.application_key
       where a.application_id = $1) where application_key = (select id from applications where application_id = $2)`,
    [other.applicationId, one.applicationId],
  )
  expect(await reveal(one, admin)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('The stored Aadhaar number cannot be read') },
  })
  expect((await reveal(other, admin)).body).toEqual({ aadharNumber: '498765432102' })
  expect(
    await server.rows(
      `select actor_id, detail from audit_entries where subject = $1 and action = 'aadhaar.not-opened'`,
      [one.applicationId],
    ),
  ).toEqual([{ actor_id: admin.id, detail: {} }])
})

test('clearing the whole step deletes the number, and the same number again is no change', async () => {
  const built = await buildFacultyApplication(server)
  const sealed = async () =>
    server.rows(
      `select sealed from sealed_answers s join applications a on a.id = application_key where application_id = $1`,
      [built.applicationId],
    )
  const before = await sealed()
  expect(before).toHaveLength(1)
  await save(built, aadhaarNumber)
  expect(await sealed()).toEqual(before)
  await server.call('POST', `${base}/${built.applicationId}`, {
    token: built.owner.token,
    body: { personalInfo: null },
  })
  expect(await sealed()).toEqual([])
  expect((await reveal(built, admin)).body).toEqual({ aadharNumber: null })
})

test('a person’s copy of their data has the answers without the number', async () => {
  const built = await buildFacultyApplication(server)
  const copy = await server.call('GET', '/api/auth/my-data', { token: built.owner.token })
  expect(copy.text).toContain('Raghavan Nair')
  expect(copy.text).toContain(mask)
  expect(copy.text).not.toContain(aadhaarNumber)
})

test('lists, history, audit, mails and log never contain the number', async () => {
  const built = await buildFacultyApplication(server, { status: 'accepted', admin })
  const { token } = admin
  const list = await server.call('GET', `${base}/admin/all`, { token, query: { q: built.applicationId } })
  const history = await server.call('GET', `/api/applications/${built.applicationId}/history`, { token })
  const search = await server.call('GET', `${base}/admin/all`, { token, query: { q: aadhaarNumber } })
  expect(search.body['total']).toBe(0)
  const [written] = await server.rows<{ text: string }>(
    `select (select string_agg(row_to_json(e)::text, '') from audit_entries e) ||
      (select string_agg(row_to_json(m)::text, '') from mails m) as text`,
  )
  for (const text of [list.text, history.text, written?.text, logged]) {
    expect(text).toBeTruthy()
    expect(text).not.toContain(aadhaarNumber)
  }
})

test('the answers that no browser stores are the encrypted ones', () => {
  const { payment: _paid, ...given } = completeFacultyForm()
  const { form } = sealedApart(given, { applicationId: 'FAC2026-7K3M9QXT', sealed: null }, server.context.encryption)
  const paths = (answers: object) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([first, part]: [string, unknown]) =>
        Object.entries(Object(part)).map(([name, value]) => [`${first}.${name}`, JSON.stringify(value)]),
      ),
    )
  expect(changedPaths(paths(given), paths(form))).toEqual(recruitmentFacts.sealedAnswers)
})
