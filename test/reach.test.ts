import { read } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, type Roles } from '#domain/accounts/permissions.ts'
import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import type { SearchGroup } from '#domain/search/search.endpoints.ts'
import { startWorker } from '#server/worker.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication } from './faculty-builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { storeStatement } from './statements/store-statement.ts'

/** Further roles, for which nothing of the portal changes. */
const roles: Roles = {
  accountant: [
    'applications.read',
    'documents.read',
    'payments.read',
    'applications.export',
    'payments.verify',
    'drives.write',
    'audit.read',
    'settings.write',
  ],
  clerk: ['applications.read', 'applications.decide', 'notes.read', 'notes.write'],
}

let server: TestServer
let admin: TestAccount
/** Limited to one admission. */
let accountant: TestAccount
/** Limited to the faculty track. */
let clerk: TestAccount
let own: string
let other: string
/** Applications by name: two of the accountant's admission, one of the other, one of the faculty track. */
let ids: { first: string; second: string; beyond: string; faculty: string }
let stopWorker: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, roles)
  admin = await registerAdmin(server)
  own = await buildAdmission(server, { title: 'Own admission' })
  other = await buildAdmission(server, { title: 'Other admission', published: false })
  await server.rows('update drives set published = true where id = $1', [other])
  const build = async (admissionId: string, utr: string) => {
    const form = { candidateName: 'Kavita Das' }
    return (await buildStudentApplication(server, { admissionId, utr, form, status: 'submitted' })).applicationId
  }
  ids = {
    first: await build(own, '432155500001'),
    second: await build(own, '432155500002'),
    beyond: await build(other, '432155500001'),
    faculty: (await buildFacultyApplication(server)).applicationId,
  }
  await server.rows('update drives set published = false where id = $1', [other])
  accountant = await registerAccount(server)
  clerk = await registerAccount(server)
  await giveGrant(server, accountant, { role: 'accountant', track: null, driveId: own })
  await giveGrant(server, clerk, { role: 'clerk', track: 'recruitment', driveId: null })
  stopWorker = (await startWorker(server.context)).stop
})
afterAll(async () => {
  await stopWorker()
  await server.close()
})

const get = async <B = Record<string, unknown>>(
  path: string,
  { token }: TestAccount,
  query: Record<string, string> = {},
) => (await server.call<B>('GET', path, { token, query })).body
type Ids = { applicationId: string }[]
const idsIn = (rows: Readonly<Ids>) => rows.map(({ applicationId }) => applicationId).toSorted()
const listed = async (path: string, by: TestAccount, query?: Record<string, string>) => {
  const { applications, total } = await get<{ applications: Ids; total: number }>(path, by, query)
  return { ids: idsIn(applications), total }
}

const userOf = async (who: TestAccount) => (await get('/api/auth/me', who))['user']

const students = '/api/applications'
const faculty = '/api/faculty/application/admin/all'

describe('of one admission', () => {
  test('the list has its applications, whichever drive is selected', async () => {
    const both = { ids: [ids.first, ids.second].toSorted(), total: 2 }
    expect(await listed(students, accountant)).toEqual(both)
    expect(await listed(students, accountant, { admissionId: own })).toEqual(both)
    expect(await listed(students, accountant, { q: 'kavita' })).toEqual(both)
    expect(await listed(students, accountant, { admissionId: other })).toEqual({ ids: [], total: 0 })
    expect(await listed(faculty, accountant)).toEqual({ ids: [], total: 0 })
    expect((await listed(students, admin)).total).toBe(3)
  })

  test('the counts are of its applications only', async () => {
    const stats = async (query?: Record<string, string>) => {
      const { totalApplications, toVerify } = await get<ApplicationStats>(
        '/api/applications/dashboard-stats',
        accountant,
        query,
      )
      return [totalApplications, toVerify]
    }
    expect([await stats(), await stats({ admissionId: own }), await stats({ admissionId: other })]).toEqual([
      [2, 2],
      [2, 2],
      [0, 0],
    ])
  })

  test('a search finds its applications, by a name and by a number that another drive has, too', async () => {
    const found = async (q: string, by: TestAccount) =>
      idsIn((await get<{ groups: SearchGroup[] }>('/api/search', by, { q })).groups.flatMap(({ results }) => results))
    expect(await found('kavita das', accountant)).toEqual([ids.first, ids.second].toSorted())
    expect(await found('kavitha dass', accountant)).toEqual([ids.first, ids.second].toSorted())
    expect(await found('432155500001', accountant)).toEqual([ids.first])
    expect(await found(ids.beyond, accountant)).toEqual([])
    expect(await found('432155500001', admin)).toEqual([ids.first, ids.beyond].toSorted())
  })

  test('the Excel file has its rows, and the right total', async () => {
    const download = async (query: Record<string, string>) => {
      const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${accountant.token}` } })
      const { sheets } = await read(new Uint8Array(await answer.arrayBuffer()))
      const [heads = [], ...rows] = sheets[0]?.rows ?? []
      const at = heads.indexOf('Application ID')
      return { ids: rows.map((row) => String(row[at])).toSorted(), about: JSON.stringify(sheets[1]?.rows) }
    }
    const whole = await download({})
    expect(whole.ids).toEqual([ids.first, ids.second].toSorted())
    expect(whole.about).toContain('2 of 2')
    const beyond = await download({ admissionId: other })
    expect([beyond.ids, beyond.about.includes('Other admission')]).toEqual([[], false])
  })

  test('what waits is counted within it', async () => {
    await server.rows(`insert into mails (kind, to_address, data, refused_at, refused_with)
      select 'application-submitted', email, json_build_object('applicationId', application_id), portal_now(), '550'
      from applications`)
    expect(await get('/api/waiting', accountant)).toMatchObject({ refusedMails: { admission: 2 }, held: { count: 0 } })
    expect(await get('/api/waiting', clerk)).toMatchObject({
      refusedMails: { recruitment: 1 },
      bank: { lastDay: null },
    })
    expect(await get('/api/waiting', admin)).toMatchObject({ refusedMails: { admission: 3, recruitment: 1 } })
  })

  test('online payments are shown and refunded within it; those of unknown orders only with an unlimited scope', async () => {
    const pay = async (payment: string, applicationId: string | null) => {
      const [order] = await server.rows<{ id: string }>(
        `insert into gateway_orders (gateway, order_id, application_key, application_id, account_id, track, drive_id, amount_paise)
         select 'razorpay', 'order of ' || $1, id, application_id, applicant_id, track, drive_id, 120000
         from applications where application_id = $2 returning id`,
        [payment, applicationId],
      )
      await server.rows(
        `insert into gateway_payments (gateway, payment_id, order_key, amount_paise, state) values ('razorpay', $1, $2, 120000, $3)`,
        [payment, order?.id ?? null, order ? 'twice' : 'unknown'],
      )
    }
    await pay('pay_own', ids.first)
    await pay('pay_beyond', ids.beyond)
    await pay('pay_of_nothing', null)
    const payments = async (by: TestAccount) =>
      (await get<{ payments: { id: string; paymentId: string }[] }>('/api/payments/gateway/payments', by)).payments
    const seen = async (by: TestAccount) => (await payments(by)).map(({ paymentId }) => paymentId).toSorted()
    expect(await seen(accountant)).toEqual(['pay_own'])
    expect(await seen(admin)).toEqual(['pay_beyond', 'pay_of_nothing', 'pay_own'])
    const beyond = (await payments(admin)).find(({ paymentId }) => paymentId === 'pay_beyond')
    const call = { token: accountant.token, body: { comments: 'Paid twice' } }
    const answer = await server.call('POST', `/api/payments/gateway/payments/${beyond?.id}/refund`, call)
    expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-payment' } })
    expect(await get('/api/waiting', accountant)).toMatchObject({ online: { toRefund: 1, unknown: 0 } })
    expect(await get('/api/waiting', admin)).toMatchObject({ online: { toRefund: 2, unknown: 1 } })
    await server.rows('delete from gateway_payments')
    await server.rows('delete from gateway_orders')
  })

  test('the list of drives has its own and published ones, and another unpublished one does not exist', async () => {
    const titles = async (by: TestAccount) => {
      const { admissions } = await get<{ admissions: { title: string }[] }>('/api/admissions', by, { all: 'true' })
      return admissions.map(({ title }) => title)
    }
    expect([await titles(accountant), await titles(admin)]).toEqual([
      ['Own admission'],
      ['Other admission', 'Own admission'],
    ])
    const status = async (id: string) =>
      (await server.call('GET', `/api/admissions/${id}`, { token: accountant.token })).status
    expect([await status(own), await status(other)]).toEqual([200, 404])
  })

  test('the activity is that of its applications and of the drive itself', async () => {
    const subjects = async (by: TestAccount) => {
      const { entries } = await get<{ entries: { subject: string | null }[] }>('/api/activity', by, { limit: '100' })
      return [...new Set(entries.map(({ subject }) => String(subject)))]
    }
    expect((await subjects(accountant)).toSorted()).toEqual([ids.first, ids.second].toSorted())
    expect(await subjects(admin)).toEqual(expect.arrayContaining([ids.beyond, ids.faculty]))
  })

  test('a payment reference that another drive has, too, names only its own applications', async () => {
    const also = async (by: TestAccount) => {
      const { application } = await get<{ application: { payment: { utrAlsoOn: string[] } } }>(
        `${students}/${ids.first}`,
        by,
      )
      return application.payment.utrAlsoOn
    }
    expect([await also(accountant), await also(admin)]).toEqual([[], [ids.beyond]])
  })

  test('decisions are previewed and made within it; applications out of scope do not exist', async () => {
    const body = { decision: { verified: true }, applicationIds: [ids.first, ids.beyond] }
    const post = async (path: string) =>
      (await server.call<{ batch: { id: string } }>('POST', path, { token: accountant.token, body })).body
    const refused = [expect.objectContaining({ applicationId: ids.beyond, name: null, code: 'no-such-application' })]
    expect(await post('/api/applications/decisions/foresee')).toMatchObject({ chosen: 2, changes: 1, refused })
    const { batch } = await post('/api/applications/decisions')
    const address = `/api/applications/decisions/${batch.id}`
    await expect
      .poll(async () => (await get(address, accountant))['batch'], { timeout: 60_000 })
      .toMatchObject({ total: 2, done: 2, refused, finishedAt: expect.any(String) })
    const verified = await server.rows<{ application_id: string }>(
      'select application_id from applications where payment_verified',
    )
    expect(verified).toEqual([{ application_id: ids.first }])
    expect((await server.call('GET', address, { token: clerk.token })).status).toBe(404)
  })

  test('a limited role gives no permission about the whole institute', async () => {
    const answer = await server.call('GET', '/api/institute/settings', { token: accountant.token })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('with a track in scope', () => {
  test('its applications are shown, and no others', async () => {
    expect(await listed(faculty, clerk)).toEqual({ ids: [ids.faculty], total: 1 })
    expect(await listed(students, clerk)).toEqual({ ids: [], total: 0 })
  })

  test('only permitted actions are possible', async () => {
    const of = (id: string, path: string) => server.call('GET', `${path}/${id}`, { token: clerk.token })
    expect((await of(ids.faculty, '/api/faculty/application')).body['application']).toMatchObject({
      abilities: { mayVerifyPayment: false },
    })
    expect((await of(ids.first, students)).status).toBe(404)
  })
})

describe('rows of the bank', () => {
  /** Stores a row of a new statement about these applications. */
  async function storeRow(about: readonly string[], bucket = 'claimedTwice') {
    const { id, row } = await storeStatement(server, admin)
    const stored = [JSON.stringify(about), bucket, row]
    await server.rows(
      `update statement_rows set applications = array(select jsonb_array_elements_text($1::jsonb)), bucket = $2, reason = 'several-claims'
       where id = $3`,
      stored,
    )
    return { id, row }
  }

  test('are shown to officers who may verify the payments of all their applications', async () => {
    const cases = [[ids.first], [ids.first, ids.second], [ids.first, ids.beyond], [ids.beyond], []]
    const seen = []
    for (const about of cases) {
      const { id, row } = await storeRow(about)
      const at = `/api/payments/statements/${id}`
      const statuses = await Promise.all(
        [at, `${at}/rows`, `${at}/rows/${row}`].map(
          async (path) => (await server.call('GET', path, { token: accountant.token })).status,
        ),
      )
      const settle = { token: accountant.token, body: { as: 'left' } }
      statuses.push((await server.call('POST', `${at}/rows/${row}/settle`, settle)).status)
      seen.push(statuses)
      const { statements } = await get<{ statements: { id: string }[] }>('/api/payments/statements', accountant)
      expect(statements.some((one) => one.id === id)).toBe(statuses[0] === 200)
      await server.rows('delete from statement_lines')
      await server.rows('delete from statement_rows')
      await server.rows('delete from statements')
    }
    const all = [200, 200, 200, 200]
    const none = [404, 404, 404, 404]
    expect(seen).toEqual([all, all, none, none, none])
  })
})

test('a logged-in officer reads their permissions with their scopes', async () => {
  expect(await userOf(accountant)).toMatchObject({
    role: 'admin',
    grants: [{ may: roles['accountant']?.slice(0, -1), track: 'admission', driveId: own }],
  })
  expect(await userOf(clerk)).toMatchObject({
    grants: [{ may: roles['clerk'], track: 'recruitment', driveId: null }],
  })
  expect(await userOf(await registerAccount(server))).not.toHaveProperty('grants')
})

test('roles for two drives add up, and end with their drive, without another log-in', async () => {
  const both = await registerAccount(server)
  const drive = await buildAdmission(server)
  await giveGrant(server, both, { role: 'accountant', track: null, driveId: drive })
  expect(await listed(students, both)).toEqual({ ids: [], total: 0 })
  await giveGrant(server, both, { role: 'accountant', track: null, driveId: other })
  expect(await listed(students, both)).toEqual({ ids: [ids.beyond], total: 1 })
  await server.rows('delete from grants where account_id = $1 and drive_id = $2', [both.id, other])
  await server.rows('delete from drives where id = $1', [drive])
  expect((await server.call('GET', students, { token: both.token })).status).toBe(403)
  expect(await userOf(both)).toMatchObject({ role: 'applicant' })
})

test('an unknown role gives no permission', async () => {
  const former = await registerAccount(server)
  await giveGrant(server, former, { role: 'bursar', ...everything })
  expect((await server.call('GET', students, { token: former.token })).status).toBe(403)
})
