import { afterAll, beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import type { ClaimedApplication } from '#domain/statements/statement.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes, sampleTable } from '../../../test/statements/read-sample.ts'
import { applicationsWith, counted, statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile, read, rows, row, rowAt, verify, paymentOf, reopenedBy, traces, written } = portal
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
// Every test imports the same files, about applications of its own.
beforeEach(portal.forget)

test('a statement is imported whole, each row has one place, and importing the same file again changes nothing', async () => {
  await applicationsWith(server, 1_000, ['630511204417', '631660025518', '630819927710'])
  const imported = await importFile(sampleBytes('sbi-style'), { name: 'november.csv' })
  expect(imported).toMatchObject({
    status: 201,
    body: {
      added: 30,
      statement: {
        fileName: 'november.csv',
        account: '41122334455',
        rows: 30,
        added: 30,
        compared: 30,
        opening: '1845210.35',
        closing: '2001477.15',
        firstDay: '2026-11-01',
        lastDay: '2026-11-12',
        importedBy: admin.name,
        mayVerify: true,
      },
    },
  })
  const { statement } = imported.body
  expect(counted(statement.buckets)).toEqual({
    exact: 2,
    amountDiffers: 1,
    unclaimed: 17,
    notAFee: 2,
    reversed: 4,
    debit: 4,
  })
  expect(Object.values(statement.buckets).reduce((sum, count) => sum + count, 0)).toBe(30)
  expect((await rows(statement.id, '&bucket=exact')).map(({ place }) => place)).toEqual([1, 30])
  const again = await importFile(sampleBytes('sbi-style'), { by: colleague })
  expect(again).toMatchObject({ status: 200, body: { added: 0 } })
  expect(again.body.statement).toEqual(statement)
  expect(await server.rows('select count(*)::int as rows from statement_rows')).toEqual([{ rows: 30 }])
})

test('the same rows from Excel or separated by tabs, and an overlapping export, add only new rows', async () => {
  const first = await importFile(sampleBytes('hdfc-style'))
  expect(first).toMatchObject({ status: 201, body: { added: 30 } })
  const table = sampleTable('hdfc-style').map((cells, line) =>
    // In workbooks banks write amounts and days as numbers, and quote nothing.
    line === 17 ? [...cells.slice(0, 1), `${cells[1]},${cells[2]}`, ...cells.slice(3)] : [...cells],
  )
  const typed = table.map((cells) =>
    cells.map((cell, column) => (column > 3 && /^\d+\.\d\d$/.test(cell) ? Number(cell) : cell)),
  )
  const workbook = await writeXlsx({ sheets: [{ name: 'Statement', rows: typed }] })
  expect(await importFile(workbook, { name: 'november.xlsx' })).toMatchObject({ status: 200, body: { added: 0 } })
  const tabs = table.map((cells) => cells.map((cell) => cell.replaceAll('\n', '')).join('\t')).join('\r\n')
  expect(await importFile(tabs, { name: 'november.xls' })).toMatchObject({ status: 200, body: { added: 0 } })
  const later = await importFile(sampleBytes('hdfc-style-later-export'))
  expect(later).toMatchObject({ status: 201, body: { added: 3, statement: { rows: 13, account: '50200012345678' } } })
  expect(Object.values(later.body.statement.buckets).reduce((sum, count) => sum + count, 0)).toBe(13)
  expect(await server.rows('select count(*)::int as rows from statement_rows')).toEqual([{ rows: 33 }])
})

test('rows exported in another order, the later file first, are recognised', async () => {
  expect((await importFile(sampleBytes('hdfc-style-later-export'))).body.added).toBe(13)
  expect((await importFile(sampleBytes('hdfc-style'))).body.added).toBe(20)
  expect(await server.rows('select distinct account from statement_rows')).toEqual([{ account: '50200012345678' }])
})

test('verifying rows does the same as verifying by hand, once; the applicant sees the bank’s day', async () => {
  const built = await applicationsWith(server, 1_000, ['630511204417', '631660025518'])
  const [first, second] = built.map(({ applicationId }) => applicationId)
  if (!first || !second) throw new Error('no applications')
  const owner = built[0]?.owner
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  expect(await paymentOf(first, owner)).toMatchObject({ verified: false, foundOn: '2026-11-01' })
  const exact = (await rows(id, '&bucket=exact')).map((one) => one.id)
  const clicks = await Promise.all(Array.from({ length: 4 }, () => verify(id, exact)))
  const answers = clicks.map(({ body }) => [body.verified, body.already, body.refused])
  expect(answers.filter(([verified]) => verified === 2)).toEqual([[2, 0, []]])
  expect(answers.filter(([verified]) => verified === 0)).toEqual([
    [0, 2, []],
    [0, 2, []],
    [0, 2, []],
  ])
  expect(await traces(first)).toEqual(['payment.verified', 'payment-verified'])
  expect(await paymentOf(second)).toMatchObject({ verified: true, foundOn: '2026-11-12' })
  expect(counted((await read(id)).waiting)).toEqual({ unclaimed: 18, reversed: 4 })
  expect(await written('statement.verified', id)).toEqual([{ fileName: 'statement.csv', payments: 2 }])
})

test('only exact rows are verified together: one other row refuses all', async () => {
  const [built] = await applicationsWith(server, 1_000, ['630511204417'])
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  const both = [(await rowAt(id, 1)).id, (await rowAt(id, 9)).id]
  expect(await verify(id, both)).toMatchObject({ status: 409, body: { code: 'row-not-exact' } })
  expect(await verify(id, ['999999'])).toMatchObject({ status: 404, body: { code: 'no-such-statement' } })
  expect(await traces(built?.applicationId ?? '')).toEqual([])
})

test('rows that can no longer be verified are named, and the rest is verified', async () => {
  const [first, second] = await applicationsWith(server, 1_000, ['630511204417', '631660025518'])
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  const exact = (await rows(id, '&bucket=exact')).map((one) => one.id)
  await server.call('PATCH', `/api/applications/${first?.applicationId}`, {
    token: admin.token,
    body: { status: 'accepted' },
  })
  expect((await verify(id, exact)).body).toMatchObject({
    verified: 1,
    already: 0,
    refused: [{ applicationId: first?.applicationId, code: 'payment-of-accepted' }],
  })
  expect(await paymentOf(second?.applicationId ?? '')).toMatchObject({ verified: true })
})

/** As if the time to undo a decision were over. */
const tellNow = (applicationId = '') =>
  server.rows('update applications set held_until = portal_now() where application_id = $1', [applicationId])

test('rejected applications are left out and named, or verified on request, and then get no mail', async () => {
  const [waiting, rejected] = await applicationsWith(server, 1_000, ['630511204417', '631660025518'])
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  const exact = (await rows(id, '&bucket=exact')).map((one) => one.id)
  const [first, second] = [waiting?.applicationId ?? '', rejected?.applicationId ?? '']
  const body = { status: 'rejected', reason: 'Other', comments: 'Not this time' }
  await server.call('PATCH', `/api/applications/${second}`, { token: admin.token, body })
  await tellNow(second)
  expect(await read(id)).toMatchObject({ waiting: { exact: 2 }, due: 1 })
  expect((await verify(id, exact)).body).toMatchObject({
    verified: 1,
    already: 0,
    refused: [{ applicationId: second, code: 'payment-of-rejected' }],
  })
  expect(await paymentOf(second)).toMatchObject({ verified: false })
  expect((await verify(id, exact, admin, { includeDecided: true })).body).toMatchObject({
    verified: 1,
    already: 1,
    refused: [],
  })
  expect(await traces(second)).toEqual(['payment.verified'])
  expect(await traces(first)).toEqual(['payment.verified', 'payment-verified'])
})

test('verifying a payment by hand sends no mail to an applicant who knows of the rejection', async () => {
  const [built] = await applicationsWith(server, 1_000, ['630511204417'])
  const path = `/api/applications/${built?.applicationId}`
  const decide = (body: object) => server.call('PATCH', path, { token: admin.token, body })
  await decide({ status: 'rejected', reason: 'Other', comments: 'Not this time' })
  await tellNow(built?.applicationId)
  expect((await decide({ verified: true })).status).toBe(200)
  expect(await traces(built?.applicationId ?? '')).toEqual(['payment.verified'])
})

test('a statement has the same due payments as the queue, and those of closed drives apart', async () => {
  const count = async () => {
    const { body } = await server.call<{ toVerify: number }>('GET', '/api/applications/dashboard-stats', {
      token: admin.token,
    })
    return body.toVerify
  }
  const before = await count()
  const built = await applicationsWith(server, 1_000, ['630511204417'])
  await applicationsWith(server, 1_000, ['631660025518'])
  expect(await count()).toBe(before + 2)
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  expect((await read(id)).due).toBe(2)
  await server.rows(
    `update drives set end_date = '2026-11-12' where id = (select drive_id from applications where application_id = $1)`,
    [built[0]?.applicationId],
  )
  expect(await read(id)).toMatchObject({ waiting: { exact: 2 }, due: 1 })
  expect((await rowAt(id, 1)).applications).toMatchObject([{ isDriveOver: true, driveTitle: 'B.Sc. admission 2026' }])
  expect((await rowAt(id, 30)).applications).toMatchObject([{ isDriveOver: false }])
})

test('nobody verifies the payment of their own application', async () => {
  const [built] = await applicationsWith(server, 1_000, ['630511204417'])
  await server.rows(`insert into grants (account_id, role) values ($1, 'registrar')`, [built?.owner.id])
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  const own = await verify(id, [(await rowAt(id, 1)).id], built?.owner)
  expect(own).toMatchObject({ status: 404, body: { code: 'no-such-statement' } })
  expect((await rowAt(id, 1)).settled).toBe(null)
})

test('a statement says which verified payments it would reopen, and afterwards which it has reopened', async () => {
  const [built] = await applicationsWith(server, 1_500, ['630744990012'])
  const applicationId = built?.applicationId ?? ''
  const { id } = (await importFile(sampleBytes('hdfc-style'))).body.statement
  await verify(id, [(await rowAt(id, 7)).id])
  const foresee = (by?: TestAccount) =>
    importFile(sampleBytes('hdfc-style-later-export'), { path: '/foresee', ...(by && { by }) })
  const reopened = [{ applicationId, purpose: 'application', track: 'admission', name: expect.any(String), seat: null }]
  expect((await foresee()).body.reopened).toEqual(reopened)
  // Nothing is stored.
  expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
  expect(await traces(applicationId)).toEqual(['payment.verified', 'payment-verified'])
  expect(await server.rows('select file_name from statements')).toHaveLength(1)
  const stranger = await registerAccount(server)
  expect((await foresee(stranger)).status).toBe(403)

  const later = (await importFile(sampleBytes('hdfc-style-later-export'))).body.statement
  expect([await reopenedBy(id), await reopenedBy(later.id)]).toEqual([[], reopened])
  expect((await foresee()).body.reopened).toEqual([])
})

test('a later return by the bank reopens the payment; the earlier decision stays in the history', async () => {
  const [built] = await applicationsWith(server, 1_500, ['630744990012'])
  const applicationId = built?.applicationId ?? ''
  const { id } = (await importFile(sampleBytes('hdfc-style'))).body.statement
  await verify(id, [(await rowAt(id, 7)).id])
  expect(await paymentOf(applicationId)).toMatchObject({ verified: true, foundOn: '2026-11-03' })
  const later = (await importFile(sampleBytes('hdfc-style-later-export'))).body.statement
  expect(await paymentOf(applicationId)).toMatchObject({ status: 'paid', verified: false, foundOn: null })
  expect(await traces(applicationId)).toEqual(['payment.verified', 'payment.reopened', 'payment-verified'])
  const credit = await rowAt(id, 7)
  expect(credit).toMatchObject({ bucket: 'reversed', reason: 'given-back', settled: null })
  expect((await row(id, credit.id)).related.map(({ text }) => text)).toEqual([
    'UPI-ABHISHEK SRIVASTAVA-ABHISHEK.SRI@YBL-UTIB0001234-630744990012-RETURNED',
  ])
  expect(await rowAt(later.id, 12)).toMatchObject({ bucket: 'debit', reason: 'gives-back' })
  // Once decided, the row does not come back with facts that were known then.
  await server.call('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body: { verified: true } })
  await read(id)
  expect(await paymentOf(applicationId)).toMatchObject({ verified: true })
})

test('a statement with a wrong sum changes nothing, and its row is named', async () => {
  const text = sampleBytes('sbi-style').toString().replace('"18,48,210.35"', '"18,48,210.53"')
  expect(await importFile(text)).toMatchObject({
    status: 422,
    body: { code: 'statement-row-differs', row: 3, error: expect.stringContaining('Row 3 does not add up') },
  })
  expect(await server.rows('select 1 from statements')).toEqual([])
  expect(await server.rows('select 1 from statement_rows')).toEqual([])
})

test('a statement of an account other than the one for fees is imported only after confirmation', async () => {
  const pay = (number: string) => server.rows('update bank_account set account_number = $1', [number])
  onTestFinished(async () => void (await pay('')))
  await pay('30001234567')
  expect(await importFile(sampleBytes('sbi-style'))).toMatchObject({
    status: 409,
    body: { code: 'other-account', error: expect.stringContaining('account 41122334455') },
  })
  expect(await server.rows('select 1 from statements')).toEqual([])
  expect((await importFile(sampleBytes('sbi-style'), { isOtherAccount: true })).status).toBe(201)
  // A known account needs no confirmation, nor does a file that names none.
  const later = sampleBytes('sbi-style').toString().replace('12 Nov 2026', '13 Nov 2026')
  expect(await importFile(later)).toMatchObject({ status: 200, body: { added: 0 } })
  expect((await importFile(sampleBytes('hdfc-style-later-export'))).status).toBe(201)
  await pay('0000041205001234')
  expect((await importFile(sampleBytes('icici-style'))).status).toBe(201)
})

test('unknown columns are shown, and an officer’s choice of columns is used', async () => {
  const text = sampleBytes('sbi-style').toString().replace('Txn Date,Value Date,Description', 'Tag,Wert,Wort')
  const unknown = await importFile(text)
  expect(unknown).toMatchObject({ status: 422, body: { code: 'statement-columns-unknown' } })
  expect(unknown.body.table[10]?.slice(0, 3)).toEqual(['Tag', 'Wert', 'Wort'])
  const columns = { header: 10, posted: 0, value: 1, text: 2, reference: 3, debit: 4, credit: 5, balance: 6 }
  expect(await importFile(text, { columns: { ...columns, balance: 3 } })).toMatchObject({
    status: 422,
    body: { code: 'statement-columns-unfit' },
  })
  expect(await importFile(text, { columns })).toMatchObject({ status: 201, body: { added: 30 } })
})

test('a reference submitted after the import is still found', async () => {
  const { id } = (await importFile(sampleBytes('sbi-style'))).body.statement
  expect(await rowAt(id, 1)).toMatchObject({ bucket: 'unclaimed', reason: 'nobody-claims' })
  const fee = { UR: 1_000, OBC: 1_000, SC: 1_000, ST: 1_000, EWS: 1_000, PWD: 0 }
  const draft = await buildStudentApplication(server, { admissionId: await buildAdmission(server, { fee }), utr: null })
  const saved = await server.call('PUT', `/api/applications/${draft.applicationId}`, {
    token: draft.owner.token,
    body: { payment: { utr: '630511204417' } },
  })
  expect(saved.status).toBe(200)
  expect(await rowAt(id, 1)).toMatchObject({ bucket: 'unclaimed', reason: 'nothing-due' })
  const submitted = await server.call('POST', `/api/applications/${draft.applicationId}/submit`, {
    token: draft.owner.token,
    body: { declaration: { accepted: true } },
  })
  expect(submitted.status).toBe(200)
  expect(await rowAt(id, 1)).toMatchObject({ bucket: 'exact' })
  expect(await paymentOf(draft.applicationId, draft.owner)).toMatchObject({ foundOn: '2026-11-01' })
})

test('payments that no statement shows are listed some days after the bank should have them', async () => {
  await server.setClock('2026-11-08T06:00:00Z')
  const [found, missing] = await applicationsWith(server, 1_000, ['630511204417', '999900001111'])
  await server.setClock('2026-11-12T06:00:00Z')
  await applicationsWith(server, 1_000, ['999900002222'])
  const missingIds = async (days: number) => {
    const { body } = await server.call<{ applications: ClaimedApplication[] }>('GET', '/api/payments/not-in-bank', {
      token: admin.token,
      query: { days },
    })
    return body.applications.map(({ applicationId }) => applicationId)
  }
  expect(await missingIds(3)).toEqual([])
  await importFile(sampleBytes('sbi-style'))
  expect(await missingIds(3)).toEqual([missing?.applicationId])
  expect(await missingIds(5)).toEqual([])
  expect(await missingIds(0)).not.toContain(found?.applicationId)
})
