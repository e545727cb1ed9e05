import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareChanged } from '#server/statements/compare-rows.ts'
import { servedTracks } from '#server/tracks.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { ashasAccount, refundsOf } from '../../../test/refunds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { tellRefund } from './tell-refund.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const { list, readOwn, giveAccount, act, makeFile, inFile, importRows } = refundsOf(portal, () => server)
const sent = (words: string, paise = -100_000, on = '2026-11-12') => ({ on, words, paise })
const statesOf = async () => (await list(admin)).refunds.map(({ state, paidOn }) => [state, paidOn])

test('the debit with its number closes a refund, and the row says so', async () => {
  const built = await inFile('630544120981', [admin, colleague])
  const { number, id } = built.refund
  const [row] = await importRows([sent(`NEFT DR-SBIN0001234-ASHA DEVI-${number}1-SBIN326316448812`)])
  expect(row).toMatchObject({
    bucket: 'debit',
    reason: 'refund',
    applications: [{ applicationId: built.applicationId }],
  })
  expect((await readOwn(built, built.owner)).body.refunds).toMatchObject([{ state: 'paid', paidOn: '2026-11-12' }])
  await tellRefund(server.context, servedTracks(server.context.encryption), { refundId: id, event: 'paid' })
  const mail = await sentMail(server, `refund:paid:${number}1`)
  expect(mail.text).toContain('12 November 2026 to the account ending in 7890')
  // The second payment itself stays what it was.
  const [, second] = await portal.rows(built.statement)
  expect(second).toMatchObject({ bucket: 'twiceInBank', settled: 'toGiveBack' })
})

test('another amount than the refund’s closes nothing', async () => {
  const { refund } = await inFile('630544120981', [admin, colleague])
  const [row] = await importRows([sent(`NEFT DR-ASHA DEVI-${refund.number}1`, -99_900)])
  expect(row).toMatchObject({ bucket: 'debit', reason: 'refund-differs' })
  expect(await statesOf()).toEqual([['inFile', null]])
})

test('a bank that debits the sum of a file closes all its refunds', async () => {
  const { file } = await inFile('630544120981', [admin, colleague])
  await importRows([sent(`BULK UPLOAD ${file.number} 1 TXN`)])
  expect(await statesOf()).toEqual([['paid', '2026-11-12']])
})

test('where the narration has no number, the UTR that an officer enters finds the row, also an imported one', async () => {
  const { refund } = await inFile('630544120981', [admin, colleague])
  const [row] = await importRows([sent('NEFT UTR NO: SBIN326316448812-ASHA DEVI')])
  expect(row).toMatchObject({ bucket: 'debit', reason: 'outgoing' })
  const entered = await act(colleague, refund.id, 'enterUtr', { utr: 'SBIN326316448812' })
  expect(entered.body.refund).toMatchObject({ transfer: { utr: 'SBIN326316448812' } })
  await compareChanged(server.context.db)
  expect(await statesOf()).toEqual([['paid', '2026-11-12']])
  expect(await act(colleague, refund.id, 'enterUtr', { utr: 'SBIN326316448813' })).toMatchObject({ status: 409 })
})

test('of two officers who enter one UTR for two refunds at the same moment, one wins and the other reads why', async () => {
  const first = await inFile('630544120981', [admin, colleague])
  const second = await inFile('630544120982', [admin, colleague])
  for (let round = 0; round < 4; round++) {
    const utr = `SBIN32631644881${round}`
    const entered = await Promise.all([
      act(colleague, first.refund.id, 'enterUtr', { utr }),
      act(admin, second.refund.id, 'enterUtr', { utr }),
    ])
    expect(entered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(entered.find(({ status }) => status === 409)?.body.code).toBe('refund-utr-taken')
  }
})

test('a refund that the bank returns is open again, and is paid to another account by a further transfer', async () => {
  const built = await inFile('630544120981', [admin, colleague])
  const { id, number } = built.refund
  const utr = 'SBIN326316448812'
  expect((await act(colleague, id, 'enterUtr', { utr })).status).toBe(200)
  await importRows([sent(`NEFT UTR NO: ${utr}-ASHA DEVI-${number}1`)])
  const [back] = await importRows([sent(`NEFT RETURN UTR NO: ${utr} ACCOUNT CLOSED`, 100_000, '2026-11-13')])
  expect(back).toMatchObject({ bucket: 'notAFee', reason: 'refund-returned' })
  expect(await statesOf()).toEqual([['returned', null]])
  await tellRefund(server.context, servedTracks(server.context.encryption), { refundId: id, event: 'returned' })
  expect((await sentMail(server, `refund:returned:${number}1`)).text).toContain('enter them again')

  await giveAccount(built, built.owner, { ...ashasAccount, accountNumber: '998877665544' })
  await act(admin, id, 'propose')
  await act(colleague, id, 'approve')
  await makeFile(colleague)
  expect(await act(colleague, id, 'enterUtr', { utr })).toMatchObject({ body: { code: 'refund-utr-taken' } })
  await importRows([sent(`NEFT DR-ASHA DEVI-${number}2-SBIN326326448899`, -100_000, '2026-11-14')])
  expect(await statesOf()).toEqual([['paid', '2026-11-14']])
})

test('a refund that the bank returned nine times is paid by a tenth transfer', async () => {
  const built = await inFile('630544120981', [admin, colleague])
  const { id, number } = built.refund
  for (let which = 1; which < 10; which++) {
    await act(colleague, id, 'refuse', { comments: 'Closed' })
    await giveAccount(built, built.owner)
    await act(admin, id, 'propose')
    await act(colleague, id, 'approve')
    await makeFile(colleague)
  }
  expect((await list(admin)).refunds).toMatchObject([{ state: 'inFile', transfer: { reference: `${number}10` } }])
  const utr = 'SBIN326316448812'
  expect((await act(colleague, id, 'enterUtr', { utr })).body.refund).toMatchObject({ transfer: { utr } })
  const [debit] = await importRows([sent(`NEFT DR-ASHA DEVI-${number}10`)])
  expect(debit).toMatchObject({ bucket: 'debit', reason: 'refund' })
  expect(await statesOf()).toEqual([['paid', '2026-11-12']])
  const [back] = await importRows([sent(`NEFT RETURN ${number}10 NO SUCH ACCOUNT`, 100_000, '2026-11-13')])
  expect(back).toMatchObject({ bucket: 'notAFee', reason: 'refund-returned' })
  expect(await statesOf()).toEqual([['returned', null]])
})

test('debit and return in one statement leave a refund returned, in whatever order they stand', async () => {
  const { refund } = await inFile('630544120981', [admin, colleague])
  const words = `${refund.number}1`
  await importRows([sent(`NEFT RETURN ${words} NO SUCH ACCOUNT`, 100_000), sent(`NEFT DR-ASHA DEVI-${words}`)])
  expect(await statesOf()).toEqual([['returned', null]])
})

test('a refund is closed when the bank itself returns the payment, unless money has left for the refund', async () => {
  const { paidTwice } = refundsOf(portal, () => server)
  const { statement } = await paidTwice('630544120981', admin)
  await importRows([sent('UPI/REV/630544120981/ASHA DEVI/SBIN/asha@oksbi/Reversal')])
  expect((await list(admin)).refunds).toEqual([])
  expect((await portal.rows(statement)).map(({ bucket, settled }) => [bucket, settled])).toEqual([
    ['reversed', null],
    ['reversed', null],
  ])
})
