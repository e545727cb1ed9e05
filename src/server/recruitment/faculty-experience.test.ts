import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { showDay } from '#domain/platform/calendar.ts'
import { calendarExperience } from '#domain/recruitment/experience.ts'
import type { WireFacultyApplication, WireFacultyRow } from '#domain/recruitment/faculty-application.ts'
import { startWorker } from '#server/worker.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  qualificationsUntil,
  recruitmentSettings,
  type BuiltFacultyApplication,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { experienceToText } from '#words/form/experience.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const base = '/api/faculty/application'
const job = (serviceFrom: string, serviceTo: string | null) => ({
  organizationName: 'AIIMS',
  designation: 'Consultant',
  payScale: '',
  serviceFrom,
  serviceTo,
  isCurrent: serviceTo === null,
})

async function build(recruitmentId: string, name: string, ...jobs: ReturnType<typeof job>[]) {
  const owner = await registerAccount(server, { name })
  const form = { personalInfo: { name }, qualifications: qualificationsUntil(2004), workExperience: jobs }
  return buildFacultyApplication(server, { owner, recruitmentId, form })
}

async function rows(query: Record<string, string>): Promise<WireFacultyRow[]> {
  const { body } = await server.call<{ applications: WireFacultyRow[] }>('GET', `${base}/admin/all`, {
    token: admin.token,
    query,
  })
  return body.applications
}

async function read({ applicationId, owner }: BuiltFacultyApplication): Promise<WireFacultyApplication> {
  const answer = await server.call<{ application: WireFacultyApplication }>('GET', `${base}/${applicationId}`, {
    token: owner.token,
  })
  return answer.body.application
}

const submit = ({ applicationId, owner }: BuiltFacultyApplication) =>
  server.call('POST', `${base}/${applicationId}/submit`, {
    token: owner.token,
    body: { declaration: { accepted: true } },
  })

test('column, filter, sort and rule use the same completed years', async () => {
  const recruitmentId = await buildRecruitment(server)
  const built = [
    await build(recruitmentId, 'two days short of three', job('2013-01-01', '2015-12-29')),
    await build(recruitmentId, 'three calendar years', job('2013-01-01', '2015-12-31')),
    await build(recruitmentId, 'ten years', job('2010-01-01', '2019-12-31')),
    await build(recruitmentId, 'nearly eleven', job('2008-01-01', '2018-12-29')),
    await build(recruitmentId, 'eleven years', job('2008-01-01', '2018-12-31')),
  ]
  const found = async (least: string, most: string) =>
    (
      await rows({
        recruitmentId,
        experienceYearsMin: least,
        experienceYearsMax: most,
        sort: 'totalExperience.years',
      })
    ).map(({ personalInfo, totalExperience: { years } }) => [personalInfo.name, years])
  expect(await found('', '')).toEqual([
    ['two days short of three', 2],
    ['three calendar years', 3],
    ['ten years', 10],
    ['nearly eleven', 10],
    ['eleven years', 11],
  ])
  expect(await found('3', '3')).toEqual([['three calendar years', 3]])
  expect(await found('', '2')).toEqual([['two days short of three', 2]])
  expect(await found('10', '10')).toEqual([
    ['ten years', 10],
    ['nearly eleven', 10],
  ])
  expect(await found('11', '')).toEqual([['eleven years', 11]])
  const outcomes = await Promise.all(
    built
      .slice(0, 2)
      .map(async (one) => (await read(one)).eligibility.find(({ rule }) => rule.startsWith('Experience'))),
  )
  expect(outcomes.map((report) => [report?.actual, report?.outcome])).toEqual([
    ['2 years 11 months 27 days', 'not-met'],
    ['3 years', 'met'],
  ])
})

test('page, rule, list and mail all count until the closing date and say so, from the first save on', async () => {
  const recruitmentId = await buildRecruitment(server, {
    applicationDates: { startDate: '2020-01-01', endDate: '2098-06-30' },
  })
  const built = await build(recruitmentId, 'Meera Nair', job('2011-04-01', null))
  const seen = async () => {
    const { workExperience, totalExperience, experienceCountedTo, eligibility } = await read(built)
    const [row] = await rows({ recruitmentId })
    expect(row).toMatchObject({ totalExperience, experienceCountedTo })
    const rule = eligibility.find(({ detail }) => detail.includes(`counted to ${showDay(experienceCountedTo)}`))
    const counts = { counted: totalExperience, calendar: calendarExperience(workExperience, experienceCountedTo) }
    return [experienceToText(counts, experienceCountedTo, 'en'), rule?.actual]
  }
  const expected = [
    '87 years 3 months, counted to 30-06-2098 (87 years 2 months 30 days by the rules (1 year = 365.25 days, 1 month = 30.44 days))',
    '87 years 2 months 30 days',
  ]
  expect(await seen()).toEqual(expected)
  expect((await submit(built)).status).toBe(200)
  expect(await seen()).toEqual(expected)
  const { text } = await sentMail(server, `submitted:${built.applicationId}`)
  expect(text).toContain(`Total experience: ${expected[0]}`)
})

test('when the closing date moves, the list follows for drafts, and not for earlier submissions', async () => {
  const applicationDates = { startDate: '2020-01-01', endDate: '2098-12-30' }
  const recruitmentId = await buildRecruitment(server, { applicationDates })
  const stranger = await build(await buildRecruitment(server), 'Stranger', job('2098-12-30', null))
  const draft = await build(recruitmentId, 'Draft', job('2026-01-01', null))
  const sent = await build(recruitmentId, 'Sent', job('2026-01-01', null))
  expect((await submit(sent)).status).toBe(200)
  const worker = await startWorker(server.context)
  onTestFinished(worker.stop)
  const moved = { startDate: '2020-01-01', endDate: '2099-12-31' }
  const changed = await server.call('PUT', `/api/faculty/recruitment/${recruitmentId}`, {
    token: admin.token,
    body: recruitmentSettings({ applicationDates: moved, confirmed: true }),
  })
  expect(changed.status).toBe(200)
  const listed = async () =>
    (await rows({ recruitmentId, sort: 'personalInfo.name' })).map(({ totalExperience, experienceCountedTo }) => [
      totalExperience.totalDays,
      experienceCountedTo,
    ])
  await expect.poll(listed).toEqual([
    [27_028, '2099-12-31'],
    [26_662, '2098-12-30'],
  ])
  expect((await read(draft)).totalExperience.totalDays).toBe(27_028)
  expect((await read(sent)).totalExperience.totalDays).toBe(26_662)
  expect((await read(stranger)).totalExperience.totalDays).toBe(367)
  expect((await read(draft)).version).toBe(1)
})
