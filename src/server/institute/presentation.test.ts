import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
})
afterAll(() => server.close())

const audited = (action: string) =>
  server.rows('select subject, detail from audit_entries where action = $1 order by id', [action])

const path = '/api/institute/presentation'
const change = (body: object, { token } = admin) => server.call('PUT', path, { token, body })
const said = {
  keyAreas: [{ title: 'Clinical departments', text: 'Medicine and surgery.' }],
  reasonsToJoin: [
    { title: 'Time for research', text: '' },
    { title: 'A teaching hospital', text: 'Residents to teach.' },
  ],
}

test('the institute’s presentation is empty until an administrator writes it, and then public in its order', async () => {
  expect((await server.call('GET', path)).body).toEqual({
    keyAreas: [],
    reasonsToJoin: [],
    translations: {},
    version: 1,
  })
  expect(await change(said)).toMatchObject({ status: 200, body: said })
  expect((await server.call('GET', path)).body).toEqual({ ...said, translations: {}, version: 2 })
  expect((await change(said)).body).toMatchObject({ version: 2 })
  expect((await audited('institute.changed')).at(-1)).toMatchObject({
    subject: 'institute',
    detail: { changes: { 'keyAreas.0.title': { before: null, after: 'Clinical departments' } } },
  })
})

test('it is changed by administrators only; each entry needs a title, and the number is limited', async () => {
  expect((await change(said, applicant)).status).toBe(403)
  expect(await change({ ...said, keyAreas: [{ title: ' ', text: 'x' }] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'keyAreas.0.title' }] },
  })
  const many = Array.from({ length: 13 }, (_, place) => ({ title: `Area ${place}`, text: '' }))
  expect((await change({ ...said, keyAreas: many })).status).toBe(422)
})
