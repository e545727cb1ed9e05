import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile, read, rows, row, rowAt, settle, verify, paymentOf, traces, written } = portal
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
// Every test imports the same files, about applications of its own.
beforeEach(portal.forget)

describe('one doubtful row at a time', () => {
  test('a payment in two parts is verified when it is complete', async () => {
    const [built] = await applicationsWith(server, 1_000, ['630819927710'])
    const applicationId = built?.applicationId ?? ''
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const [short, rest] = [await rowAt(id, 10), await rowAt(id, 11)]
    expect(short).toMatchObject({ bucket: 'amountDiffers', reason: 'too-little', amount: '990.00' })
    const assign = (amount: string) => ({ as: 'assigned', applications: [{ applicationId, amount }] })
    expect((await settle(id, short.id, assign('990.01'))).body).toMatchObject({ code: 'assigned-too-much' })
    expect((await settle(id, short.id, assign('990.00'))).body.row).toMatchObject({ settled: 'assigned' })
    expect(await paymentOf(applicationId)).toMatchObject({ verified: false })
    expect((await settle(id, rest.id, assign('10.00'))).status).toBe(200)
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true, foundOn: '2026-11-04' })
    expect(await traces(applicationId)).toEqual(['payment.verified', 'payment-verified'])
    expect(await settle(id, rest.id, assign('10.00'))).toMatchObject({
      status: 409,
      body: { code: 'row-not-doubtful' },
    })
  })

  test('one credit pays for two applications', async () => {
    const built = await applicationsWith(server, 1_000, ['630820441258', '630820441258'])
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const both = await rowAt(id, 12)
    expect(both).toMatchObject({ bucket: 'claimedTwice', reason: 'several-claims' })
    const applications = built.map(({ applicationId }) => ({ applicationId, amount: '1000.00' }))
    const twice = [...applications, ...applications.slice(0, 1)]
    expect((await settle(id, both.id, { as: 'assigned', applications: twice })).body.code).toBe('assigned-twice')
    expect((await settle(id, both.id, { as: 'assigned', applications })).body.row).toMatchObject({
      settled: 'assigned',
      settledBy: admin.name,
      applications: [{ verified: true }, { verified: true }],
    })
  })

  test('of a credit that was partly returned, only the rest can be assigned', async () => {
    const [built] = await applicationsWith(server, 1_500, ['630950112277'])
    const applicationId = built?.applicationId ?? ''
    const { id } = (await importFile(sampleBytes('hdfc-style'))).body.statement
    const credit = await rowAt(id, 13)
    const assign = (amount: string) => ({ as: 'assigned', applications: [{ applicationId, amount }] })
    expect((await settle(id, credit.id, assign('1500.01'))).body.code).toBe('assigned-too-much')
    expect((await settle(id, credit.id, assign('1500.00'))).body.row).toMatchObject({ settled: 'assigned' })
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
    await read(id)
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
  })

  test('a row is marked as no fee or left for later, with a note; debits cannot be decided', async () => {
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const [cash, lost, supplier] = [await rowAt(id, 9), await rowAt(id, 14), await rowAt(id, 17)]
    expect((await settle(id, cash.id, { as: 'notAFee', note: 'Canteen' })).body.row).toMatchObject({
      bucket: 'notAFee',
      reason: 'by-hand',
      settled: 'notAFee',
      note: 'Canteen',
    })
    expect((await settle(id, lost.id, { as: 'left', note: 'Original asked for' })).body.row).toMatchObject({
      bucket: 'unclaimed',
      reason: 'digits-lost',
      settled: 'left',
    })
    expect(await settle(id, supplier.id, { as: 'left' })).toMatchObject({ status: 409 })
    expect((await read(id)).buckets.notAFee).toBe(3)
    const waiting = (await rows(id, '&waiting=true')).map(({ place }) => place)
    expect([waiting.includes(9), waiting.includes(14)]).toEqual([false, true])
    expect(await settle(id, cash.id, { as: 'left' })).toMatchObject({ status: 409, body: { code: 'row-not-doubtful' } })
    expect(await written('statement.row-settled', id)).toEqual([
      { row: 9, as: 'notAFee', applications: [], note: 'Canteen' },
      { row: 14, as: 'left', applications: [], note: 'Original asked for' },
    ])
  })

  test('likely applications are suggested: by number, by a truncated reference, by fee, day and name', async () => {
    const [built, other] = await applicationsWith(server, 1_000, ['630922179999', '999900001111'])
    const named = other?.applicationId.replace('-', ' ').replace('BSC2026', 'BSC2O26') ?? ''
    const text = sampleBytes('sbi-style').toString().replace('BSC2O26 4T7WQ2ZD', named)
    const { id } = (await importFile(text)).body.statement
    const suggested = async (place: number) =>
      (await row(id, (await rowAt(id, place)).id)).suggestions.map(({ applicationId }) => applicationId)
    expect((await suggested(13))[0]).toBe(built?.applicationId)
    expect((await suggested(22))[0]).toBe(other?.applicationId)
    expect(await suggested(1)).toEqual(expect.arrayContaining([built?.applicationId, other?.applicationId]))
  })
})

describe('the decision about a row', () => {
  const assign = (applicationId: string, amount: string) => ({
    as: 'assigned',
    applications: [{ applicationId, amount }],
  })

  test('“later” keeps the row waiting in a place of its own, with everything that is offered', async () => {
    const [built] = await applicationsWith(server, 1_000, ['999900002222'])
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const before = await read(id)
    const cash = await rowAt(id, 9)
    expect((await settle(id, cash.id, { as: 'left', note: 'Slip asked for' })).body.row.settled).toBe('left')
    const after = await read(id)
    expect([after.later, after.waiting]).toEqual([1, before.waiting])
    expect((await rows(id, '&settled=left')).map(({ place }) => place)).toEqual([9])
    const { suggestions } = await row(id, cash.id)
    expect(suggestions.map(({ applicationId }) => applicationId)).toContain(built?.applicationId)
    expect((await settle(id, cash.id, assign(built?.applicationId ?? '', '1000.00'))).body.row.settled).toBe('assigned')
    expect((await read(id)).later).toBe(0)
  })

  test('a row left for later is verified as any other once an applicant gives its reference', async () => {
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const { id: later } = await rowAt(id, 1)
    await settle(id, later, { as: 'left' })
    await applicationsWith(server, 1_000, ['630511204417'])
    expect(await rowAt(id, 1)).toMatchObject({ bucket: 'exact', settled: null })
    expect((await verify(id, [later])).body).toMatchObject({ verified: 1, refused: [] })
  })

  test('is taken back without a note by its author at first, and with a reason by anybody else', async () => {
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const { id: cash } = await rowAt(id, 9)
    await settle(id, cash, { as: 'notAFee' })
    expect(await settle(id, cash, { as: 'open' }, colleague)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'note' }] },
    })
    expect((await settle(id, cash, { as: 'open' })).body.row).toMatchObject({
      bucket: 'unclaimed',
      reason: 'no-reference',
      settled: null,
    })
    await settle(id, cash, { as: 'notAFee' })
    await server.setClock('2026-11-13T06:10:01Z')
    expect((await settle(id, cash, { as: 'open' })).status).toBe(422)
    const note = 'It was a fee after all'
    expect((await settle(id, cash, { as: 'open', note }, colleague)).body.row).toMatchObject({ settled: null, note })
    expect(await settle(id, cash, { as: 'open' })).toMatchObject({ status: 409, body: { code: 'row-not-settled' } })
    const applicant = await registerAccount(server)
    expect((await settle(id, cash, { as: 'open', note }, applicant)).status).toBe(403)
    expect(await written('statement.row-taken-back', id)).toEqual([
      { row: 9, was: 'notAFee', applications: [], note: null },
      { row: 9, was: 'notAFee', applications: [], note },
    ])
  })

  test('taking back an assignment also takes back the verification it caused, until the application is decided', async () => {
    const [built, stranger] = await applicationsWith(server, 1_000, ['630819927710', '630819990000'])
    const applicationId = built?.applicationId ?? ''
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const [short, rest] = [await rowAt(id, 10), await rowAt(id, 11)]
    await settle(id, short.id, assign(applicationId, '990.00'))
    await settle(id, rest.id, assign(applicationId, '10.00'))
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
    expect((await settle(id, rest.id, { as: 'open' })).body.row).toMatchObject({ settled: null, applications: [] })
    expect(await paymentOf(applicationId)).toMatchObject({ status: 'paid', verified: false, foundOn: null })
    expect(await traces(applicationId)).toEqual(['payment.verified', 'payment.reopened', 'payment-verified'])
    await settle(id, rest.id, assign(applicationId, '10.00'))
    const accept = { status: 'accepted' }
    await server.call('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body: accept })
    for (const one of [short, rest]) {
      expect(await settle(id, one.id, { as: 'open' })).toMatchObject({
        status: 409,
        body: { code: 'assignment-used', error: expect.stringContaining(applicationId) },
      })
    }
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
    expect(await paymentOf(stranger?.applicationId ?? '')).toMatchObject({ verified: false })
  })

  test('taking back a part that completed nothing leaves a payment verified in another way', async () => {
    const [built] = await applicationsWith(server, 1_000, ['630819927710'])
    const applicationId = built?.applicationId ?? ''
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const { id: short } = await rowAt(id, 10)
    await settle(id, short, assign(applicationId, '990.00'))
    await server.call('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body: { verified: true } })
    expect((await settle(id, short, { as: 'open' })).status).toBe(200)
    expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
  })

  test('a second payment is on the list of refunds to make', async () => {
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const { id: second } = await rowAt(id, 29)
    expect((await settle(id, second, { as: 'toGiveBack', note: 'Paid twice' })).body.row.settled).toBe('toGiveBack')
    expect((await read(id)).toGiveBack).toBe(1)
    expect((await rows(id, '&settled=toGiveBack')).map(({ place }) => place)).toEqual([29])
    expect((await rows(id, '&waiting=true')).map(({ place }) => place)).not.toContain(29)
  })
})

describe('why an application is suggested', () => {
  const whyOf = async (id: string, place: number, lookedUp = '') => {
    const { suggestions } = await row(id, (await rowAt(id, place)).id, lookedUp)
    return suggestions.map(({ applicationId, why }) => `${applicationId} ${why}`)
  }

  test('the rest of a fee is suggested for the payer of the first part, and a looked-up application comes first', async () => {
    const [built, stranger] = await applicationsWith(server, 1_000, ['630819927710', '999900003333'])
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const short = await rowAt(id, 10)
    expect((await row(id, short.id)).remaining).toBe('990.00')
    const part = { applicationId: built?.applicationId, amount: '990.00' }
    await settle(id, short.id, { as: 'assigned', applications: [part] })
    expect((await row(id, short.id)).remaining).toBe('0.00')
    const first = `${built?.applicationId} unfinished-part`
    expect(await whyOf(id, 11)).toEqual([first])
    expect(await whyOf(id, 11, stranger?.applicationId)).toEqual([`${stranger?.applicationId} looked-up`, first])
    expect(await whyOf(id, 11, 'BSC2026-00000000')).toEqual([first])
  })

  test('applicants with the payer’s name are suggested before those who owe the amount, also if they paid before', async () => {
    const [paid, owing] = await applicationsWith(server, 1_000, ['630511204417', '999900004444'])
    await server.rows(
      `update applications set search_text = 'pooja singh', candidate_name = 'Pooja Singh' where application_id = $1`,
      [paid?.applicationId],
    )
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    await verify(id, [(await rowAt(id, 1)).id])
    const found = await row(id, (await rowAt(id, 11)).id)
    expect(found.suggestions.map(({ applicationId, why, verified }) => [applicationId, why, verified])).toEqual([
      [paid?.applicationId, 'name-alike', true],
    ])
    expect(await whyOf(id, 9)).toContain(`${owing?.applicationId} only-amount`)
  })

  test('a row shows the reference found in its narration, not that of the next column', async () => {
    const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
    const [short, cut] = [await rowAt(id, 10), await rowAt(id, 13)]
    expect([short.reference, short.references]).toEqual(['TRANSFER FROM 4897692162095 /', ['630819927710']])
    expect(cut.references).toEqual(['63092217…'])
  })
})
