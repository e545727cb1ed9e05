import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { registerAdmin } from '../../../test/accounts.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  type BuiltFacultyApplication,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{ application: WireFacultyApplication }>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const base = '/api/faculty/application'
const submit = ({ applicationId, owner }: BuiltFacultyApplication): Promise<Answer> =>
  server.call('POST', `${base}/${applicationId}/submit`, {
    token: owner.token,
    body: { declaration: { accepted: true } },
  })
const read = ({ applicationId, owner }: BuiltFacultyApplication): Promise<Answer> =>
  server.call('GET', `${base}/${applicationId}`, { token: owner.token })

test('age, qualifications and experience are reported, never refused, and their outcome is stored', async () => {
  const built = await buildFacultyApplication(server, {
    form: { personalInfo: { dateOfBirth: '1950-01-01' }, workExperience: [] },
  })
  const { status } = await submit(built)
  expect(status).toBe(200)
  const before = (await read(built)).body.application
  expect(before.eligibility.map(({ outcome }) => outcome)).toContain('not-met')
  await server.rows(
    `update drives set settings = jsonb_set(settings, '{generalRequirements,ageLimit,max}', '99') where id = $1`,
    [built.recruitmentId],
  )
  const after = (await read(built)).body.application
  expect(after.eligibility).toEqual(before.eligibility)
  expect(after.payment.mode).toBe('OFFLINE')
  const [row] = await server.rows<{ snapshot: { drive: { settings: { generalRequirements: object } } } }>(
    'select snapshot from applications where application_id = $1',
    [built.applicationId],
  )
  expect(row?.snapshot).toMatchObject({
    amountRupees: 2000,
    drive: { id: built.recruitmentId, settings: { generalRequirements: { ageLimit: { max: 65 } } } },
    documents: expect.arrayContaining([expect.objectContaining({ docType: 'photo' })]),
  })
})

test('a current job lasts until the last day in a draft, and after submission to the last day of that time', async () => {
  const recruitmentId = await buildRecruitment(server, {
    applicationDates: { startDate: '2026-01-01', endDate: '2026-12-31' },
  })
  onTestFinished(() => server.resetClock())
  await server.setClock('2026-07-01T06:00:00Z')
  const built = await buildFacultyApplication(server, {
    recruitmentId,
    form: {
      workExperience: [
        {
          organizationName: 'AIIMS',
          designation: 'Consultant',
          payScale: '',
          serviceFrom: '2025-01-01',
          serviceTo: null,
          isCurrent: true,
        },
      ],
    },
  })
  const counted = async () => {
    const { totalExperience, experienceCountedTo, ageCountedOn } = (await read(built)).body.application
    return { days: totalExperience.totalDays, experienceCountedTo, ageCountedOn }
  }
  const submitted = { days: 730, experienceCountedTo: '2026-12-31', ageCountedOn: '2026-12-31' }
  expect(await counted()).toEqual(submitted)
  expect((await submit(built)).status).toBe(200)
  expect(await counted()).toEqual(submitted)
  await server.rows(`update drives set end_date = '2027-06-30', updated_at = portal_now() where id = $1`, [
    recruitmentId,
  ])
  expect(await counted()).toEqual(submitted)
  expect((await read(built)).body.application.endDate).toBe('2027-06-30')
})

test('hidden answers stay in the candidate’s draft, and are shown to nobody else, nor after submission', async () => {
  const typed = { isPWD: false, pwdPercentage: 45, isGovernmentServant: false, nocFromEmployment: true }
  const built = await buildFacultyApplication(server, { form: { personalInfo: typed } })
  const admin = await registerAdmin(server)
  const seen = async (answer: Promise<Answer>) => (await answer).body.application.personalInfo
  const byAdmin = () => server.call('GET', `${base}/${built.applicationId}`, { token: admin.token }) as Promise<Answer>
  const asked = { ...typed, pwdPercentage: null, nocFromEmployment: null }
  expect(await seen(read(built))).toMatchObject(typed)
  expect(await seen(byAdmin())).toMatchObject(asked)
  expect((await submit(built)).status).toBe(200)
  expect(await seen(read(built))).toMatchObject(asked)
  expect(await seen(byAdmin())).toMatchObject(asked)
})
