import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openAdmission } from '#server/demo/demo-admissions.ts'
import { madeUpApplication } from '#server/demo/made-up-application.ts'
import { seededRandom } from '#server/demo/random.ts'

export type Loaded = {
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

const applicationColumns = [
  'application_id',
  'track',
  'drive_id',
  'applicant_id',
  'status',
  'current_step',
  'form',
  'snapshot',
  'amount_rupees',
  'payment_status',
  'payment_verified',
  'utr',
  'created_at',
  'updated_at',
  'submitted_at',
  'email',
  'candidate_name',
  'mobile',
  'dob',
  'gender',
  'category',
  'pwd',
  'state',
  'search_text',
  'neet_roll',
  'neet_rank',
  'class12_percentage',
]

function* applicationRows(count: number, driveId: string, accountIds: string[], today: string) {
  const random = seededRandom(20_26)
  const admission = openAdmission(today)
  const latest = new Date()
  for (let number = 0; number < count; number++) {
    const createdAt = new Date(latest.getTime() - random.between(1, 27 * 1440) * 60_000)
    const made = madeUpApplication({
      random,
      number,
      driveId,
      admission,
      status: random.weighted(statuses),
      createdAt,
      latest,
    })
    const { columns } = made
    yield [
      made.applicationId,
      'admission',
      driveId,
      accountIds[number],
      made.status,
      made.currentStep,
      made.form,
      made.snapshot,
      made.amountRupees,
      made.paymentStatus,
      made.paymentVerified,
      made.utr,
      made.createdAt,
      made.createdAt,
      made.submittedAt,
      made.person.email,
      columns.candidateName,
      columns.mobile,
      columns.dob,
      columns.gender,
      columns.category,
      columns.pwd,
      columns.state,
      columns.searchText,
      columns.neetRoll,
      columns.neetRank,
      columns.class12Percentage,
    ]
  }
}

/** Loads `count` seeded applications of as many accounts by COPY, an administrator, and sessions for some drafts. */
export async function loadRows(client: Client, count: number, drafterCount: number): Promise<Loaded> {
  const today = new Date().toISOString().slice(0, 10)
  const { title, description, startDate, endDate, published, ...settings } = openAdmission(today)
  const drive = await client.query<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', $1, $2, $3, $4, $5, $6) returning id`,
    [title, description, startDate, endDate, published, settings],
  )
  const driveId = drive.rows[0]?.id ?? ''
  const admin = await client.query<{ id: string }>(
    `insert into accounts (email, name, role) values ('bench-admin@mail.example', 'Bench Admin', 'admin') returning id`,
  )
  await client.query(
    `insert into accounts (email, name) select 'bench' || n || '@mail.example', 'Applicant ' || n from generate_series(1, $1) n`,
    [count],
  )
  const accounts = await client.query<{ id: string }>(`select id from accounts where role = 'applicant'`)
  await copy(
    client,
    'applications',
    applicationColumns,
    applicationRows(
      count,
      driveId,
      accounts.rows.map((row) => row.id),
      today,
    ),
  )
  await client.query('vacuum analyze')
  const drafts = await client.query<{ application_id: string; applicant_id: string }>(
    `select application_id, applicant_id from applications where status = 'draft' limit $1`,
    [drafterCount],
  )
  const drafters = []
  for (const row of drafts.rows) {
    drafters.push({ token: await addSession(client, row.applicant_id), applicationId: row.application_id })
  }
  return { adminToken: await addSession(client, admin.rows[0]?.id ?? ''), driveId, drafters }
}
