import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecisionBatch } from '#domain/applications/decisions/many-decisions.ts'
import { startWorker } from '#server/worker.ts'
import { giveGrant, registerAdmin, type TestAccount } from './accounts.ts'
import { buildStudentApplication, newUtr } from './builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { statementOf } from './statements/write-statement.ts'
import { isOfOfficers, layWalk, operations, type Walk } from './walk.ts'

// An officer who has applied appoints somebody, also through somebody else: what nobody does for their own application, the
// appointed officer does not do for it either, until a day is over or an independent officer confirms them.

let server: TestServer
let laid: Walk
/** Appointed by the applicant through somebody in between. */
let puppet: TestAccount
/** An independent officer. */
let other: TestAccount
let stranger: string

const appointed = { status: 403, body: { code: 'appointed-by-applicant' } }

const appoint = (account: string, by: string) =>
  server.rows(
    `insert into appointments (account_id, appointed_by, until) values ($1, $2, portal_now() + interval '1 day')`,
    [account, by],
  )

const submitted = () =>
  buildStudentApplication(server, { admissionId: laid.driveId, utr: newUtr(), status: 'submitted' })

type Answer = Record<string, unknown>
const ask = (method: string, path: string, body?: object, by = puppet) =>
  server.call<Answer>(method, path, { token: by.token, ...(body && { body }) })

beforeAll(async () => {
  server = await startTestServer()
  laid = await layWalk(server, 'submitted')
  await server.rows('update applications set utr = $1 where application_id = $2', [newUtr(), laid.applicationId])
  await server.setClock(new Date().toISOString())
  const between = await registerAdmin(server, { name: 'Ravi Kumar' })
  puppet = await registerAdmin(server, { name: 'Farah Khan' })
  other = await registerAdmin(server, { name: 'Kavita Iyer' })
  await server.rows(`update accounts set name = 'Asha Rao' where id = $1`, [laid.owner.id])
  await appoint(between.id, laid.owner.id)
  await appoint(puppet.id, between.id)
  stranger = (await submitted()).applicationId
}, 120_000)
afterAll(() => server.close())

const deeds = operations.filter(([operation, { access }]) => isOfOfficers(access) && !operation.startsWith('GET '))
const onApplications = deeds.filter(([, { access }]) => isOfOfficers(access) && access.to === 'application')
const onTheWholeDrive = deeds.filter(([, { access }]) => isOfOfficers(access) && access.impartial)

test.each([...onApplications, ...onTheWholeDrive])(
  '%s is refused to officers appointed by the applicant',
  async (deed) => {
    expect(await laid.walk(deed, puppet)).toMatchObject(appointed)
  },
)

test('the refusal names the applicant, the appointed officer, and the officers who can confirm them', async () => {
  const { body } = await laid.walk('POST /api/applications/{applicationId}/notes', puppet)
  const said = String(body['error'])
  expect(said).toContain('Asha Rao has applied here, and gave Farah Khan access to the office')
  expect(said).toContain('can confirm Farah Khan under “Accounts”')
  expect(said).toContain('Kavita Iyer')
  expect(said).not.toMatch(/Ravi Kumar|Farah Khan( or|,).* can confirm/)
})

test('who has a role for one drive only, from the applicant, does nothing about the application either', async () => {
  const clerk = await registerAdmin(server)
  await server.rows('delete from grants where account_id = $1', [clerk.id])
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: null, driveId: laid.driveId })
  await appoint(clerk.id, laid.owner.id)
  expect(await laid.walk('POST /api/applications/{applicationId}/findings', clerk)).toMatchObject(appointed)
  expect((await ask('POST', `/api/applications/${stranger}/findings`, { items: [] }, clerk)).body['code']).not.toBe(
    'appointed-by-applicant',
  )
})

/** Imports a statement that shows the fees of these applications, and money of nobody: its rows by application. */
async function importStatement(applications: readonly string[]) {
  const paid = await server.rows<{ utr: string; amount: number }>(
    `select utr, amount_rupees as amount from applications where application_id = any ($1) union all select $2, 250`,
    [applications, newUtr()],
  )
  const lines = paid.map(({ utr, amount }) => ({
    on: new Date().toISOString().slice(0, 10),
    words: `UPI/CR/${utr}/ASHA DEVI/SBIN/asha@oksbi/fee`,
    paise: amount * 100,
  }))
  const form = new FormData()
  form.set('file', new File([statementOf(lines)], 'bank.csv'))
  const headers = { authorization: `Bearer ${other.token}` }
  const imported = await fetch(`${server.url}/api/payments/statements`, { method: 'POST', headers, body: form })
  const { statement } = (await imported.json()) as { statement: { id: string } }
  const rows = await server.rows<{ id: string; application: string | null }>(
    `select distinct r.id::text as id, r.applications[1] as application
     from statement_lines l join statement_rows r on r.id = l.row_id where l.statement_id = $1`,
    [statement.id],
  )
  return {
    statement: statement.id,
    rowOf: (number: string | null) => rows.find((row) => row.application === number)?.id ?? '',
  }
}

test('the rows of a statement that show the fee are skipped with the reason, the others are verified', async () => {
  const { statement, rowOf } = await importStatement([laid.applicationId, stranger])
  const rows = [rowOf(laid.applicationId), rowOf(stranger)]
  const { body } = await ask('POST', `/api/payments/statements/${statement}/verify`, { rows })
  expect(body).toMatchObject({
    verified: 1,
    refused: [{ applicationId: laid.applicationId, code: 'appointed-by-applicant' }],
  })
  const row = `/api/payments/statements/${statement}/rows/${rowOf(null)}/settle`
  const applications = [{ applicationId: laid.applicationId, amount: '1.00' }]
  expect(await ask('POST', row, { as: 'assigned', applications })).toMatchObject(appointed)
  expect(await ask('POST', row, { as: 'toGiveBack', applicationId: laid.applicationId })).toMatchObject(appointed)
})

test.each(['propose', 'approve', 'sendBack', 'refuse', 'enterUtr'])('to %s the refund is refused', async (deed) => {
  expect(await laid.walk(`POST /api/refunds/{id}/deeds ${deed}`, puppet)).toMatchObject(appointed)
})

test('a file for the bank leaves the refund out, with the reason', async () => {
  const { id } = laid.refunds.admission
  await server.rows(
    `update refunds set state = 'approved', proposed_by = $2, approved_by = $3, source = 'secondPayment', percent = null,
       row_id = $4 where id = $1`,
    [id, laid.admin.id, other.id, laid.statement.row],
  )
  expect(await ask('POST', '/api/refunds/files')).toMatchObject(appointed)
  expect(await server.rows('select state from refunds where id = $1', [id])).toEqual([{ state: 'approved' }])
})

test('a refund at the gateway is refused', async () => {
  const [paid] = await server.rows<{ id: string }>(
    `with ordered as (
       insert into gateway_orders (gateway, order_id, application_key, application_id, account_id, track, drive_id, amount_paise)
       select 'razorpay', 'order-1', a.id, a.application_id, a.applicant_id, a.track, a.drive_id, 100
       from applications a where a.application_id = $1 returning id, order_id)
     insert into gateway_payments (gateway, payment_id, order_key, order_id, amount_paise, state)
     select 'razorpay', 'pay-1', id, order_id, 100, 'twice' from ordered returning id`,
    [laid.applicationId],
  )
  const body = { comments: 'It came twice.' }
  expect(await ask('POST', `/api/payments/gateway/payments/${paid?.id}/refund`, body)).toMatchObject(appointed)
})

test.each([
  [
    'decisions',
    { status: 'rejected', reason: 'Not eligible by marks or qualification', comments: 'The marks are too low.' },
  ],
  [
    'proposals',
    { status: 'rejected', reason: 'Not eligible by marks or qualification', comments: 'The marks are too low.' },
  ],
])('many %s at once, and their preview, skip the application with the reason', async (kind, decision) => {
  const at = `/api/applications/${kind}`
  const { applicationId } = await submitted()
  const body = { decision, applicationIds: [laid.applicationId, applicationId] }
  const skipped = [{ applicationId: laid.applicationId, code: 'appointed-by-applicant' }]
  expect((await ask('POST', `${at}/foresee`, body)).body).toMatchObject({ changes: 1, refused: skipped })
  const begun = await ask('POST', at, body)
  const { id } = begun.body['batch'] as { id: string }
  const worker = await startWorker(server.context)
  const refused = async () => {
    const { batch } = (await ask('GET', `${at}/${id}`)).body as { batch: DecisionBatch }
    return batch.finishedAt && batch.refused
  }
  await expect.poll(refused, { timeout: 30_000 }).toEqual([expect.objectContaining(skipped[0])])
  await worker.stop()
})

test('more time for many corrections skips the application with the reason', async () => {
  const body = { transition: 'extend', applicationIds: [laid.applicationId, stranger], until: '2099-01-01' }
  const { refused } = (await ask('POST', '/api/applications/corrections/deeds', body)).body
  expect(refused).toMatchObject([
    { applicationId: laid.applicationId, code: 'appointed-by-applicant' },
    { applicationId: stranger, code: 'no-such-correction' },
  ])
})

test('nobody assigns the application to the appointed clerk, nor the clerk to anybody, and Take next never opens it', async () => {
  const assign = async (to: string, by: TestAccount) =>
    (await ask('POST', '/api/applications/assignments', { track: 'admission', ids: [laid.applicationId], to }, by))
      .body['assigned']
  expect(await assign(puppet.id, other)).toBe(0)
  expect(await assign(other.id, puppet)).toBe(0)
  const { body } = await ask('POST', '/api/applications/take-next', { track: 'admission' })
  expect((body['application'] as { applicationId?: string } | undefined)?.applicationId).not.toBe(laid.applicationId)
  expect(await assign(other.id, other)).toBe(1)
})

test('an independent officer works on it, and so does the appointed one once confirmed', async () => {
  const note = (by: TestAccount) =>
    ask('POST', `/api/applications/${laid.applicationId}/notes`, { text: 'Looked at again.' }, by)
  expect((await note(other)).status).toBeLessThan(300)
  expect(await note(puppet)).toMatchObject(appointed)
  expect((await ask('POST', `/api/people/${puppet.id}/confirm`, undefined, other)).status).toBe(200)
  expect((await note(puppet)).status).toBeLessThan(300)
})
