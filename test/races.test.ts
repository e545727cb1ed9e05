import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from './accounts.ts'
import { buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, completeFacultyForm } from './faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from './harness.ts'
import { samplePhoto } from './sample-files.ts'
import { askForAddress, confirm, put } from './uploads.ts'

let server: TestServer
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  photo = await samplePhoto()
})
afterAll(() => server.close())

type Built = { applicationId: string; owner: TestAccount }
const declaration = { accepted: true }

/** The differences of the tracks, for properties that both must have. */
const tracks = [
  {
    track: 'student',
    base: '/api/applications',
    saveBy: 'PUT',
    build: (): Promise<Built> => buildStudentApplication(server),
    answersOf: (name: string) => ({ candidateName: name, fathersName: name }),
    submission: () => ({ declaration }),
  },
  {
    track: 'faculty',
    base: '/api/faculty/application',
    saveBy: 'POST',
    build: (): Promise<Built> => buildFacultyApplication(server),
    answersOf: (name: string) => ({ personalInfo: { name, fatherName: name } }),
    // As the browser sends it: with answers, which are saved in the same transaction.
    submission: () => ({ ...completeFacultyForm(), declaration }),
  },
]

type Stored = { status: string; version: number; names: string[]; papers: string[]; snapshot: string[] | null }

/** The stored state of an application: both names, the keys of its documents, and those in its snapshot. */
async function stored(applicationId: string): Promise<Stored | undefined> {
  const [found] = await server.rows<Stored>(
    `select status, version,
      array[coalesce(form ->> 'candidateName', form #>> '{personalInfo,name}'),
        coalesce(form ->> 'fathersName', form #>> '{personalInfo,fatherName}')] as names,
      (select json_agg(d.key order by d.key) from documents d where d.application_id = a.id) as papers,
      (select json_agg(s ->> 'key' order by s ->> 'key') from jsonb_array_elements(snapshot -> 'documents') s) as snapshot
     from applications a where application_id = $1`,
    [applicationId],
  )
  return found
}

describe.each(tracks)('a $track submission', ({ base, saveBy, build, answersOf, submission }) => {
  const call = (method: string, path: string, { token }: TestAccount, body?: object): Promise<HttpAnswer> =>
    server.call(method, path, { token, ...(body && { body }) })
  const submit = ({ applicationId, owner }: Built) =>
    call('POST', `${base}/${applicationId}/submit`, owner, submission())

  test('racing saves stores one acknowledged state, never half of one', async () => {
    for (let round = 0; round < 4; round++) {
      const built = await build()
      const racers = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Racer ${letter}`)
      const [submitted, ...saved] = await Promise.all([
        submit(built),
        ...racers.map((name) => call(saveBy, `${base}/${built.applicationId}`, built.owner, answersOf(name))),
      ])
      expect(submitted.status).toBe(200)
      const refused = saved.filter(({ status }) => status !== 200)
      for (const { status, body } of refused)
        expect([status, body['error']]).toEqual([409, 'Cannot modify submitted application'])
      const after = await stored(built.applicationId)
      const before = await call('GET', `${base}/${built.applicationId}`, built.owner)
      // Each accepted write makes one version: the first, the earlier saves, the submission's draft, and the
      // submission.
      const carried = 'personalInfo' in submission() ? 1 : 0
      expect(after?.version).toBe(1 + (saved.length - refused.length) + carried + 1)
      expect((before.body['application'] as { version: number }).version).toBe(after?.version)
      const [name = '', fathersName] = after?.names ?? []
      if (racers.includes(name)) expect(fathersName).toBe(name)
      else
        expect([name, fathersName]).toBeOneOf([
          ['Ananya Verma', 'Rakesh Verma'],
          ['Meera Nair', 'Raghavan Nair'],
        ])
    }
  })

  test('racing the deletion of a required document keeps it, or is refused because it is missing', async () => {
    for (let round = 0; round < 6; round++) {
      const built = await build()
      const key = (await stored(built.applicationId))?.papers.find((one) => one.includes('/photo/')) ?? ''
      const [removed, submitted] = await Promise.all([
        call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(key)}`, built.owner),
        submit(built),
      ])
      const after = await stored(built.applicationId)
      expect([removed.status, submitted.status, after?.status, after?.papers.includes(key)]).toBeOneOf([
        [409, 200, 'submitted', true],
        [204, 422, 'draft', false],
      ])
    }
  })

  test('racing a new photo has exactly its documents in its snapshot', async () => {
    for (let round = 0; round < 3; round++) {
      const built = await build()
      const place = { ...built, docType: 'photo' }
      const address = await askForAddress(server, place, 'jpg')
      await put(server, address.body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
      const [confirmed, submitted] = await Promise.all([confirm(server, place, address.body.key), submit(built)])
      expect(submitted.status).toBe(200)
      expect(confirmed.status).toBeOneOf([200, 409])
      const after = await stored(built.applicationId)
      expect(after?.snapshot).toEqual(after?.papers)
    }
  })

  test('racing the application’s deletion is complete, or leaves nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const built = await build()
      const [removed, submitted] = await Promise.all([
        call('DELETE', `${base}/${built.applicationId}`, built.owner),
        submit(built),
      ])
      expect([removed.status, submitted.status, (await stored(built.applicationId))?.status]).toBeOneOf([
        [409, 200, 'submitted'],
        [204, 404, undefined],
      ])
      const traces = await server.rows<{ count: number }>(
        `select count(*)::int as count from mails where cause = 'submitted:' || $1`,
        [built.applicationId],
      )
      expect(traces).toEqual([{ count: submitted.status === 200 ? 1 : 0 }])
    }
  })
})
