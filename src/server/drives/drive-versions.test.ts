import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { buildRecruitment, recruitmentSettings } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

type OneDrive = { title: string; version: number }
type Answer = { code: string; current: OneDrive; admission?: OneDrive; recruitment?: OneDrive }

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
  // The clock stands still: versions must differ without time passing.
  await server.setClock('2026-07-10T06:00:00Z')
})
afterAll(() => server.close())

const tracks = [
  {
    track: 'admission',
    at: '/api/admissions',
    build: () => buildAdmission(server),
    settings: async (title: string) => {
      const [admission] = (await server.call<{ admissions: object[] }>('GET', '/api/admissions')).body.admissions
      return { ...admission, updatedAt: undefined, title }
    },
  },
  {
    track: 'recruitment',
    at: '/api/faculty/recruitment',
    build: () => buildRecruitment(server),
    settings: async (title: string) => recruitmentSettings({ title }),
  },
]

test.each(tracks)(
  'a caller who names the version of the $track they read neither overwrites nor deletes another’s change',
  async ({ at, build, settings }) => {
    const path = `${at}/${await build()}`
    const send = async (method: 'GET' | 'PUT' | 'DELETE', version?: number, title = '', as = admin) => {
      const answer = await server.call<Answer>(method, path, {
        token: as.token,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
        ...(method === 'PUT' && { body: await settings(title) }),
      })
      const drive = answer.body?.admission ?? answer.body?.recruitment
      return { ...answer, drive, tag: answer.headers.get('etag') }
    }
    const read = await send('GET')
    expect([read.tag, read.drive?.version]).toEqual(['"1"', 1])
    const both = await Promise.all([send('PUT', 1, 'One'), send('PUT', 1, 'Other')])
    const [saved, refused] = both.toSorted((one, other) => one.status - other.status)
    expect([saved?.status, saved?.tag, refused?.status]).toEqual([200, '"2"', 412])
    const stored = (await send('GET')).drive
    expect(refused?.body).toMatchObject({ code: 'settings-version-not-met', current: stored })
    expect(stored).toEqual(saved?.drive)
    expect((await send('DELETE', 1)).status).toBe(412)
    // A caller without permission learns nothing by naming a version.
    expect(await send('PUT', 1, 'Mine', applicant)).toMatchObject({ status: 403, tag: null })
    // A save without changes makes no new version, and a save without a version fits any.
    expect((await send('PUT', 2, stored?.title)).tag).toBe('"2"')
    expect((await send('PUT', undefined, 'Again')).tag).toBe('"3"')
    expect([(await send('DELETE', 2)).status, (await send('DELETE', 3)).status < 300]).toEqual([412, true])
    expect((await send('GET')).status).toBe(404)
  },
)
