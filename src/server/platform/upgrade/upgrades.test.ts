import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startOutsidePostgres } from '../../../../test/faults/outside-postgres.ts'
import { isThere, packagesOf } from '../../../../test/peers/debian-packages.ts'
import { folderOfRun } from '../../../../test/folder-of-run.ts'
import { newDatabase } from '../../../../test/new-database.ts'
import { describeSchema } from '../../../../scripts/schema/describe-schema.ts'
import { auditRoleSql, ensureAuditRole, isIndexed, isOwnedApart } from '#server/audit/audit-role.ts'
import { openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { openLog } from '../process/log.ts'
import { migrate } from './migrate.ts'
import { ownFolders, readMigrations } from './migration-files.ts'

const log = openLog('silent')
const migrations = readMigrations()
/** The first database that a start does not refuse had so many. */
const baseline = 11

type Emptiness = {
  connectionString: string
  administer: (sql: string) => Promise<unknown>
  stop: () => Promise<unknown>
}

async function onEmbedded(): Promise<Emptiness> {
  const { connectionString, drop } = await newDatabase('template0')
  const administrator = new Client({
    host: inject('socketDir'),
    user: 'postgres',
    database: new URL(connectionString).pathname.slice(1),
  })
  await administrator.connect()
  const stop = () => administrator.end().then(drop)
  return { connectionString, administer: (sql) => administrator.query(sql), stop }
}

/** The oldest version that the portal supports, which Debian 12 has. */
const oldest = '/usr/lib/postgresql/15'

async function onOldest(): Promise<Emptiness> {
  const folder = folderOfRun('oldest')
  const postgres = await startOutsidePostgres(oldest, folder)
  return { ...postgres, stop: () => postgres.stop().then(() => rmSync(folder, { recursive: true, force: true })) }
}

/** What an institute had on the day of the baseline. */
const data = `
  update institute set name = 'Institute of Medical Sciences', short_name = 'IMS';
  insert into accounts (id, email, name, role) values
    ('00000000-0000-4000-8000-000000000001', 'registrar@ims.test', 'A. Registrar', 'admin'),
    ('00000000-0000-4000-8000-000000000002', 'meera@mail.test', 'Meera Iyer', 'applicant'),
    ('00000000-0000-4000-8000-000000000003', 'asha@mail.test', 'Asha Rao', 'applicant');
  insert into drives (id, track, title, description, start_date, end_date, published, settings) values
    ('00000000-0000-4000-8000-00000000000a', 'admission', 'B.Sc. 2026', '', '2026-06-01', '2026-12-31', true, '{"courses":[]}');
  insert into applications (id, application_id, track, drive_id, applicant_id, applied_for, status, submitted_at, email,
      candidate_name, form, snapshot, amount_rupees, payment_status, payment_verified, reviewed_by, category) values
    ('00000000-0000-4000-8000-0000000000a1', 'BSC2026-AAAAAAAA', 'admission', '00000000-0000-4000-8000-00000000000a',
      '00000000-0000-4000-8000-000000000002', '', 'submitted', '2026-06-02T10:00Z', 'meera@mail.test', 'Meera Iyer',
      '{"preferenceOrder":["BSC-OT"]}', '{"drive":{"endDate":"2026-12-31"},"eligibility":[]}', 500, 'paid', true, null, 'UR'),
    ('00000000-0000-4000-8000-0000000000a2', 'BSC2026-BBBBBBBB', 'admission', '00000000-0000-4000-8000-00000000000a',
      '00000000-0000-4000-8000-000000000003', '', 'draft', null, 'asha@mail.test', 'Asha Rao', '{}', null, null, 'pending',
      false, null, 'SC');
  insert into documents (application_id, doc_type, key, name, content_type, size_bytes) values
    ('00000000-0000-4000-8000-0000000000a1', 'photo', 'admission/BSC2026-AAAAAAAA/photo/0123.jpg', 'me.jpg', 'image/jpeg', 9);
  insert into sealed_answers (application_key, sealed) values ('00000000-0000-4000-8000-0000000000a1', 'abc.def');
  insert into mails (kind, to_address, data) values ('submitted', 'meera@mail.test', '{}');
  insert into audit_entries (actor_email, action, subject) values ('meera@mail.test', 'application.submitted', 'BSC2026-AAAAAAAA');`

/** A function over a row of each table that a migration names, of the kind that binds its body when it is made. */
async function functionsOverRows(pool: DatabasePool, migration = ''): Promise<string> {
  const { rows } = await pool.query<{ name: string; first: string }>(`
    select c.relname as name, quote_ident(a.attname) as first from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  const named = rows.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(migration))
  const functions = named.map(
    ({ name, first }) => `create or replace function first_of_${name}(one ${name}) returns text language sql stable
  begin atomic select (one.${first})::text; end;
create or replace view firsts_of_${name} as select first_of_${name}(t) as first from ${name} t;`,
  )
  return functions.join('\n')
}

/** The file of a version that did not know all of what the audit has today. */
const auditRoleOf = (hasLinks: boolean) => {
  const today = auditRoleSql.replace(/create index[^;]*;/, '')
  return hasLinks
    ? today
    : today.replaceAll(/^.*public\.audit_links owner.*$/gm, '').replaceAll(', public.audit_links', '')
}

/** Upgrades by one migration at a time, as somebody would who installed every version. */
async function upgradeStepByStep(pool: DatabasePool, { administer }: Emptiness): Promise<void> {
  const folder = folderOfRun('versions')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const then = { migrations: join(folder, 'migrations'), repeatable: join(folder, 'sql') }
  for (const path of Object.values(then)) mkdirSync(path)
  for (const { number, name } of migrations) {
    cpSync(join(ownFolders.migrations, name), join(then.migrations, name))
    if (number < baseline) continue
    expect((await migrate(pool, then))[number === baseline ? baseline - 1 : 0]).toBe(name)
    if (number === baseline) await pool.query(data)
    const { rows } = await pool.query(`select to_regclass('audit_links') is not null as there`)
    await administer(auditRoleOf(rows[0].there))
    await pool.query(`insert into audit_entries (action) values ('application.viewed')`)
    writeFileSync(join(then.repeatable, 'rows.sql'), await functionsOverRows(pool, migrations[number]?.sql))
  }
}

const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`
const constraints = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as is from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`

async function shapeOf(connectionString: string) {
  const { pool, db, close } = openDatabase(connectionString, log)
  try {
    const parts = [indexes, constraints].map(async (part) => (await pool.query(part)).rows)
    return { tables: await describeSchema(db), parts: await Promise.all(parts) }
  } finally {
    await close()
  }
}

const places = [
  { name: 'the embedded PostgreSQL', start: onEmbedded, isHere: true },
  { name: 'PostgreSQL 15', start: onOldest, isHere: isThere(join(oldest, 'bin/postgres'), packagesOf.postgresql) },
]

describe.each(places)('on $name', ({ start, isHere }) => {
  test.runIf(isHere)(
    'every version since the first baseline upgrades to the next, with any owner of the audit, and keeps its data',
    async () => {
      const emptiness = await start()
      const { pool, close } = openDatabase(emptiness.connectionString, log)
      onTestFinished(() =>
        close()
          .then(emptiness.stop)
          .then(() => undefined),
      )
      await upgradeStepByStep(pool, emptiness)
      await migrate(pool)
      expect([await isOwnedApart(pool), await isIndexed(pool)]).toEqual([true, false])
      for (const time of [1, 2]) {
        await ensureAuditRole({ pool, log }, async (sql) => void (await emptiness.administer(sql)))
        expect([time, await isOwnedApart(pool), await isIndexed(pool)]).toEqual([time, true, true])
      }

      const { rows } = await pool.query(`
        select (select count(*)::int from audit_entries) as audit, (select count(*)::int from documents) as documents,
          (select string_agg(application_id || ' ' || status, ', ' order by application_id) from applications) as applications,
          (select array_agg(role order by role) from grants) as roles,
          (select sum(count)::int from application_counts where dimension = 'to-scrutinise') as waiting`)
      expect(rows).toEqual([
        {
          audit: 1 + migrations.length - baseline + 1,
          documents: 1,
          applications: 'BSC2026-AAAAAAAA submitted, BSC2026-BBBBBBBB draft',
          roles: ['accounts', 'administrator', 'registrar'],
          waiting: 1,
        },
      ])
      const fresh = await newDatabase()
      onTestFinished(fresh.drop)
      expect(await shapeOf(emptiness.connectionString)).toEqual(await shapeOf(fresh.connectionString))
    },
  )
})

test('no migration changes a table of the audit but those that it makes', () => {
  const changing = migrations.filter(({ sql }) => {
    const statements = sql.replaceAll(/--.*$/gm, '').split(';')
    const named = statements.filter((one) => /\baudit_\w+/.test(one) && !/^\s*insert into\b/.test(one))
    return named.length > 0 && !/^create table audit_\w+/m.test(sql)
  })
  expect(changing.map(({ name }) => name)).toEqual([])
})
