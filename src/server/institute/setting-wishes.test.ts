import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { weakens, type Setting } from '#domain/institute/settings.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePng } from '../../../test/sample-files.ts'
import { settingTables } from '../../../test/setting-tables.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
let asha: TestAccount
let ravi: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-11-13T06:00:00Z')
  asha = await registerAdmin(server, { name: 'Asha Rao' })
  ravi = await registerAdmin(server, { name: 'Ravi Kumar' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await keepSessions(server)
  await server.setClock('2026-11-13T06:00:00Z')
  await server.rows('truncate wished_settings, appointments')
})

/** Every setting whose change may take two, with a value and a weaker one. */
const values = {
  off: [true, false],
  lower: [30, 20],
  later: ['2099-01-10', '2099-02-10'],
} as const
const takingTwo = settingTables.flatMap(({ table, settings }) =>
  Object.entries(settings).flatMap(([name, setting]) => {
    if (!('takesTwo' in setting) || setting.takesTwo === 'never') return []
    const [strong, weak] = values[setting.takesTwo]
    return [{ table, name, strong, weak }]
  }),
)
const addresses: Record<string, { read: string; change: string }> = {
  institute: { read: '/api/institute/settings', change: '/api/institute' },
  decision_settings: { read: '/api/decisions/settings', change: '/api/decisions/settings' },
}

/** Changes a setting as its form does, with all others as they are; returns what it is then. */
async function save(by: TestAccount, table: string, name: string, value: unknown) {
  const { read = '', change = '' } = addresses[table] ?? {}
  const { token } = by
  const { body } = await server.call('GET', read, { token })
  const named = { name: 'Institute', shortName: 'I', address: 'Lucknow' }
  const mails = { contactEmail: 'a@dims.example', recruitmentEmail: 'b@dims.example' }
  const saved = await server.call('PUT', change, { token, body: { ...body, ...named, ...mails, [name]: value } })
  return saved.status === 200 ? saved.body[name] : saved.body['code']
}
const wishes = async () => (await server.call('GET', '/api/institute/wishes', { token: asha.token })).body['wishes']

test('the settings that weaken two officers are these', () => {
  expect(takingTwo.map(({ name }) => name).toSorted()).toEqual([
    'delayMinutes',
    'factorAskedFrom',
    'fourEyes',
    'secondVerifier',
  ])
})

test.each<[Setting, unknown, unknown, boolean]>([
  [{ as: 'tick', takesTwo: 'off' }, true, false, true],
  [{ as: 'tick', takesTwo: 'off' }, false, true, false],
  [{ as: 'tick', takesTwo: 'never' }, true, false, false],
  [{ as: 'day', isOptional: true, takesTwo: 'later' }, '2026-07-01', '2026-07-02', true],
  [{ as: 'day', isOptional: true, takesTwo: 'later' }, '2026-07-01', '', true],
  [{ as: 'day', isOptional: true, takesTwo: 'later' }, '2026-07-01', '2026-06-30', false],
  [{ as: 'day', isOptional: true, takesTwo: 'later' }, '', '2026-07-01', false],
  [{ as: 'line', max: 9 }, 'a', '', false],
])('with %j the change from %j to %j weakens it: %j', (setting, before, after, does) => {
  expect(weakens(setting, before, after)).toBe(does)
})

test.each(takingTwo)('$name is strengthened by one, and weakened by two who are independent', async (setting) => {
  const { table, name, strong, weak } = setting
  expect(await save(asha, table, name, strong)).toBe(strong)
  expect(await save(asha, table, name, weak)).toBe(strong)
  expect(await save(asha, table, name, weak)).toBe(strong)
  expect(await wishes()).toEqual([
    { setting: name, value: weak, by: 'Asha Rao', isOwn: true, until: '2026-11-20T06:00:00.000Z' },
  ])
  // An officer who saves something else keeps the setting as it is.
  expect(await save(ravi, table, name, strong)).toBe(strong)
  await server.rows(`insert into appointments values ($1, $2, '2099-01-01')`, [ravi.id, asha.id])
  expect(await save(ravi, table, name, weak)).toBe('not-another-officer')
  await server.rows('truncate appointments')
  expect(await save(ravi, table, name, weak)).toBe(weak)
  expect(await wishes()).toEqual([])
  const entries = await server.rows(
    `select actor_email as by, detail from audit_entries where action = 'setting.change-wished' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ by: asha.email, detail: { changes: { [name]: { before: strong, after: weak } } } }])
})

test('a wish ends after a week, with another wish, and with the role of its officer', async () => {
  const change = (by: TestAccount, minutes: number) => save(by, 'decision_settings', 'delayMinutes', minutes)
  await server.rows('update decision_settings set delay_minutes = 30')
  await change(asha, 20)
  await server.setClock('2026-11-20T06:00:00Z')
  expect(await change(ravi, 20)).toBe(30)
  expect(await change(asha, 10)).toBe(30)
  expect(await change(ravi, 20)).toBe(30)
  const meera = await registerAdmin(server)
  await server.rows('delete from grants where account_id = $1', [ravi.id])
  expect(await change(meera, 20)).toBe(30)
  const clerk = await registerAccount(server)
  expect((await server.call('GET', '/api/institute/wishes', { token: clerk.token })).status).toBe(403)
})

test('a change that waits is withdrawn by the officer who wanted it or by a colleague, once, and the activity says so', async () => {
  const change = (by: TestAccount, minutes: number) => save(by, 'decision_settings', 'delayMinutes', minutes)
  const withdraw = (by: TestAccount, setting = 'delayMinutes') =>
    server.call('DELETE', `/api/institute/wishes/${setting}`, { token: by.token })
  const colleague = await registerAdmin(server, { name: 'Kavita Joshi' })
  await server.rows('update decision_settings set delay_minutes = 30')
  for (const by of [asha, colleague]) {
    await change(asha, 20)
    expect(await withdraw(by)).toMatchObject({ status: 200, body: { wishes: [] } })
  }
  expect(await withdraw(asha)).toMatchObject({ status: 409, body: { code: 'setting-unwished' } })
  expect(await change(colleague, 20)).toBe(30)
  const clerk = await registerAccount(server)
  expect((await withdraw(clerk)).status).toBe(403)
  await server.setClock('2026-11-20T06:00:00Z')
  await keepSessions(server)
  expect((await withdraw(colleague)).status).toBe(409)
  const entries = await server.rows(
    `select actor_email as by, subject, detail from audit_entries where action = 'setting.wish-withdrawn' order by id`,
  )
  const detail = { by: 'Asha Rao', changes: { delayMinutes: { before: 20, after: null } } }
  expect(entries).toEqual([asha, colleague].map(({ email }) => ({ by: email, subject: 'decisions', detail })))
})

describe('the account for fees', () => {
  const account = {
    bankName: 'State Bank of India',
    branchName: 'Gomti Nagar',
    accountNumber: '320144556677',
    ifsc: 'SBIN0001234',
    upiId: 'dims@sbi',
    payeeName: 'Demo Institute',
  }
  const moved = { ...account, accountNumber: '990011223344', ifsc: 'HDFC0000001' }
  const put = (by: TestAccount, body: object) => server.call('PUT', '/api/account', { token: by.token, body })
  const read = async () => (await server.call('GET', '/api/account', { token: asha.token })).body
  const wishOf = async (by: TestAccount) =>
    (await server.call('GET', '/api/institute/wishes', { token: by.token })).body['wishes']
  const waiting = { setting: 'feeAccount', by: 'Asha Rao', until: '2026-11-20T06:00:00.000Z' }

  beforeAll(async () => {
    ravi = await registerAdmin(server, { name: 'Ravi Kumar' })
  })
  beforeEach(async () => {
    await server.rows(`
      update bank_account set upi_id = '', account_number = '', bank_name = '', branch_name = '', ifsc = '', payee_name = '', qr_code_key = null`)
    await server.rows('update drives set published = false')
  })

  test('is changed by one officer while nothing is published and nobody has applied', async () => {
    expect(await put(asha, account)).toMatchObject({ status: 200, body: account })
    expect(await put(asha, moved)).toMatchObject({ status: 200, body: moved })
    expect(await wishOf(asha)).toEqual([])
  })

  test('is entered by one officer, and changed as a whole by two who are independent once an admission is published', async () => {
    await buildAdmission(server)
    expect(await put(asha, account)).toMatchObject({ status: 200, body: account })
    const changed = 'select count(*)::int from audit_entries where action = $1'
    const before = await server.rows(changed, ['bank-account.changed'])

    expect(await put(asha, moved)).toMatchObject({ status: 200, body: account })
    expect(await put(asha, moved)).toMatchObject({ status: 200, body: account })
    const value = { ...moved, qrCodeKey: null }
    expect(await wishOf(asha)).toEqual([{ ...waiting, value, isOwn: true }])
    expect(await wishOf(ravi)).toEqual([{ ...waiting, value, isOwn: false }])
    await server.rows(`insert into appointments values ($1, $2, '2099-01-01')`, [ravi.id, asha.id])
    expect(await put(ravi, moved)).toMatchObject({ status: 403, body: { code: 'not-another-officer' } })
    expect(await read()).toMatchObject(account)
    expect(await server.rows(changed, ['bank-account.changed'])).toEqual(before)

    await server.rows('truncate appointments')
    expect(await put(ravi, moved)).toMatchObject({ status: 200, body: moved })
    expect(await wishOf(asha)).toEqual([])
    const entries = await server.rows(
      `select actor_email as by, action, detail from audit_entries where subject = 'bank-account' order by id desc limit 2`,
    )
    const changes = {
      accountNumber: { before: account.accountNumber, after: moved.accountNumber },
      ifsc: { before: account.ifsc, after: moved.ifsc },
    }
    expect(entries).toEqual([
      { by: ravi.email, action: 'bank-account.changed', detail: { changes } },
      { by: asha.email, action: 'setting.change-wished', detail: { changes } },
    ])
  })

  test('never becomes a mixture of two accounts: another officer who saves a part of the change wishes something else', async () => {
    await buildAdmission(server)
    await put(asha, account)
    await put(asha, moved)
    const part = { ...account, accountNumber: moved.accountNumber }
    expect(await put(ravi, part)).toMatchObject({ status: 200, body: account })
    expect(await wishOf(ravi)).toEqual([
      { ...waiting, by: 'Ravi Kumar', value: { ...part, qrCodeKey: null }, isOwn: true },
    ])
  })

  test('takes two for its QR image and for its removal, too', async () => {
    await buildAdmission(server)
    await put(asha, account)
    await server.rows(`
      insert into documents (key, doc_type, name, content_type, size_bytes)
      values ('institute/qrCode/another.png', 'qrCode', 'qr.png', 'image/png', 3)`)
    for (const change of [
      { ...account, qrCodeKey: 'institute/qrCode/another.png' },
      { ...account, upiId: '' },
    ]) {
      expect(await put(asha, change)).toMatchObject({ status: 200, body: { ...account, qrCodeKey: null } })
      expect(await put(ravi, change)).toMatchObject({ status: 200, body: change })
      await server.rows(`update bank_account set qr_code_key = null`)
    }
  })

  test('keeps what an officer wanted before: a text saved beside a waiting QR image, and an image beside a waiting text', async () => {
    await buildAdmission(server)
    await put(asha, account)
    await server.rows(`delete from documents where doc_type = 'qrCode'`)
    await server.rows(`
      insert into documents (key, doc_type, name, content_type, size_bytes)
      values ('institute/qrCode/new.png', 'qrCode', 'qr.png', 'image/png', 3)`)
    const image = { qrCodeKey: 'institute/qrCode/new.png' }
    const valueOf = async () => ((await wishOf(asha)) as { value: object }[]).map(({ value }) => value)
    expect(await put(asha, image)).toMatchObject({ status: 200, body: { ...account, qrCodeKey: null } })
    expect(await valueOf()).toEqual([{ ...account, ...image }])
    await put(asha, moved)
    expect(await valueOf()).toEqual([{ ...moved, ...image }])
    await put(asha, { qrCodeKey: null })
    expect(await valueOf()).toEqual([{ ...moved, qrCodeKey: null }])
    await put(asha, image)
    expect(await valueOf()).toEqual([{ ...moved, ...image }])
    // A colleague begins with what is in force, and an image that was deleted meanwhile is not requested again.
    await put(ravi, { accountNumber: '111122223333' })
    expect(await valueOf()).toEqual([{ ...account, accountNumber: '111122223333', qrCodeKey: null }])
    await put(asha, { ...moved, ...image })
    await server.rows(`delete from documents where key = 'institute/qrCode/new.png'`)
    expect((await put(asha, { ...moved, upiId: 'fees@hdfc' })).status).toBe(200)
    expect(await valueOf()).toEqual([{ ...moved, upiId: 'fees@hdfc', qrCodeKey: null }])
  })

  test('keeps the QR image by which applicants pay until another officer agrees to a new one, and nobody deletes it alone', async () => {
    await server.rows('delete from documents where application_id is null')
    await buildAdmission(server)
    const sent = async (by: TestAccount) => {
      const place = { owner: by, applicationId: 'institute', docType: 'qrCode' }
      return (await upload(server, place, 'qr.png', await samplePng())).body.key
    }
    const shown = async (key: string) =>
      (await server.call('GET', `/api/institute/images/qrCode?key=${encodeURIComponent(key)}`)).status
    const remove = (key: string) =>
      server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(key)}`, { token: asha.token })

    const inForce = await sent(asha)
    expect(await put(asha, { ...account, qrCodeKey: inForce })).toMatchObject({ body: { qrCodeKey: inForce } })
    expect(await remove(inForce)).toMatchObject({ status: 409, body: { code: 'qr-code-in-force' } })

    const [first, second] = [await sent(asha), await sent(asha)]
    expect(await put(asha, { ...account, qrCodeKey: second })).toMatchObject({ body: { qrCodeKey: inForce } })
    expect(await read()).toMatchObject({ qrCodeKey: inForce })
    expect([await shown(inForce), await shown(first), await shown(second)]).toEqual([200, 404, 200])
    expect((await remove(inForce)).status).not.toBe(200)

    expect(await put(ravi, { ...account, qrCodeKey: second })).toMatchObject({ body: { qrCodeKey: second } })
    expect([await shown(inForce), await shown(second)]).toEqual([404, 200])
  })

  test('is not told to applicants before another officer agrees', async () => {
    await buildAdmission(server)
    await put(asha, account)
    await put(asha, moved)
    const applicant = await registerAccount(server)
    const seen = await server.call('GET', '/api/account', { token: applicant.token })
    expect(seen.body).toMatchObject(account)
    expect(seen.text).not.toContain(moved.accountNumber)
  })
})
