import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { Applicant } from './applicant.ts'
import { freeAnswers } from './applicant.ts'

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

/** Makes an administrator; returns their session. */
export async function appoint(client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with account as (insert into accounts (email, name) values ('faults-office@mail.example', 'Office') returning id),
      held as (insert into grants (account_id, role) select id, 'registrar' from account)
     insert into sessions (token_hash, account_id, expires_at)
     select $1, id, portal_now() + interval '12 hours' from account`,
    [createHash('sha256').update(token).digest()],
  )
  return token
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
