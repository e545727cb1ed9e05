import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/audit.endpoints.ts'
import { everything, type Scope } from '#domain/accounts/permissions.ts'
import { auditActions, readerOf } from '#domain/audit/events.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

type Activity = {
  entries: AuditEntry[]
  actions: string[]
  currentPage: number
  totalPages: number
  total: number
}

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server, { email: 'boss@mail.example' })
  // The last instant of 14 July and the first of 15 July in Asia/Kolkata.
  await server.rows(`
    insert into audit_entries (at, actor_email, action, subject, detail, ip) values
      ('2026-07-14T18:29:59.999Z', 'clerk@mail.example', 'application.accepted', 'BSC2026-AAAAAAAA', '{"comments": "fine"}', '203.0.113.7'),
      ('2026-07-14T18:30:00Z', 'clerk@mail.example', 'application.rejected', 'BSC2026-BBBBBBBB', '{}', '2001:db8::1'),
      ('2026-07-15T06:00:00Z', null, 'list.exported', '100%_done', '{}', null)`)
})
afterAll(() => server.close())

async function activity(query: Record<string, string | number> = {}): Promise<Activity> {
  const answer = await server.call<Activity>('GET', '/api/activity', { token: admin.token, query })
  expect(answer.status).toBe(200)
  return answer.body
}
const subjects = async (query: Record<string, string | number>) =>
  (await activity(query)).entries.map((one) => one.subject)

test('the activity shows who did what to what, when and from where, newest first', async () => {
  const { entries, total, actions } = await activity()
  expect(total).toBe(4)
  expect(entries.map((one) => one.action)).toEqual([
    'list.exported',
    'application.rejected',
    'application.accepted',
    'account.registered',
  ])
  expect(entries[2]).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^2026-07-14T18:29:59.999/),
    who: 'clerk@mail.example',
    action: 'application.accepted',
    subject: 'BSC2026-AAAAAAAA',
    detail: { comments: 'fine' },
    ip: '203.0.113.7',
  })
  expect(actions).toEqual(['account.registered', 'application.accepted', 'application.rejected', 'list.exported'])
})

test('it comes in pages', async () => {
  const first = await activity({ limit: 3 })
  const second = await activity({ limit: 3, page: 2 })
  expect([first.currentPage, first.totalPages, first.entries.length]).toEqual([1, 2, 3])
  expect([second.currentPage, second.totalPages, second.entries.length]).toEqual([2, 2, 1])
  expect((await activity({ limit: 3, page: 9 })).entries).toEqual([])
})

describe('filters narrow it down', () => {
  test.each([
    ['who', { q: 'CLERK' }, ['BSC2026-BBBBBBBB', 'BSC2026-AAAAAAAA']],
    ['to what', { q: 'aaaaaaaa' }, ['BSC2026-AAAAAAAA']],
    ['a % that is meant', { q: '%_' }, ['100%_done']],
    ['an action', { action: 'application.rejected' }, ['BSC2026-BBBBBBBB']],
    ['an unknown action', { action: 'x' }, []],
    ['the day it ended', { dateTo: '2026-07-14', q: 'clerk' }, ['BSC2026-AAAAAAAA']],
    ['the day it began', { dateFrom: '2026-07-15', q: 'clerk' }, ['BSC2026-BBBBBBBB']],
    ['one day', { dateFrom: '2026-07-15', dateTo: '2026-07-15' }, ['100%_done', 'BSC2026-BBBBBBBB']],
    ['all at once', { dateFrom: '2026-07-15', q: 'bsc', action: 'application.rejected' }, ['BSC2026-BBBBBBBB']],
  ])('by %s', async (_what, query, found) => {
    expect(await subjects(query)).toEqual(found)
  })

  test.each<Record<string, string | number>>([
    { dateFrom: '2026-02-30' },
    { dateTo: 'yesterday' },
    { limit: 101 },
    { page: 0 },
  ])('but not by %j', async (query) => {
    expect((await server.call('GET', '/api/activity', { token: admin.token, query })).status).toBe(400)
  })
})

test.each([
  `update audit_entries set actor_email = 'nobody@mail.example'`,
  'delete from audit_entries',
  'truncate audit_entries',
])('audit entries cannot be changed: %s', async (statement) => {
  await expect(server.rows(statement)).rejects.toThrow(/permission denied|cannot be changed/)
})

/** An entry of every action about an application that nobody else has, with a word that only its readers may see. */
async function tellEverything() {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows(
    `insert into audit_entries (at, actor_email, action, subject, detail)
     select portal_now(), 'clerk@mail.example', action, $2, '{"comments": "a secret"}' from unnest($1::text[]) action`,
    [[...auditActions, 'hostel:room-given'], applicationId],
  )
  return async (as: TestAccount) => {
    const query = { q: applicationId, limit: 100 }
    const pages = await Promise.all(
      [1, 2].map((page) =>
        server.call<Activity>('GET', '/api/activity', { token: as.token, query: { ...query, page } }),
      ),
    )
    const entries = pages.flatMap(({ body }) => body.entries)
    return { seen: new Set(entries.map(({ action }) => action)), offered: pages[0]?.body.actions ?? [] }
  }
}

const readOf = (...readers: string[]) =>
  new Set([...auditActions, 'hostel:room-given'].filter((action) => readers.includes(readerOf(action))))

test('everybody learns about an application what they may read, and the administrator nothing', async () => {
  const seenBy = await tellEverything()
  const officer = async (role: string, scope: Partial<Scope> = {}) => {
    const account = await registerAccount(server)
    await giveGrant(server, account, { role, ...everything, ...scope })
    return account
  }
  const administrator = await officer('administrator')
  const { seen, offered } = await seenBy(administrator)
  expect(seen).toEqual(readOf('activity'))
  expect(offered.filter((action) => readerOf(action) !== 'activity')).toEqual([])
  const all = ['activity', 'applications.read', 'documents.read', 'notes.read', 'payments.read']
  for (const role of ['registrar', 'auditor']) expect((await seenBy(await officer(role))).seen).toEqual(readOf(...all))
  expect((await seenBy(await officer('sectionOfficer', { track: 'admission' }))).seen).toEqual(readOf(...all))
  expect((await seenBy(await officer('sectionOfficer', { track: 'recruitment' }))).seen).toEqual(new Set())
  expect((await seenBy(administrator)).seen.size).toBeGreaterThan(20)
})

test('what names an application, its decision, its payment or its search is never told to everybody who reads the activity', () => {
  const open = auditActions.filter((action) => readerOf(action) === 'activity')
  const nouns = new Set(open.map((action) => action.split('.')[0] ?? ''))
  expect([...nouns].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'account',
    'bank-account',
    'decision-settings',
    'drive',
    'institute',
    'keys',
    'mail',
    'notice',
    'selection-list',
    'selection-policies',
    'setting',
    'test-mail',
    'text-message',
  ])
})

test('an officer who has applied reads nothing of what names their own application, also where it is about another one', async () => {
  const officer = await registerAccount(server)
  await giveGrant(server, officer, { role: 'registrar', ...everything })
  const own = await buildStudentApplication(server, { owner: officer })
  const other = await buildStudentApplication(server)
  const named = JSON.stringify({ comments: `As for ${own.applicationId}` })
  await server.rows(
    `insert into audit_entries (actor_email, action, subject, detail) values
      ('own@mail.example', 'note.written', $1, '{}'),
      ('own@mail.example', 'application.accepted', $2, $3),
      ('own@mail.example', 'application.rejected', $2, '{"comments": "No"}'),
      ('own@mail.example', 'statement.row-settled', 'row', $4),
      ('own@mail.example', 'applications.searched', null, $5)`,
    [
      own.applicationId,
      other.applicationId,
      named,
      JSON.stringify({ applications: [{ applicationId: own.applicationId }] }),
      JSON.stringify({ q: own.applicationId, count: 1 }),
    ],
  )
  const { body } = await server.call<Activity>('GET', '/api/activity', {
    token: officer.token,
    query: { q: 'own@mail.example' },
  })
  expect([body.total, body.entries.map(({ action, detail }) => [action, detail])]).toEqual([
    2,
    [
      ['application.rejected', { comments: 'No' }],
      ['application.accepted', {}],
    ],
  ])
})
