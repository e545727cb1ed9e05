import { createCipheriv, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import type { DatabasePool } from '#server/platform/database.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { newDatabase } from './new-database.ts'

const migrations = join(import.meta.dirname, '../src/server/migrations')

/** A database as an earlier version left it: with the migrations before a number. */
async function databaseBefore(number: string): Promise<DatabasePool> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-earlier-'))
  const database = await newDatabase('template0')
  const { pool, close } = openDatabase(database.connectionString, openLog('silent'))
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of readdirSync(migrations)) if (name < number) cpSync(join(migrations, name), join(folder, name))
  await migrate(pool, folder)
  return pool
}

const application = `with drive as (
    insert into drives (track, title, description, start_date, end_date, published, settings)
    values ('admission', 'B.Sc. 2026', '', '2026-01-01', '2026-12-31', true, '{}') returning id
  ), account as (insert into accounts (email, name) values ('meera@mail.example', 'Meera') returning id)
  insert into applications (application_id, track, drive_id, applicant_id, status, submitted_at, email, form, snapshot, utr, review_comments)
  select 'BSC2026-AAAAAAAA', 'admission', drive.id, account.id, 'accepted', now(), 'meera@mail.example', '{}', $1, '999941057058', $2
  from drive, account`

test('an upgrade masks the Aadhaar numbers in the names of files and in comments, and nothing else', async () => {
  const pool = await databaseBefore('0090')
  const file = 'Aadhaar 9999 4105 7058.pdf'
  const snapshot = { documents: [{ name: file, key: '999941057058' }, { name: 'marks.pdf' }], amountRupees: 500 }
  await pool.query(application, [snapshot, 'Ask ９９９９-4105-7058, call +919876543214'])
  await pool.query(`insert into documents (application_id, doc_type, key, name, content_type, size_bytes)
    select id, 'aadhar', '999941057058', '${file}', 'application/pdf', 1 from applications`)
  await pool.query(`insert into uploads (key, object_key, account_id, doc_type, content_type, name, expires_at)
    select 'k', 'incoming/k', id, 'aadhar', 'application/pdf', '1999941057058 scan.pdf', now() from accounts`)
  const details = [
    { docType: 'aadhar', name: file },
    { utr: '999941057058', amountRupees: 500 },
    { list: 'admission', filters: { q: 'Meera 9999.4105.7058', admissionId: '999941057058' }, count: 1 },
    { reason: 'Other', comments: '999941057058' },
  ]
  for (const detail of details) {
    await pool.query(`insert into audit_entries (action, subject, detail) values ('x', '999941057058', $1)`, [detail])
  }

  await migrate(pool)

  const hidden = 'Aadhaar XXXX XXXX 7058.pdf'
  const stored = async (sql: string) => (await pool.query<{ value: unknown }>(sql)).rows.map(({ value }) => value)
  expect(await stored('select json_build_array(name, key) as value from documents')).toEqual([[hidden, '999941057058']])
  expect(await stored('select name as value from uploads')).toEqual(['1XXXXXXXX7058 scan.pdf'])
  expect(await stored('select json_build_array(snapshot, utr, review_comments) as value from applications')).toEqual([
    [
      { ...snapshot, documents: [{ name: hidden, key: '999941057058' }, { name: 'marks.pdf' }] },
      '999941057058',
      'Ask XXXX-XXXX-7058, call +919876543214',
    ],
  ])
  expect(await stored('select detail as value from audit_entries order by id')).toEqual([
    { docType: 'aadhar', name: hidden },
    { utr: '999941057058', amountRupees: 500 },
    { list: 'admission', filters: { q: 'Meera XXXX.XXXX.7058', admissionId: '999941057058' }, count: 1 },
    { reason: 'Other', comments: 'XXXXXXXX7058' },
  ])
  await expect(pool.query(`update audit_entries set action = 'y'`)).rejects.toThrow(
    /permission denied|cannot be changed/,
  )
  await expect(pool.query(`update applications set form = '{"x": 1}'`)).rejects.toThrow('cannot be changed')
})

/** As the first version sealed a number: within the form, for any row. */
function sealedOnce(typed: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'aadhaar'), iv)
  const text = Buffer.concat([cipher.update(typed, 'utf8'), cipher.final()])
  return `sealed:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
}

test('an upgrade seals the numbers that stood in the forms for their own applications, submitted ones as well', async () => {
  const pool = await databaseBefore('0091')
  const secret = 'the secret of the first version, long'
  for (const [id, status, typed] of [
    ['FAC2026-A', 'draft', '23412'],
    ['FAC2026-B', 'submitted', '2341 2341 2346'],
  ]) {
    await pool.query(
      `with drive as (
        insert into drives (track, title, description, start_date, end_date, published, settings)
        values ('recruitment', 'Faculty', '', '2026-01-01', '2026-12-31', true, '{}') returning id
      ), account as (insert into accounts (email, name) values ($1 || '@mail.example', 'Meera') returning id)
      insert into applications (application_id, track, drive_id, applicant_id, status, submitted_at, email, form, version)
      select $1, 'recruitment', drive.id, account.id, $2, case $2 when 'submitted' then now() end, $1, $3, 7 from drive, account`,
      [id, status, { personalInfo: { name: 'Meera', aadharNumber: sealedOnce(typed ?? '', secret) } }],
    )
  }
  const { connectionString = '' } = pool.options
  const start = async (APP_SECRET: string) =>
    openContext(readConfig({ DATABASE_URL: connectionString, APP_SECRET }), connectionString, openLog('silent'))

  await expect(start('a wrong secret of thirty-two bytes')).rejects.toThrow('were sealed with another APP_SECRET')
  const { context, close } = await start(secret)
  const { rows } = await pool.query<{ id: string; form: object; version: number; sealed: string }>(
    `select application_id as id, form, version, sealed from applications join sealed_answers on application_key = id order by 1`,
  )
  await close()
  expect(rows.map(({ sealed, ...row }) => ({ ...row, typed: context.safe.open(sealed, row.id) }))).toEqual([
    { id: 'FAC2026-A', form: { personalInfo: { name: 'Meera', aadharNumber: 'XXXXX' } }, version: 7, typed: '23412' },
    {
      id: 'FAC2026-B',
      form: { personalInfo: { name: 'Meera', aadharNumber: 'XXXXXXXX2346' } },
      version: 7,
      typed: '2341 2341 2346',
    },
  ])
  await expect(pool.query(`update applications set form = '{}'`)).rejects.toThrow('cannot be changed')
})
