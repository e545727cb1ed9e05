import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founderRoles } from '#domain/accounts/roles.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { keepSessions } from './corrections.ts'
import { deedsOfTwo } from './deeds-of-two.ts'
import type { TestServer } from './harness.ts'
import { statementPortal } from './statements/statement-calls.ts'

// docs/decisions/0131. Two tabs at once: of calls that are judged by each other, none passes because the other was not
// stored yet.

const rounds = 4
const portal = statementPortal()
let server: TestServer
let first: TestAccount
let second: TestAccount
let third: TestAccount
beforeAll(async () => {
  ;({ server, admin: first, colleague: second } = await portal.open())
  third = await registerAdmin(server)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.forget()
  await keepSessions(server)
  await server.rows('truncate appointments')
  await holdOnly(first, founderRoles)
  await holdOnly(second, founderRoles)
})

const { deeds, call, twoDecide, twoVerify } = deedsOfTwo(portal, () => ({ server, first, second, third }))

/** Makes these the roles of an account, without anybody who gave them. */
async function holdOnly({ id }: TestAccount, roles: readonly string[]) {
  await server.rows(
    `with kept as (delete from grants where account_id = $1 and role <> all ($2::text[]))
     insert into grants (account_id, role) select $1, unnest($2::text[]) on conflict do nothing`,
    [id, roles],
  )
}

const promote = (by: TestAccount, { id }: TestAccount) =>
  call(by, 'PUT', `/api/people/${id}/grants`, { grants: [...founderRoles, 'auditor'].map((role) => ({ role })) })
const confirm = (by: TestAccount, { id }: TestAccount) => call(by, 'POST', `/api/people/${id}/confirm`)
const appointed = () =>
  server.rows<{ who: string; by: string }>('select account_id as who, appointed_by as by from appointments')

test('of two officers who give each other more at the same moment, one does', async () => {
  for (let round = 0; round < rounds; round++) {
    await server.rows('truncate appointments')
    await server.rows(`delete from grants where role = 'auditor'`)
    const answers = await Promise.all([promote(first, second), promote(second, first)])
    const codes = answers.map(({ status, body }) => (status === 200 ? 'given' : String(body.code)))
    expect(codes.toSorted()).toEqual(['given', 'not-another-officer'])
    expect(await appointed()).toHaveLength(1)
  }
})

test('two officers with an appointment by a third one do not confirm each other at the same moment', async () => {
  for (let round = 0; round < rounds; round++) {
    await server.rows(
      `insert into appointments values ($1, $3, '2099-01-01'), ($2, $3, '2099-01-01') on conflict do nothing`,
      [first.id, second.id, third.id],
    )
    const answers = await Promise.all([confirm(first, second), confirm(second, first)])
    expect(answers.map(({ body }) => body.code)).toEqual(['not-another-officer', 'not-another-officer'])
    expect(await appointed()).toHaveLength(2)
  }
})

test('who appoints somebody at the moment in which that one confirms them is not confirmed by them', async () => {
  for (let round = 0; round < rounds; round++) {
    await server.rows('truncate appointments')
    await server.rows(`delete from grants where role = 'auditor'`)
    await server.rows(`insert into appointments values ($1, $2, '2099-01-01')`, [first.id, third.id])
    const [given, confirmed] = await Promise.all([promote(first, second), confirm(second, first)])
    // The first call was judged by what was stored then: confirmed before, they are two; appointed before, they are one.
    expect(given.status).toBe(200)
    const left = await appointed()
    expect(left.some(({ who }) => who === first.id)).toBe(confirmed.status !== 200)
    expect(left).toContainEqual({ who: second.id, by: first.id })
    expect(confirmed.status === 200 ? null : confirmed.body.code).toBeOneOf([null, 'not-another-officer'])
  }
})

test.each(deeds)('nobody can $deed while who began it is just giving them the role', async (bar) => {
  const deed = await bar.begin()
  for (let round = 0; round < rounds; round++) {
    await server.rows('truncate appointments')
    await holdOnly(second, ['auditor'])
    // Several times, so that one meets the moment in which the role is stored.
    const [given, ...done] = await Promise.all([promote(first, second), deed(), deed(), deed()])
    expect([given.status, given.text]).toEqual([200, expect.anything()])
    expect(done.map(({ status }) => status)).toEqual([403, 403, 403])
    const codes = done.map(({ body }) => body.code)
    expect(codes.filter((code) => code !== 'forbidden' && code !== 'not-another-officer')).toEqual([])
  }
  expect((await confirm(third, second)).status).toBe(200)
  expect((await deed()).status).toBe(bar.done)
  await twoDecide(false)
  await twoVerify(false)
})
