import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildRecruitment } from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let owner: TestAccount
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server, { name: 'Meera Nair' })
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const calls = facultyCalls(() => server)
const begin = (body: object, who = owner) => calls.begin(body, who)
const save = (applicationId: string, body: object, who = owner) => calls.save(applicationId, body, who)
const read = (applicationId: string, who = owner) => calls.read(applicationId, who)

/** A new draft of the owner, for a recruitment of its own. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ recruitmentId: await buildRecruitment(server), ...body })
  return begun.body.application.applicationId
}

const nephrology = { candidateType: 'MEDICAL', department: 'NEPHROLOGY', postName: 'Assistant Professor' }

const refusals: [string, object, string, string][] = [
  ['an unknown department', { department: 'ALCHEMY' }, 'department', 'Selected department not found in recruitment.'],
  [
    'a department for others',
    { candidateType: 'NON-MEDICAL' },
    'candidateType',
    'This department requires a MEDICAL candidate, but you selected NON-MEDICAL.',
  ],
  [
    'a post it does not have',
    { postName: 'Additional Professor' },
    'postName',
    'Selected post not found in the department.',
  ],
  [
    'a category the candidate cannot take',
    { categoryOfCandidate: 'EWS', categoryOfPost: 'OBC' },
    'categoryOfPost',
    'EWS candidates cannot apply for OBC category. You can only apply for: UR, EWS',
  ],
  [
    'a category without seats',
    { categoryOfCandidate: 'ST', categoryOfPost: 'ST' },
    'categoryOfPost',
    'No vacancies available for ST in Assistant Professor (NEPHROLOGY).',
  ],
]
describe.each(refusals)('%s', (_, wish, field, msg) => {
  const refused = { status: 422, body: { error: msg, errors: [{ path: `personalInfo.${field}`, msg }] } }
  const personalInfo = { ...nephrology, ...wish }

  test('is refused in a new draft', async () => {
    const recruitmentId = await buildRecruitment(server)
    expect(await begin({ recruitmentId, personalInfo })).toMatchObject(refused)
    expect(await server.rows('select 1 from applications where drive_id = $1', [recruitmentId])).toEqual([])
  })

  test('is refused in a save, and the stored answers stay', async () => {
    const applicationId = await newDraft({ personalInfo: { ...nephrology, name: 'Meera' } })
    expect(await save(applicationId, { personalInfo: { ...wish, name: 'Else' } })).toMatchObject(refused)
    expect((await read(applicationId)).body.application).toMatchObject({
      version: 1,
      personalInfo: { ...nephrology, name: 'Meera' },
    })
  })
})

test('a department in other capitals is stored in the recruitment’s form, and is the same one', async () => {
  const who = await registerAccount(server)
  const recruitmentId = await buildRecruitment(server)
  const begun = await begin({ recruitmentId, personalInfo: { ...nephrology, department: 'Nephrology' } }, who)
  const { applicationId, personalInfo } = begun.body.application
  expect(personalInfo.department).toBe('NEPHROLOGY')
  expect((await begin({ recruitmentId, personalInfo: nephrology }, who)).status).toBe(409)
  await server.rows(
    `update drives set settings = replace(settings::text, 'NEPHROLOGY', 'Nephrology')::jsonb where id = $1`,
    [recruitmentId],
  )
  const saved = await save(applicationId, { personalInfo: { name: 'Meera' } }, who)
  expect([saved.status, saved.body.application.personalInfo.department]).toEqual([200, 'Nephrology'])
})

test('an unknown category is refused with a message of its own', async () => {
  const answer = await begin({
    recruitmentId: await buildRecruitment(server),
    personalInfo: { categoryOfCandidate: 'GENERAL' },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: 'Invalid candidate category.',
      errors: [{ path: 'personalInfo.categoryOfCandidate', msg: 'Invalid candidate category.' }],
    },
  })
})

test('the eligible pairs of categories are accepted', async () => {
  for (const [own, post] of [
    ['UR', 'UR'],
    ['OBC', 'UR'],
    ['OBC', 'OBC'],
    ['SC', 'SC'],
    ['EWS', 'UR'],
  ]) {
    const answer = await begin({
      recruitmentId: await buildRecruitment(server),
      personalInfo: { ...nephrology, categoryOfCandidate: own, categoryOfPost: post },
    })
    expect([own, post, answer.status]).toEqual([own, post, 201])
  }
})

test('a save of other answers is accepted although the recruitment changed meanwhile', async () => {
  const recruitmentId = await buildRecruitment(server)
  const { body } = await begin({ recruitmentId, personalInfo: nephrology })
  const { applicationId } = body.application
  await server.rows(
    `update drives set settings = jsonb_set(settings, '{departments}', '[]'), updated_at = portal_now() where id = $1`,
    [recruitmentId],
  )
  expect((await save(applicationId, { personalInfo: { name: 'Meera' } })).status).toBe(200)
  const again = await save(applicationId, { personalInfo: { department: 'NEPHROLOGY' } })
  expect([again.status, again.body.error]).toEqual([422, 'Selected department not found in recruitment.'])
})

test('the draft shows that the recruitment was changed after its last save', async () => {
  const recruitmentId = await buildRecruitment(server)
  const { application } = (await begin({ recruitmentId })).body
  expect(application.recruitmentUpdatedAt <= application.updatedAt).toBe(true)
  await server.call('PUT', `/api/faculty/recruitment/${recruitmentId}`, {
    token: admin.token,
    body: {
      ...((await server.call('GET', `/api/faculty/recruitment/${recruitmentId}`)).body['recruitment'] as object),
      title: 'Corrected',
    },
  })
  const after = (await read(application.applicationId)).body.application
  expect(after.recruitmentTitle).toBe('Corrected')
  expect(after.recruitmentUpdatedAt > after.updatedAt).toBe(true)
})

test('a reader of Hindi gets the refusal in Hindi, with the recruitment’s name of the department and the portal’s name of the post', async () => {
  const recruitmentId = await buildRecruitment(server)
  const translations = { hi: { NEPHROLOGY: 'वृक्क रोग विभाग' } }
  await server.rows('update drives set translations = $1 where id = $2', [translations, recruitmentId])
  const reader = await registerAccount(server, { name: 'Kavita Das' })
  await server.call('PUT', '/api/auth/language', { token: reader.token, body: { language: 'hi' } })
  const personalInfo = { ...nephrology, categoryOfCandidate: 'ST', categoryOfPost: 'ST' }
  const msg = 'असिस्टेंट प्रोफ़ेसर (वृक्क रोग विभाग) में ST वर्ग की कोई सीट नहीं है।'
  expect(await begin({ recruitmentId, personalInfo }, reader)).toMatchObject({
    status: 422,
    body: {
      error: msg,
      errors: [
        {
          path: 'personalInfo.categoryOfPost',
          msg,
          code: 'without-seats',
          params: { postCategory: 'ST', post: 'Assistant Professor', department: 'NEPHROLOGY' },
        },
      ],
    },
  })
  expect((await begin({ recruitmentId, personalInfo })).body).toMatchObject({
    error: 'No vacancies available for ST in Assistant Professor (NEPHROLOGY).',
  })
})
