import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { linkEntries } from '#server/audit/link-entries.ts'
import { backUp, newPlace, plainWish } from './backups.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { callPravesh } from './run-script.ts'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const { dataDir, appSecret } = server.context.config
  env = {
    DATABASE_URL: server.context.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
  }
  for (const person of ['a', 'b', 'c']) await register(person)
  await linkEntries(server.context.db)
})
afterAll(() => server.close())

const register = (person: string) =>
  server.rows(`insert into audit_entries (action, subject) values ('account.registered', $1)`, [person])

const run = (...args: string[]) => callPravesh(args, env)

/** As somebody with all rights in the database. */
async function tamper(...statements: string[]): Promise<void> {
  const database = new URL(env['DATABASE_URL'] ?? '').pathname.slice(1)
  const superuser = new Client({ host: inject('socketDir'), user: 'postgres', database })
  await superuser.connect()
  await superuser.query('set session_replication_role = replica')
  for (const statement of statements) await superuser.query(statement)
  await superuser.end()
}

test('the command says that the audit is whole, prints the heads to note, and what is not linked yet', async () => {
  await register('d')
  const { code, said, complained } = await run('audit')
  expect([code, complained]).toEqual([0, ''])
  expect(said).toMatch(
    /^The audit of the database \S+ at \S* is whole: 3 linked entries\.\nportal {2}3 {2}[0-9a-f]{64} {2}20\S+Z\nNot linked yet: 1 since 20\S+Z\.\n$/,
  )
  expect((await run('audit', '--nonsense')).complained).toMatch(/^Usage: pravesh audit /)
})

test('a cut-off end is found by heads that were noted elsewhere: of the command, and of a backup', async () => {
  const file = join(newPlace(), 'heads.json')
  writeFileSync(file, (await run('audit', '--json')).said)
  const { path } = await backUp(server, plainWish(newPlace()))
  expect(await run('audit', '--against', file)).toMatchObject({ code: 0 })
  expect(await run('audit', '--against', join(path, 'manifest.json'))).toMatchObject({ code: 0 })
  expect((await run('restore', path, '--check')).said).toContain('is whole, and goes on from that of ')

  await tamper('delete from audit_entries where id = 3', 'delete from audit_links where entry_id = 3')
  expect(await run('audit')).toMatchObject({ code: 0 })
  const cutOff = 'The entry in place 3 of the stream portal is not the one that was noted.'
  for (const noted of [file, join(path, 'manifest.json')]) {
    const { code, said } = await run('audit', '--against', noted)
    expect([code, said.includes(cutOff)]).toEqual([1, true])
  }
  const { code, complained } = await run('restore', path, '--check')
  expect([code, complained.includes(cutOff)]).toEqual([1, true])
})

test('a changed entry is named, and the exit code is 1', async () => {
  await tamper(`update audit_entries set subject = 'x' where id = 2`)
  const { code, said } = await run('audit')
  expect([code, said.split('\n').slice(0, 2)]).toEqual([
    1,
    [
      expect.stringMatching(/ was tampered with in 1 place:$/),
      '  The entry 2 in place 2 of the stream portal is not what was linked.',
    ],
  ])
  const { said: json } = await run('audit', '--json', '--stream', 'portal')
  expect(JSON.parse(json)).toMatchObject({
    broken: 1,
    first: [{ fault: 'changed', stream: 'portal', n: 2, entryId: '2' }],
  })
})
