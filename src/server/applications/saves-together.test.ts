import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{ application: WireStudentApplication }>

let server: TestServer
let people: TestAccount[]
let admissionId: string
let drafts: string[]

beforeAll(async () => {
  server = await startTestServer()
  admissionId = await buildAdmission(server)
  people = []
  drafts = []
  for (let number = 0; number < 8; number++) {
    const person = await registerAccount(server)
    const begun: Answer = await server.call('POST', '/api/applications', { token: person.token, body: { admissionId } })
    people.push(person)
    drafts.push(begun.body.application.applicationId)
  }
})
afterAll(() => server.close())

const save = (number: number, body: object): Promise<Answer> =>
  server.call('PUT', `/api/applications/${drafts[number]}`, { token: people[number]?.token, body })

const saveAll = (body: (number: number) => object) => Promise.all(people.map((_, number) => save(number, body(number))))

async function storedNames(): Promise<unknown[]> {
  const rows = await server.rows<{ name: string }>(
    `select form ->> 'candidateName' as name from applications where application_id = any($1)
     order by array_position($1, application_id)`,
    [drafts],
  )
  return rows.map(({ name }) => name)
}

test('simultaneous saves of many people are each stored as sent, round after round', async () => {
  for (const round of ['First', 'Second', 'Third']) {
    const answers = await saveAll((number) => ({ candidateName: `${round} ${'abcdefgh'[number]}` }))
    const names = people.map((_, number) => `${round} ${'abcdefgh'[number]}`)
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(answers.map(({ body }) => body.application.candidateName)).toEqual(names)
    expect(await storedNames()).toEqual(names)
  }
})

test('saves that change a count are counted, even if others save at the same moment', async () => {
  await saveAll((number) => (number % 2 ? { category: 'OBC', gender: 'F' } : { fatherName: 'Ramesh' }))
  const counts = await server.rows(
    `select dimension, value, sum(count)::int as count from application_counts
     where drive_id = $1 and dimension in ('category', 'gender') group by 1, 2 order by 1`,
    [admissionId],
  )
  expect(counts).toEqual([
    { dimension: 'category', value: 'OBC', count: 4 },
    { dimension: 'gender', value: 'F', count: 4 },
  ])
})

test('a save that cannot be stored fails alone', async () => {
  await server.rows(`alter table applications add constraint no_zed check (candidate_name <> 'Zed') not valid`)
  onTestFinished(async () => void (await server.rows('alter table applications drop constraint no_zed')))
  const answers = await saveAll((number) => ({ candidateName: number === 3 ? 'Zed' : 'Stored' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200, 200, 200])
  expect(await storedNames()).toEqual(people.map((_, number) => (number === 3 ? 'Third d' : 'Stored')))
})

test('a locked draft delays nobody else', async () => {
  const holder = await server.context.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from applications where application_id = $1 for update', [drafts[0]])
  const held = save(0, { candidateName: 'Held' })
  const others = await Promise.all(people.slice(1).map((_, index) => save(index + 1, { candidateName: 'Free' })))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  await holder.query('commit')
  holder.release()
  expect(await held).toMatchObject({ status: 200, body: { application: { candidateName: 'Held' } } })
})
