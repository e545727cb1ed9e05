import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { founderRoles } from '#domain/accounts/roles.ts'
import type { AdmissionRules } from '#domain/admission/admission.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import { studentDemo } from '#server/demo/admission/student-demo.ts'
import { madeUpApplication, type MadeUpWish } from '#server/demo/made-up-application.ts'
import { seededRandom, type Random } from '#server/demo/random.ts'
import { openDrive } from './open-drive.ts'

export type Loaded = {
  /** The database's, for measuring it without the portal. */
  connectionString: string
  /** Of an officer with every permission. */
  adminToken: string
  driveId: string
  /** Applicants with a draft and a live session each. */
  drafters: { token: string; applicationId: string }[]
}

const statuses = [
  ['draft', 15],
  ['submitted', 60],
  ['accepted', 20],
  ['rejected', 5],
] as const

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return textOf(value).replaceAll(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark)
}

async function copy(client: Client, table: string, columns: string[], rows: Iterable<unknown[]>): Promise<void> {
  const lines = function* () {
    for (const row of rows) yield `${row.map(cell).join('\t')}\n`
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns.join(',')}) from stdin`)))
}

async function addSession(client: Client, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at) values ($1, $2, portal_now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), accountId],
  )
  return token
}

/** The column of a field in code. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Drive = AppliedDrive<AdmissionRules>

/** Five bytes for each number, all different and in no order: an odd factor maps them one to one. */
function idBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE((BigInt(number) * 679_891_637_639n) % 2n ** 40n)
  return bytes.subarray(3)
}

type HowFar = Pick<MadeUpWish<AdmissionRules>, 'status' | 'currentStep'>

/** As in the office's lists: most are submitted. */
const asInLists = (random: Random): HowFar => ({ status: random.weighted(statuses) })

type RowsToLoad = {
  count: number
  drafterCount: number
  /** The progress of each application. */
  howFar?: (random: Random) => HowFar
}

/** Applications one after the other, as fields. */
function* applications({ count, howFar = asInLists }: RowsToLoad, drive: Drive, accountIds: string[]) {
  const random = seededRandom(20_26)
  const latest = new Date()
  for (let number = 0; number < count; number++) {
    const createdAt = new Date(latest.getTime() - random.between(1, 27 * 1440) * 60_000)
    const wish = { random, number, drive, ...howFar(random), createdAt, latest, idBytes: idBytes(number) }
    const made = madeUpApplication(studentDemo, wish)
    const { person, columns, ...facts } = made
    const owned = { track: 'admission', driveId: drive.id, applicantId: accountIds[number] }
    yield { ...facts, ...columns, ...owned, email: person.email, updatedAt: createdAt }
  }
}

async function copyApplications(client: Client, rows: Generator<object>): Promise<void> {
  const first = rows.next()
  if (first.done) return
  const fields = Object.keys(first.value)
  const values = function* () {
    yield Object.values(first.value)
    for (const row of rows) yield fields.map((field) => (row as Record<string, unknown>)[field])
  }
  await copy(client, 'applications', fields.map(columnOf), values())
}

/** Runs work on a table without the indexes that no constraint needs, and makes each of them once afterwards. */
async function withoutIndexes(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  await client.query('reset maintenance_work_mem')
}

/** Loads `count` seeded applications of as many accounts by COPY, an officer with every permission, and sessions for some drafts. */
export async function loadRows(client: Client, connectionString: string, rows: RowsToLoad): Promise<Loaded> {
  const { count, drafterCount } = rows
  const drive = await openDrive(client)
  const admin = await client.query<{ id: string }>(
    `with admin as (insert into accounts (email, name) values ('bench-admin@mail.example', 'Bench Admin') returning id),
      held as (insert into grants (account_id, role) select id, unnest($1::text[]) from admin)
    select id from admin`,
    [founderRoles],
  )
  await client.query(
    `insert into accounts (email, name) select 'bench' || n || '@mail.example', 'Applicant ' || n from generate_series(1, $1) n`,
    [count],
  )
  const accounts = await client.query<{ id: string }>(`select id from accounts where role = 'applicant'`)
  const accountIds = accounts.rows.map((row) => row.id)
  await withoutIndexes(client, 'applications', () => copyApplications(client, applications(rows, drive, accountIds)))
  await client.query('vacuum analyze')
  const drafts = await client.query<{ application_id: string; applicant_id: string }>(
    `select application_id, applicant_id from applications where status = 'draft' limit $1`,
    [drafterCount],
  )
  const drafters = []
  for (const row of drafts.rows) {
    drafters.push({ token: await addSession(client, row.applicant_id), applicationId: row.application_id })
  }
  const adminToken = await addSession(client, admin.rows[0]?.id ?? '')
  return { connectionString, adminToken, driveId: drive.id, drafters }
}
