import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Note } from '#domain/applications/notes.endpoints.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const said = 'Rang the school: the marksheet is being replaced.'

test.each([
  ['a student', () => buildStudentApplication(server, { status: 'submitted' }), '/api/applications'],
  ['a candidate', () => buildFacultyApplication(server, { status: 'submitted' }), '/api/faculty/application'],
] as const)(
  'administrators read a note about %s, with author and time; the applicant never does',
  async (_, build, at) => {
    const built = await build()
    const { token } = built.owner
    const path = `/api/applications/${built.applicationId}/notes`
    const write = (text: string, as = admin) =>
      server.call<{ notes: Note[] }>('POST', path, { token: as.token, body: { text } })
    const { status, body } = await write(said)
    expect([status, body.notes]).toEqual([
      201,
      [expect.objectContaining({ text: said, writtenBy: admin.name, writtenAt: expect.stringMatching(/Z$/) })],
    ])
    const other = await registerAdmin(server)
    await write('Card 9999-4105-7058 is shown.', other)
    const read = await server.call<{ notes: Note[] }>('GET', path, { token: other.token })
    expect(read.body.notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
      [said, admin.name],
      ['Card XXXX-XXXX-7058 is shown.', other.name],
    ])
    expect([(await write(' ')).status, (await write('x'.repeat(2001))).status]).toEqual([422, 422])
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await server.call(method, path, { token, ...(method === 'POST' && { body: { text: 'Hello' } }) })).status,
      ).toBe(403)
    const own = await server.call('GET', `${at}/${built.applicationId}`, { token })
    const data = await server.call<{ notes: object[] }>('GET', '/api/auth/my-data', { token })
    for (const { text } of [own, data]) expect(text).not.toMatch(/Rang the school|7058/)
    const written = { applicationId: built.applicationId, writtenAt: expect.any(String) }
    expect(data.body.notes).toEqual([written, written])
    const audits = await server.rows(
      `select actor_email as who, detail from audit_entries where subject = $1 and action = 'note.written' order by id`,
      [built.applicationId],
    )
    expect(audits).toEqual([
      { who: admin.email, detail: {} },
      { who: other.email, detail: {} },
    ])
  },
)

test('an administrator neither reads nor writes notes about the own application', async () => {
  const own = await buildStudentApplication(server, { owner: admin, status: 'submitted' })
  const path = `/api/applications/${own.applicationId}/notes`
  const send = { token: admin.token, body: { text: said } }
  expect((await server.call('POST', path, send)).status).toBe(403)
  expect((await server.call('GET', path, { token: admin.token })).status).toBe(403)
  expect((await server.call('GET', '/api/applications/BSC2026-00000000/notes', { token: admin.token })).status).toBe(
    404,
  )
})

test('notes about a draft are deleted with it', async () => {
  const { applicationId, owner } = await buildStudentApplication(server)
  const note = { token: admin.token, body: { text: said } }
  expect((await server.call('POST', `/api/applications/${applicationId}/notes`, note)).status).toBe(201)
  expect((await server.call('DELETE', `/api/applications/${applicationId}`, { token: owner.token })).status).toBe(204)
  expect((await server.call('GET', '/api/auth/my-data', { token: owner.token })).body).toMatchObject({ notes: [] })
})
