import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile, read, rows, row, rowAt, settle, paymentOf, traces, written } = portal
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  ;({ server, admin } = await portal.open())
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

  test('one credit pays for two', async () => {
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

  test('of a credit that was given back in part, what remains is assigned and no more', async () => {
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

  test('no fee, or left for later, with a note; money that left is nobody’s to decide', async () => {
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
    expect((await rows(id, '&waiting=true')).map(({ place }) => place)).not.toContain(14)
    expect(await written('statement.row-settled', id)).toEqual([
      { row: 9, as: 'notAFee', applications: [], note: 'Canteen' },
      { row: 14, as: 'left', applications: [], note: 'Original asked for' },
    ])
  })

  test('applications that may be meant are suggested: by number, by a reference that was cut, by fee, day and name', async () => {
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
