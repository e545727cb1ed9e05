import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Client } from 'pg'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import type { RecruitmentSettings } from '#domain/recruitment/recruitment.ts'
import { madeUpPerson } from '#server/demo/people.ts'
import { seededRandom } from '#server/demo/random.ts'
import { openRecruitment } from '#server/demo/recruitment/demo-recruitments.ts'
import { madeUpFacultyAnswers } from '#server/demo/recruitment/faculty-answers.ts'
import { driveOf } from '#server/recruitment/recruitments.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const connections = 32
const extentOfLoad = extent({ duration: 10 }, { amount: connections, sampleInt: 50 })
const bareServer = join(import.meta.dirname, 'bare-server.ts')

type Request = { method: 'GET' | 'PUT' | 'POST'; path: string; token?: string; body?: string }

/** Requests per second at 32 connections, each one person in sequence; any answer but 2xx is an error. */
async function load(server: ServerProcess, requestOf: (connection: number) => Request): Promise<number> {
  let next = 0
  const result = await autocannon({
    url: server.url,
    connections,
    ...extentOfLoad,
    // Computed before every request: a fixed option would apply to the first one only.
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, token, body } = requestOf(next++)
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          }
          return { ...request, method, path, headers, ...(body && { body }) }
        },
      },
    ],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

/** The calls of one kind of applicants, each with a draft. */
type Drafting = {
  name: string
  path: string
  save: 'PUT' | 'POST'
  drafters: Loaded['drafters']
  body: (connection: number) => object
}

/** A name of its own for each number, in letters, as the forms demand. */
export const nameOf = (number: number) => String(number).replaceAll(/./g, (digit) => 'abcdefghij'.charAt(Number(digit)))

const studentAnswers = (connection: number) => ({
  currentStep: 2,
  candidateName: `Ananya ${nameOf(connection)}`,
  correspondAddress: {
    address: 'H. No. 214, Shahpur',
    district: 'Gorakhpur',
    state: 'Uttar Pradesh',
    pincode: '273006',
  },
})

/** A seat that anybody can apply for. */
function freeSeat({ departments }: RecruitmentSettings): PersonalInfo {
  for (const { name, candidateType, vacancies } of departments) {
    const vacancy = vacancies.find(({ categories }) => categories.UR > 0)
    if (vacancy === undefined || candidateType === 'ANY') continue
    const category = { categoryOfCandidate: 'UR', categoryOfPost: 'UR' } as const
    return { department: name, candidateType, postName: vacancy.post, ...category }
  }
  throw new Error('the recruitment has no seat')
}

/** The complete answers of as many candidates, without a payment. */
function facultyForms(recruitment: RecruitmentSettings, count: number): FacultyForm[] {
  const { departments } = recruitment
  const { endDate } = driveOf(recruitment, { gateway: null })
  const random = seededRandom(20_26)
  const seat = freeSeat(recruitment)
  return Array.from({ length: count }, (_nobody, number) => {
    const wish = { person: madeUpPerson(random, number), departments, endDate, aadharNumber: '234123412346' }
    const { payment: _, ...form } = madeUpFacultyAnswers(random, { ...wish, isDraft: true })
    return { ...form, personalInfo: { ...form.personalInfo, ...seat } }
  })
}

/** Complete drafts of a recruitment of thirty departments, for the people who have drafts already. */
export async function facultyDrafting(server: ServerProcess, client: Client, { drafters }: Loaded): Promise<Drafting> {
  const recruitment = openRecruitment(dayOf(new Date()))
  const { track, title, description, startDate, endDate, published, settings } = driveOf(recruitment, { gateway: null })
  const drive = await client.query<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [track, title, description, startDate, endDate, published, settings],
  )
  const forms = facultyForms(recruitment, drafters.length)
  const begun: Loaded['drafters'] = []
  const path = '/api/faculty/application'
  for (const [place, { token }] of drafters.entries()) {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ recruitmentId: drive.rows[0]?.id, ...forms[place] }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const { application } = (await answer.json()) as { application: { applicationId: string } }
    begun.push({ token, applicationId: application.applicationId })
  }
  const body = (connection: number) => {
    const form = forms[connection % forms.length]
    // As the browser sends it, since the number was shown masked.
    const changed = { aadharNumber: undefined, motherName: `Mother of ${nameOf(connection)}` }
    return { ...form, personalInfo: { ...form?.personalInfo, ...changed } }
  }
  return { name: 'faculty', path, save: 'POST', drafters: begun, body }
}

async function measureOne(server: ServerProcess, bare: ServerProcess, drafting: Drafting): Promise<Measure[]> {
  const { name, path, save, drafters, body } = drafting
  const drafter = (connection: number) => drafters[connection % drafters.length] as Loaded['drafters'][number]
  const read = (connection: number): Request => {
    const { token, applicationId } = drafter(connection)
    return { method: 'GET', path: `${path}/${applicationId}`, token }
  }
  const write = (connection: number): Request => {
    const { token, applicationId } = drafter(connection)
    return { method: save, path: `${path}/${applicationId}`, token, body: JSON.stringify(body(connection)) }
  }
  const measures: Measure[] = []
  for (const [what, requestOf] of [
    ['own reads', read],
    ['draft saves', write],
  ] as const) {
    const floor = await load(bare, requestOf)
    const value = await load(server, requestOf)
    measures.push({
      name: `${what}, ${name}, ${connections} connections`,
      value,
      unit: '/s',
      floor,
      target: '≥ half the floor',
      isMet: value >= floor / 2,
    })
  }
  return measures
}

/** Draft saves and own reads of both tracks with sessions; the floor is the same on bare Node and PostgreSQL. */
export async function measureDrafts(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const student = { name: 'student', path: '/api/applications', save: 'PUT' as const, body: studentAnswers }
  const draftings = [{ ...student, drafters: loaded.drafters }, await facultyDrafting(server, client, loaded)]
  const bare = await startServer({ DATABASE_URL: loaded.connectionString }, '/readyz', bareServer)
  try {
    const measures: Measure[] = []
    for (const drafting of draftings) measures.push(...(await measureOne(server, bare, drafting)))
    return measures
  } finally {
    await bare.stop()
  }
}
