import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { weakens } from '#domain/institute/settings.ts'
import type { Setting } from '#domain/institute/settings.ts'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'
import { settingTables } from '../../../test/setting-tables.ts'

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
  [{ as: 'day', takesTwo: 'later' }, '2026-07-01', '2026-07-02', true],
  [{ as: 'day', takesTwo: 'later' }, '2026-07-01', '', true],
  [{ as: 'day', takesTwo: 'later' }, '2026-07-01', '2026-06-30', false],
  [{ as: 'day', takesTwo: 'later' }, '', '2026-07-01', false],
  [{ as: 'line', max: 9 }, 'a', '', false],
])('with %j the change from %j to %j weakens it: %j', (setting, before, after, does) => {
  expect(weakens(setting, before, after)).toBe(does)
})

test.each(takingTwo)('$name is strengthened by one, and weakened by two who are independent', async (setting) => {
  const { table, name, strong, weak } = setting
  expect(await save(asha, table, name, strong)).toBe(strong)
  expect(await save(asha, table, name, weak)).toBe(strong)
  expect(await save(asha, table, name, weak)).toBe(strong)
  expect(await wishes()).toEqual([{ setting: name, value: weak, by: 'Asha Rao', until: '2026-11-20T06:00:00.000Z' }])
  // Who saves something else keeps the setting as it is.
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

test('a wish ends after a week, with another wish, and with the role of who had it', async () => {
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
