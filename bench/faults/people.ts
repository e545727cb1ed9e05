import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import type { OfficeRole } from '#domain/accounts/roles.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { freeAnswers, type Applicant } from './applicant.ts'

export const docTypes = documentsFor({ category: 'UR', pwd: true }, 0)
  .filter((kind) => kind.required)
  .map((kind) => kind.docType)

/** Makes an account with a session and an application with every answer, over HTTP. */
export async function invite(
  client: Client,
  url: string,
  admissionId: string,
  number: number,
  wish: Partial<StudentForm> = {},
): Promise<Applicant> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with account as (insert into accounts (email, name) values ($1, 'Faults') returning id)
     insert into sessions (token_hash, account_id, expires_at)
     select $2, id, portal_now() + interval '12 hours' from account`,
    [`faults-${number}@mail.example`, createHash('sha256').update(token).digest()],
  )
  const answer = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ admissionId, ...freeAnswers(number), ...wish }),
  })
  if (answer.status !== 201) throw new Error(`beginning an application was answered ${answer.status}`)
  const { application } = (await answer.json()) as { application: { applicationId: string } }
  return { token, applicationId: application.applicationId, number, isSubmitted: false, saves: 0 }
}

type NewOfficer = { email: string; roles: readonly OfficeRole[] }
const theOffice: NewOfficer = { email: 'faults-office@mail.example', roles: ['registrar'] }

/** Makes an officer, by default a registrar; returns their session. */
export async function appoint(client: Client, { email, roles }: NewOfficer = theOffice): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with account as (insert into accounts (email, name) values ($2, 'Office') returning id),
      held as (insert into grants (account_id, role) select id, unnest($3::text[]) from account)
     insert into sessions (token_hash, account_id, expires_at)
     select $1, id, portal_now() + interval '12 hours' from account`,
    [createHash('sha256').update(token).digest(), email, roles],
  )
  return token
}

/** Adds submitted applications without answers, each with its entry of the audit and its mail; returns their numbers. */
export async function addSubmitted(client: Client, admissionId: string, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with people as (
      insert into accounts (email, name) select 'submitted-' || n || '@mail.example', 'Reader' from generate_series(1, $2::int) n
      returning id, email),
    submitted as (
      insert into applications (application_id, track, drive_id, applicant_id, email, status, submitted_at)
      select 'BSC2026-' || upper(substr(md5(email), 1, 8)), 'admission', $1, id, email, 'submitted', portal_now() from people
      returning application_id as id, email),
    entries as (insert into audit_entries (action, subject) select 'application.submitted', id from submitted),
    mails as (
      insert into mails (kind, to_address, data, cause, sent_at)
      select 'application-submitted', email, '{}', 'submitted:' || id, portal_now() from submitted)
    select id from submitted`,
    [admissionId, count],
  )
  return rows.map(({ id }) => id)
}

/** Gives an application every required document with its file, so that only submitting is left. */
export async function giveDocuments(client: Client, filesFolder: string, applicationId: string): Promise<void> {
  for (const docType of docTypes) {
    const key = `admission/${applicationId}/${docType}/${randomBytes(16).toString('hex')}.pdf`
    const path = join(filesFolder, key)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, '%PDF-1.7\n')
    await client.query(
      `insert into documents (application_id, doc_type, key, name, content_type, size_bytes, scan)
       select id, $2, $3, $2 || '.pdf', 'application/pdf', 9, 'clean' from applications where application_id = $1`,
      [applicationId, docType, key],
    )
  }
}
