import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { servedTracks } from '#server/tracks.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import type { TestServer } from '../../../test/harness.ts'
import { ashasAccount, refundsOf } from '../../../test/refunds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'
import { statementOf } from '../../../test/statements/write-statement.ts'
import { forgetAccounts } from './forget-accounts.ts'
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

const { list, paidTwice, readOwn, giveAccount, act, makeFile, inFile, importRows } = refundsOf(portal, () => server)
const download = (number: string, by: TestAccount, as = 'csv') =>
  server.call('GET', `/api/refunds/files/${number}`, { token: by.token, query: { as } })
const audited = (action: string, subject: string) =>
  server.rows<{ detail: unknown }>('select detail from audit_entries where action = $1 and subject = $2 order by id', [
    action,
    subject,
  ])

test('a second payment is to be refunded once, and a mail requests the account from its applicant', async () => {
  const built = await paidTwice('630544120981', admin)
  const { refunds, counts } = await list(admin)
  expect(counts).toEqual({ waitsForAccount: 1, ready: 0, proposed: 0, approved: 0, inFile: 0, paid: 0, returned: 0 })
  const [refund] = refunds
  expect(refund).toMatchObject({
    number: expect.stringMatching(/^RFD26\d{6}$/),
    applicationId: built.applicationId,
    source: 'secondPayment',
    state: 'waitsForAccount',
    amount: '1000.00',
    ruleAmount: '1000.00',
    account: null,
    row: { statementId: built.statement, place: 2 },
  })
  const mailed = { refundId: refund?.id ?? '', event: 'opened' } as const
  const tracks = servedTracks(server.context.encryption)
  await tellRefund(server.context, tracks, mailed)
  await tellRefund(server.context, tracks, mailed)
  const mail = await sentMail(server, `refund:opened:${refund?.number}`)
  expect(mail.text).toContain('₹1,000')
  expect(mail.text).toContain('the account number and the IFSC')
})

test('the rest of a payment that was too high is refunded where an officer says so', async () => {
  const [built, stranger] = await applicationsWith(server, 1_000, ['630544120981', '630544120000'])
  const { applicationId = '' } = built ?? {}
  const words = 'UPI/CR/630544120981/ASHA DEVI/SBIN/asha@oksbi/fee'
  const { statement } = (await portal.importFile(statementOf([{ on: '2026-11-10', words, paise: 150_000 }]))).body
  const row = await portal.rowAt(statement.id, 1)
  expect(row).toMatchObject({ bucket: 'amountDiffers', reason: 'too-much' })
  const assigned = { as: 'assigned', applications: [{ applicationId, amount: '1000.00' }] }
  const toStranger = await portal.settle(statement.id, row.id, { ...assigned, restTo: stranger?.applicationId })
  expect(toStranger).toMatchObject({ status: 404, body: { code: 'no-such-application' } })
  expect((await portal.settle(statement.id, row.id, { ...assigned, restTo: applicationId })).status).toBe(200)
  expect(await portal.paymentOf(applicationId)).toMatchObject({ verified: true })
  expect((await list(admin)).refunds).toMatchObject([
    { applicationId, source: 'overPayment', amount: '500.00', state: 'waitsForAccount' },
  ])
})

test('taking back the decision about a row closes its refund until officers work on it', async () => {
  const built = await paidTwice('630544120981', admin)
  const takeBack = () => portal.settle(built.statement, built.row, { as: 'open', note: 'It is not a second payment' })
  expect((await takeBack()).status).toBe(200)
  expect((await list(admin)).refunds).toEqual([])
  expect((await portal.settle(built.statement, built.row, { as: 'toGiveBack' })).status).toBe(200)
  await giveAccount(built, built.owner)
  const [refund] = (await list(admin, 'ready')).refunds
  await act(admin, refund?.id ?? '', 'propose')
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'refund-underway' } })
  expect((await list(admin, 'proposed')).refunds).toHaveLength(1)
})

test('only its applicant gives the account, and nobody reads its whole number', async () => {
  const built = await paidTwice('630544120981', admin)
  const stranger = await registerAccount(server)
  expect((await readOwn(built, stranger)).status).toBe(404)
  expect((await giveAccount(built, stranger)).status).toBe(404)
  expect((await giveAccount(built, admin)).status).toBe(404)
  const wrong = await giveAccount(built, built.owner, {
    accountName: '=1+1',
    accountNumber: '1234',
    ifsc: 'SBIN1001234',
  })
  expect([wrong.status, wrong.body.errors.map(({ path }) => path)]).toEqual([
    422,
    ['accountName', 'accountNumber', 'ifsc'],
  ])
  const given = await giveAccount(built, built.owner)
  expect(given.body).toMatchObject({
    refunds: [{ state: 'ready', amount: '1000.00' }],
    account: { accountName: 'Asha Devi', lastDigits: '7890', ifsc: 'SBIN0001234' },
    isFixed: false,
  })
  for (const { text } of [given, await readOwn(built, built.owner), await readOwn(built, admin)])
    expect(text).not.toContain('001234567890')
  const [stored] = await server.rows<{ found: boolean }>(
    `select to_jsonb(c)::text like '%001234567890%' as found from refund_accounts c`,
  )
  expect(stored).toEqual({ found: false })
  expect(await audited('refund.account-given', built.applicationId)).toEqual([
    { detail: { number: expect.any(String), lastDigits: '7890', ifsc: 'SBIN0001234' } },
  ])
  const copy = await server.call('GET', '/api/auth/my-data', { token: built.owner.token })
  expect(copy.text).toMatch(/"lastDigits": ?"7890"/)
})

test('one officer proposes, another approves, and of two at once exactly one wins', async () => {
  const built = await paidTwice('630544120981', admin)
  const [refund] = (await list(admin)).refunds
  const id = refund?.id ?? ''
  const early = await act(admin, id, 'propose')
  expect([early.status, early.body.error]).toEqual([
    409,
    'This is not possible now: the status is “waits for the account”',
  ])
  await giveAccount(built, built.owner)
  expect(await act(admin, id, 'propose', { amount: '1000.01' })).toMatchObject({
    body: { code: 'refund-only-lowered' },
  })
  expect((await act(admin, id, 'propose', { amount: '900.00' })).status).toBe(422)
  const lower = { amount: '900.00', comments: 'The bank charged ₹100 for the return' }
  expect((await act(admin, id, 'propose', lower)).body.refund).toMatchObject({
    state: 'proposed',
    amount: '900.00',
    ruleAmount: '1000.00',
    amountNote: lower.comments,
    proposed: { isOwn: true },
  })
  expect(await giveAccount(built, built.owner)).toMatchObject({ status: 409, body: { code: 'refund-underway' } })
  expect((await readOwn(built, built.owner)).body).toMatchObject({
    refunds: [{ amount: '900.00', amountNote: lower.comments }],
    isFixed: true,
  })
  expect(await act(admin, id, 'approve')).toMatchObject({ status: 403, body: { code: 'refund-approved-alone' } })
  const both = await Promise.all([act(colleague, id, 'approve'), act(colleague, id, 'approve')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await act(admin, id, 'sendBack', { comments: '' })).toMatchObject({ status: 422 })
  const back = await act(admin, id, 'sendBack', { comments: 'The whole amount after all' })
  expect(back.body.refund).toMatchObject({ state: 'ready', amount: '1000.00', proposed: null, approved: null })
  expect((await giveAccount(built, built.owner)).status).toBe(200)
})

test('several refunds are proposed and approved at once by their sum, all of them or none', async () => {
  const people = [await paidTwice('630544120971', admin), await paidTwice('630544120972', admin)]
  for (const one of people) await giveAccount(one, one.owner)
  const ids = (await list(admin, 'ready')).refunds.map(({ id }) => id)
  const together = (by: TestAccount, deed: string, sum: string, refunds = ids) =>
    server.call('POST', '/api/refunds/deeds', { token: by.token, body: { transition: deed, refunds, sum } })
  expect(await together(admin, 'propose', '1000.00')).toMatchObject({
    status: 409,
    body: {
      code: 'refund-sum-differs',
      error: 'The amounts have changed: their total is now ₹2,000. Reload the list and compare.',
    },
  })
  expect((await list(admin)).counts).toMatchObject({ ready: 2, proposed: 0 })
  expect(await together(admin, 'propose', '2000.00')).toMatchObject({ status: 200, body: { count: 2 } })
  expect(await together(admin, 'approve', '2000.00')).toMatchObject({ body: { code: 'refund-approved-alone' } })
  await act(admin, ids[0] ?? '', 'sendBack', { comments: 'Another look' })
  // One of them is not proposed any more, so that the other one is not approved either.
  expect((await together(colleague, 'approve', '2000.00')).status).toBe(409)
  expect((await list(admin)).counts).toMatchObject({ ready: 1, proposed: 1, approved: 0 })
  await act(admin, ids[0] ?? '', 'propose')
  expect(await together(colleague, 'approve', '2000.00')).toMatchObject({ status: 200, body: { count: 2 } })
  expect((await list(admin)).counts).toMatchObject({ approved: 2 })
  const stranger = await registerAccount(server)
  expect((await together(stranger, 'approve', '2000.00')).status).toBe(403)
})

test('officers of elsewhere see and move nothing, and a section officer proposes only', async () => {
  const built = await paidTwice('630544120981', admin)
  await giveAccount(built, built.owner)
  const [refund] = (await list(admin)).refunds
  const id = refund?.id ?? ''
  const elsewhere = await registerAccount(server)
  const driveId = await buildAdmission(server, { title: 'Another admission' })
  await giveGrant(server, elsewhere, { role: 'accounts', track: null, driveId })
  expect((await list(elsewhere)).refunds).toEqual([])
  expect((await list(elsewhere)).counts.ready).toBe(0)
  for (const deed of ['propose', 'approve'] as const)
    expect(await act(elsewhere, id, deed)).toMatchObject({ status: 404, body: { code: 'no-such-refund' } })
  expect((await readOwn(built, elsewhere)).status).toBe(404)
  const section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId: built.admissionId })
  expect((await act(section, id, 'propose')).status).toBe(200)
  expect((await act(section, id, 'approve')).status).toBe(403)
  expect((await makeFile(section)).status).toBe(403)
})

test('the file has every approved refund once, safe to open, and can be downloaded again', async () => {
  const { file, refund, owner } = await inFile('630544120981', [admin, colleague])
  expect(file).toMatchObject({ number: expect.stringMatching(/^RFF26\d{7}$/), transfers: 1, amount: '1000.00' })
  expect(await makeFile(colleague)).toMatchObject({ status: 409, body: { code: 'no-approved-refund' } })
  const csv = await download(file.number, colleague)
  expect(csv.text.split('\r\n')).toEqual([
    'Transaction Type,Beneficiary Name,Beneficiary Account Number,IFSC Code,Amount,Remarks',
    `NEFT,ASHA DEVI,001234567890,SBIN0001234,1000.00,${refund.number}1`,
    '',
  ])
  expect(createHash('sha256').update(csv.text).digest('hex')).toBe(file.hash)
  expect((await download(file.number, colleague, 'xlsx')).text.slice(0, 2)).toBe('PK')
  expect(await audited('refund-file.downloaded', file.number)).toEqual([
    { detail: { as: 'csv' } },
    { detail: { as: 'xlsx' } },
  ])
  expect((await download(file.number, owner)).status).toBe(403)
  const [stored] = await server.rows<{ found: boolean }>(
    `select to_jsonb(f)::text like '%001234567890%' as found from refund_files f`,
  )
  expect(stored).toEqual({ found: false })
})

test('a refund that cannot be paid is left out of the file and named with the reason, and stays approved', async () => {
  const approve = async (utr: string) => {
    const built = await paidTwice(utr, admin)
    await giveAccount(built, built.owner)
    const [refund] = (await list(admin, 'ready')).refunds
    if (!refund) throw new Error('no refund is ready')
    await act(admin, refund.id, 'propose')
    await act(colleague, refund.id, 'approve')
    return { ...built, ...refund }
  }
  const lost = await approve('630544120982')
  await server.rows(
    `update refund_accounts set sealed = left(sealed, -8) || 'AAAAAAAA' where application_key =
     (select id from applications where application_id = $1)`,
    [lost.applicationId],
  )
  const none = await makeFile(colleague)
  expect([none.status, none.body.code]).toEqual([409, 'refund-account-lost'])

  const good = await approve('630544120983')
  const { file, leftOut } = (await makeFile(colleague)).body
  expect(file).toMatchObject({ transfers: 1, amount: '1000.00' })
  expect((await download(file.number, colleague)).text).toContain(`,${good.number}1\r\n`)
  expect(leftOut).toEqual([
    { number: lost.number, code: 'refund-account-lost', error: expect.stringContaining(lost.number) },
  ])
  expect((await list(admin, 'approved')).refunds.map(({ number }) => number)).toEqual([lost.number])
})

test('a line that the bank refuses needs another account, and goes into a further file', async () => {
  const built = await inFile('630544120981', [admin, colleague])
  const { id, number } = built.refund
  expect((await act(colleague, id, 'refuse', { comments: '' })).status).toBe(422)
  const refused = await act(colleague, id, 'refuse', { comments: 'The IFSC is of a closed branch' })
  expect(refused.body.refund).toMatchObject({ state: 'returned', note: 'The IFSC is of a closed branch' })
  await tellRefund(server.context, servedTracks(server.context.encryption), { refundId: id, event: 'returned' })
  expect((await sentMail(server, `refund:returned:${number}1`)).text).toContain('account ending in 7890')
  await giveAccount(built, built.owner, { ...ashasAccount, ifsc: 'SBIN0009999' })
  await act(admin, id, 'propose')
  await act(colleague, id, 'approve')
  const { file } = (await makeFile(colleague)).body
  expect((await download(file.number, admin)).text).toContain(`SBIN0009999,1000.00,${number}2`)
})

test('a year after it was paid the account is deleted, with the lines of its file', async () => {
  const built = await inFile('630544120981', [admin, colleague])
  const words = `NEFT DR-SBIN0001234-ASHA DEVI-${built.refund.number}1-SBIN326316448812`
  await importRows([{ on: '2026-11-12', words, paise: -100_000 }])
  await keepSessions(server)
  await server.setClock('2027-11-12T06:00:00Z')
  await forgetAccounts(server.context)
  expect((await readOwn(built, built.owner)).body.account).toMatchObject({ lastDigits: '7890' })
  await server.setClock('2027-11-13T06:00:00Z')
  await forgetAccounts(server.context)
  expect((await readOwn(built, built.owner)).body).toMatchObject({ account: null, refunds: [{ state: 'paid' }] })
  expect(await download(built.file.number, colleague)).toMatchObject({
    status: 409,
    body: { code: 'refund-file-emptied' },
  })
  expect(await audited('refund.account-forgotten', built.applicationId)).toHaveLength(1)
})

test('an account to which nothing goes any more is deleted in the following night', async () => {
  const built = await paidTwice('630544120981', admin)
  expect((await giveAccount(built, built.owner)).status).toBe(200)
  await forgetAccounts(server.context)
  expect((await readOwn(built, built.owner)).body.account).toMatchObject({ lastDigits: '7890' })
  await portal.settle(built.statement, built.row, { as: 'open', note: 'It is not a second payment' })
  await forgetAccounts(server.context)
  expect((await readOwn(built, built.owner)).body).toEqual({ refunds: [], account: null, isFixed: false })
  expect(await audited('refund.account-forgotten', built.applicationId)).toHaveLength(1)
})
