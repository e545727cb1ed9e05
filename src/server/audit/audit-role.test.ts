import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startPortalProcess } from '../../../test/faults/portal-process.ts'
import { folderOfRun } from '../../../test/folder-of-run.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { openContext } from '../open-context.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { auditRoleSql, ensureAuditRole } from './audit-role.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.rows(`insert into audit_entries (action, subject) values ('application.accepted', 'BSC2026-AAAAAAAA')`)
})
afterAll(() => server.close())

const attacks = [
  `update audit_entries set subject = 'BSC2026-BBBBBBBB'`,
  'delete from audit_entries',
  'truncate audit_entries',
  `insert into audit_entries (id, action) overriding system value values (1, 'x') on conflict (id) do update set action = 'x'`,
  `update audit_links set hash = ''`,
  'delete from audit_links',
  'truncate audit_links',
  'alter table audit_links disable trigger all',
  'drop table audit_links',
  'alter table audit_entries disable trigger audit_is_append_only',
  'alter table audit_entries disable trigger all',
  'drop trigger audit_is_append_only on audit_entries',
  'drop table audit_entries',
  'drop table audit_entries cascade',
  'drop schema public cascade',
  'alter schema public owner to pravesh',
  'alter table audit_entries rename to other_entries',
  'alter table audit_entries set schema pg_temp',
  'alter table audit_entries owner to pravesh',
  'alter table audit_entries alter column detail drop not null',
  'alter sequence audit_entries_id_seq restart',
  'create rule rewritten as on insert to audit_entries do instead nothing',
  'create trigger rewritten before insert on audit_entries for each row execute function suppress_redundant_updates_trigger()',
  'create policy hidden on audit_entries using (false)',
  'create index on audit_entries (detail)',
  `create or replace function audit_is_append_only() returns trigger language plpgsql as $$ begin return null; end $$`,
  'drop function audit_is_append_only() cascade',
  'alter function audit_is_append_only() rename to other',
  'set session_replication_role = replica',
  'set role pravesh_audit',
  'grant pravesh_audit to pravesh',
  'alter role pravesh superuser',
  'alter database template_pravesh owner to pravesh',
]

test.each(attacks)('the role of the portal may not: %s', async (statement) => {
  await expect(server.rows(statement)).rejects.toThrow(
    /permission denied|must be (owner|superuser)|must have admin option|not an owner|Only roles with|cannot alter system|cannot change/,
  )
  expect(await server.rows(`select action from audit_entries where subject = 'BSC2026-AAAAAAAA'`)).toEqual([
    { action: 'application.accepted' },
  ])
})

test('nor can it grant itself the right', async () => {
  await server.rows('grant update, delete, truncate, trigger on audit_entries to pravesh')
  expect(
    await server.rows(`select has_table_privilege('audit_entries', 'update, delete, truncate, trigger') as may`),
  ).toEqual([{ may: false }])
})

test('and dropping its own objects leaves every entry', async () => {
  const client = await server.context.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('drop function portal_now() cascade')
  await client.query('drop extension citext cascade')
  const { rows } = await client.query(`select action from audit_entries where subject = 'BSC2026-AAAAAAAA'`)
  await client.query('rollback')
  expect(rows).toEqual([{ action: 'application.accepted' }])
})

test('the portal gives the audit of its own database a separate role from the first start on, and starts on it again', async () => {
  const dataDir = folderOfRun('apart')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  for (let start = 1; start <= 2; start++) {
    const portal = await startPortalProcess({ DATA_DIR: dataDir })
    await expect(portal.rows('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner')
    await expect(portal.rows('drop table audit_entries')).rejects.toThrow('must be owner')
    await portal.rows(`insert into audit_entries (action) values ('application.accepted')`)
    expect(await portal.rows('select action from audit_entries')).toHaveLength(start)
    await portal.stop()
  }
})

test('for an outside database it warns until an administrator of the database runs the file', async () => {
  const database = await newDatabase('template0')
  const dataDir = folderOfRun('apart')
  let logged = ''
  const log = openLog(
    'warn',
    new Writable({
      write: (chunk: Buffer, _, done) => {
        logged += chunk.toString()
        done()
      },
    }),
  )
  const env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of thirty-two bytes or more',
  }
  const { context, close } = await openContext(readConfig(env), database.connectionString, log)
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await ensureAuditRole(context)
  expect(logged).toContain('the role of the portal owns the audit and could rewrite it')
  await expect(context.pool.query(auditRoleSql)).rejects.toThrow('pravesh is the role of the portal itself')

  const administrator = new Client({
    host: inject('socketDir'),
    user: 'postgres',
    database: new URL(database.connectionString).pathname.slice(1),
  })
  await administrator.connect()
  for (let time = 0; time < 2; time++) await administrator.query(auditRoleSql)
  await administrator.end()
  logged = ''
  await ensureAuditRole(context)
  expect(logged).toBe('')
  await expect(context.pool.query('drop table audit_entries')).rejects.toThrow('must be owner')
})
