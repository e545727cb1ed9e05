import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import type { SamePerson } from '#domain/applications/same-person.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, succeed } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let officer: TestAccount
let admissionId: string
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  admissionId = await buildAdmission(server)
})

const rohan = {
  candidateName: 'Rohan Made Up',
  fathersName: 'Mohan Made Up',
  dob: '2007-02-03',
  mobile: '9811198111',
  neetRoll: '4400112233',
}
const other = { candidateName: 'Zoya Khan', fathersName: 'Imran Khan', dob: '2006-05-06', mobile: '9811198222' }

type Wish = { form?: object; owner?: TestAccount; status?: 'draft' | 'submitted'; drive?: string }

const build = ({ form = rohan, owner, status = 'submitted', drive = admissionId }: Wish = {}) =>
  buildStudentApplication(server, { admissionId: drive, form, status, ...(owner && { owner }) })

const read = async ({ applicationId }: { applicationId: string }, by: TestAccount, at = '/api/applications') =>
  (
    await server.call<{ application: { samePeople?: SamePerson[] } }>('GET', `${at}/${applicationId}`, {
      token: by.token,
    })
  ).body.application.samePeople

const listed = async (samePerson: string, by = officer, at = '/api/applications') => {
  const found = await server.call<{ applications: { applicationId: string }[] }>('GET', at, {
    token: by.token,
    query: { samePerson, ...(at === '/api/applications' && { admissionId }) },
  })
  expect(found.status).toBe(200)
  return found.body.applications.map(({ applicationId }) => applicationId).toSorted()
}

const ids = (...built: { applicationId: string }[]) => built.map(({ applicationId }) => applicationId).toSorted()

test('two accounts with one roll number, name, father, birthday and mobile see nothing; the office sees it at both', async () => {
  const one = await build()
  const two = await build({
    form: { ...rohan, candidateName: 'Rohan Made-Up', neetAIRank: 15_234, neetCategoryRank: 5_234 },
  })
  await build({ form: other })
  const named = (applicationId: string, name: string) =>
    (['roll', 'person', 'mobile'] as const).map((sign) => ({ sign, applicationId, name }))
  expect(await read(one, officer)).toEqual(named(two.applicationId, 'Rohan Made-Up'))
  expect(await read(two, officer)).toEqual(named(one.applicationId, 'Rohan Made Up'))
  for (const built of [one, two]) expect(await read(built, built.owner)).toBeUndefined()
  for (const sign of ['roll', 'person', 'mobile', 'roll,mobile']) expect(await listed(sign)).toEqual(ids(one, two))
})

test.each([
  ['roll', { ...other, neetRoll: rohan.neetRoll }],
  ['person', { ...other, ...rohan, mobile: other.mobile, neetRoll: '4400112299' }],
  ['mobile', { ...other, mobile: rohan.mobile, dob: rohan.dob }],
] as const)('the sign %s alone is told, and only this one', async (sign, form) => {
  const one = await build()
  const two = await build({ form })
  expect((await read(one, officer))?.map((found) => [found.sign, found.applicationId])).toEqual([
    [sign, two.applicationId],
  ])
  const signs = ['roll', 'person', 'mobile']
  expect(await Promise.all(signs.map((one_) => listed(one_)))).toEqual(
    signs.map((one_) => (one_ === sign ? ids(one, two) : [])),
  )
})

test('a draft, another admission, the same account and somebody with only the name are nobody else', async () => {
  const one = await build()
  await build({ status: 'draft' })
  await build({ drive: await buildAdmission(server) })
  await build({ form: { ...other, candidateName: rohan.candidateName } })
  await build({ form: { ...other, mobile: rohan.mobile } })
  await build({ form: { ...other, candidateName: rohan.candidateName, dob: rohan.dob } })
  expect(await read(one, officer)).toEqual([])
  expect(await listed('roll,person,mobile')).toEqual([])
})

test('a person named in place of the father is compared like a father', async () => {
  const instead = {
    ...other,
    candidateName: rohan.candidateName,
    dob: rohan.dob,
    noFathersName: true,
    otherParent: { relation: 'guardian', name: 'Leela Menon' },
  }
  const [one, two] = [await build({ form: instead }), await build({ form: { ...instead, mobile: '9811198333' } })]
  expect((await read(one, officer))?.map(({ sign, applicationId }) => [sign, applicationId])).toEqual([
    ['person', two.applicationId],
  ])
})

test('a corrected roll number ends it, and a removed application is forgotten', async () => {
  const [one, two] = [await build(), await build({ form: { ...other, neetRoll: rohan.neetRoll } })]
  await server.rows(`update applications set neet_roll = '4400112299' where application_id = $1`, [two.applicationId])
  expect([await read(one, officer), await read(two, officer)]).toEqual([[], []])
  await server.rows(`update applications set neet_roll = $2 where application_id = $1`, [
    two.applicationId,
    rohan.neetRoll,
  ])
  expect(await read(two, officer)).toMatchObject([{ sign: 'roll', applicationId: one.applicationId }])
  await server.rows(`delete from applications where application_id = $1`, [one.applicationId])
  expect(await server.rows('select * from same_people')).not.toContainEqual(expect.objectContaining({ sign: null }))
  expect([await read(two, officer), await listed('roll')]).toEqual([[], []])
})

test('of ten that are submitted in one moment each names the nine others', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, () => build({ status: 'draft' })))
  await Promise.all(
    drafts.map(({ applicationId, owner: { token } }) =>
      succeed(
        server.call('POST', `/api/applications/${applicationId}/submit`, {
          token,
          body: { declaration: { accepted: true } },
        }),
      ),
    ),
  )
  for (const one of drafts) {
    const found = (await read(one, officer))?.filter(({ sign }) => sign === 'roll')
    expect(found?.map(({ applicationId }) => applicationId)).toEqual(
      ids(...drafts.filter(({ applicationId }) => applicationId !== one.applicationId)),
    )
  }
})

test('an officer who owns one of them learns nothing about the match, in the page, the list and the preview', async () => {
  const own = await registerAdmin(server)
  const mine = await build({ owner: own })
  const theirs = await build()
  const foresee = async (by: TestAccount) =>
    (
      await server.call<ForeseenDecisions>('POST', '/api/applications/decisions/foresee', {
        token: by.token,
        body: {
          decision: { status: 'accepted', paymentConfirmed: true },
          applicationIds: [theirs.applicationId],
        },
      })
    ).body
  expect(await read(theirs, own)).toEqual([])
  expect(await read(mine, own)).toBeUndefined()
  expect(await listed('roll,person,mobile', own)).toEqual([])
  expect([(await foresee(own)).sameRoll, (await foresee(own)).samePerson]).toEqual([[], []])
  expect((await read(theirs, officer))?.map(({ applicationId }) => applicationId)).toEqual(
    Array.from({ length: 3 }, () => mine.applicationId),
  )
  expect((await foresee(officer)).sameRoll).toEqual([
    { applicationId: theirs.applicationId, name: rohan.candidateName },
  ])
  const stranger = await registerAccount(server)
  const seen = await server.call('GET', `/api/applications/${theirs.applicationId}`, { token: stranger.token })
  expect(seen.status).toBe(404)
})

test('before rejecting the office reads it, too, with and without a reason, and of their own application nobody does', async () => {
  const foresee = async (decision: object, by: TestAccount, ...built: { applicationId: string }[]) => {
    const path = '/api/applications/decisions/foresee'
    const body = { decision, applicationIds: built.map(({ applicationId }) => applicationId) }
    const { sameRoll, samePerson, notScrutinised } = (
      await server.call<ForeseenDecisions>('POST', path, { token: by.token, body })
    ).body
    return [sameRoll, samePerson, notScrutinised].map((of) => of.map(({ applicationId }) => applicationId).toSorted())
  }
  const own = await registerAdmin(server)
  const [one, two] = [await build(), await build({ form: { ...other, neetRoll: rohan.neetRoll } })]
  const three = await build({ form: { ...other, mobile: rohan.mobile, dob: rohan.dob }, owner: own })
  const alone = await build({ form: { ...other, candidateName: 'Leela Menon', mobile: '9811198444' } })
  const reject = { status: 'rejected' }
  const said = { ...reject, reason: 'Documents missing or unreadable', comments: 'Nobody can read them.' }
  for (const decision of [reject, said])
    expect(await foresee(decision, officer, one, two, three, alone)).toEqual([ids(one, two), ids(three), []])
  expect(await foresee(reject, own, three, alone)).toEqual([[], [], []])
  await succeed(server.call('PATCH', `/api/applications/${two.applicationId}`, { token: officer.token, body: said }))
  expect(await foresee(reject, officer, two, alone)).toEqual([[], [], []])
})

describe('before accepting', () => {
  const foresee = async (...built: { applicationId: string }[]) =>
    (
      await server.call<ForeseenDecisions>('POST', '/api/applications/decisions/foresee', {
        token: officer.token,
        body: {
          decision: { status: 'accepted', paymentConfirmed: true },
          applicationIds: built.map(({ applicationId }) => applicationId),
        },
      })
    ).body

  test('the office reads which have a roll number or a person in common with another one, until that is rejected', async () => {
    const [one, two] = [await build(), await build({ form: { ...other, neetRoll: rohan.neetRoll } })]
    const three = await build({ form: { ...other, mobile: rohan.mobile, dob: rohan.dob } })
    const { sameRoll, samePerson } = await foresee(one, two, three)
    expect([sameRoll, samePerson].map((of) => of.map(({ applicationId }) => applicationId).toSorted())).toEqual([
      ids(one, two),
      ids(three),
    ])
    await succeed(
      server.call('PATCH', `/api/applications/${two.applicationId}`, {
        token: officer.token,
        body: {
          status: 'rejected',
          reason: 'Documents missing or unreadable',
          comments: 'This is the roll number of another applicant.',
        },
      }),
    )
    expect((await foresee(one)).sameRoll).toEqual([])
    expect(await read(one, officer)).toContainEqual(
      expect.objectContaining({ sign: 'roll', applicationId: two.applicationId }),
    )
  })
})

test('candidates of one recruitment are compared by name and mobile number; one person’s several posts are not', async () => {
  const recruitmentId = await buildRecruitment(server)
  const at = '/api/faculty/application'
  const one = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  const two = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  expect((await read(one, officer, at))?.map(({ sign, applicationId }) => [sign, applicationId])).toEqual([
    ['person', two.applicationId],
    ['mobile', two.applicationId],
  ])
  expect(await read(one, one.owner, at)).toBeUndefined()
  expect(await listed('person', officer, `${at}/admin/all`)).toEqual(ids(one, two))
  await server.rows(
    `update applications set applicant_id = (select applicant_id from applications where application_id = $1),
       applied_for = 'another post', search_text = search_text || ' ' where application_id = $2`,
    [one.applicationId, two.applicationId],
  )
  expect(await read(one, officer, at)).toEqual([])
})

test('what was submitted before the portal compared is found by its migration as by its writer', async () => {
  const [one, two] = [await build(), await build({ form: { ...rohan, candidateName: 'Rohan Made-Up' } })]
  const pairs = () => server.rows('select application_id, other_id, sign from same_people order by 1, 2, 3')
  const kept = await pairs()
  const file = readFileSync(join(import.meta.dirname, '../migrations/0059-same-people.sql'), 'utf8')
  await server.rows('delete from same_people')
  expect(await read(one, officer)).toEqual([])
  await server.rows(file.slice(file.indexOf('with own as')))
  expect(await pairs()).toEqual(kept)
  expect(await read(two, officer)).toHaveLength(3)
})
