import type { Client } from 'pg'
import type { Acknowledged } from './journal.ts'

/** Reads everything back and reports acknowledged writes that are missing, and impossible states. */
export async function findLosses(
  client: Client,
  journal: readonly Acknowledged[],
  objectExists: (key: string) => Promise<boolean>,
): Promise<string[]> {
  const losses: string[] = []
  const latest = new Map(journal.filter((entry) => entry.kind === 'saved').map((entry) => [entry.applicationId, entry]))
  for (const saved of latest.values()) {
    const result = await client.query<{ version: number; name: string }>(
      `select version, form->>'candidateName' as name from applications where application_id = $1`,
      [saved.applicationId],
    )
    const row = result.rows[0]
    if (!row || row.version < saved.version)
      losses.push(`${saved.applicationId}: version ${saved.version} was acknowledged, ${row?.version} is stored`)
    else if (row.version === saved.version && row.name !== saved.name)
      losses.push(`${saved.applicationId}: "${saved.name}" was acknowledged, "${row.name}" is stored`)
  }
  for (const entry of journal) {
    if (entry.kind === 'submitted') {
      const result = await client.query('select 1 from applications where application_id = $1 and status <> $2', [
        entry.applicationId,
        'draft',
      ])
      if (result.rowCount !== 1) losses.push(`${entry.applicationId}: the acknowledged submission is lost`)
    }
  }
  const uploads = new Map(
    journal
      .filter((entry) => entry.kind === 'uploaded')
      .map((entry) => [`${entry.applicationId}/${entry.docType}`, entry]),
  )
  for (const upload of uploads.values()) {
    const result = await client.query<{ key: string }>(
      'select d.key from documents d join applications a on a.id = d.application_id where a.application_id = $1 and d.doc_type = $2',
      [upload.applicationId, upload.docType],
    )
    if (!result.rows[0]) losses.push(`${upload.applicationId}: the acknowledged ${upload.docType} is lost`)
  }
  const documents = await client.query<{ key: string }>('select key from documents')
  for (const { key } of documents.rows) {
    if (!(await objectExists(key))) losses.push(`${key}: a document without its file`)
  }
  return [...losses, ...(await findImpossible(client))]
}

/** Faults among the mails: a submission without a confirmation, or with confirmations under two Message-IDs. */
export async function findMailFaults(client: Client, copies: ReadonlyMap<string, string[]>): Promise<string[]> {
  const submitted = await client.query<{ id: string; email: string; messageId: string | null; job: object | null }>(`
    select a.application_id as id, c.email::text as email, m.message_id as "messageId",
      (select to_json(j) from (
        select attempts, run_at, locked_at, locked_by, last_error from graphile_worker._private_jobs
        where payload ->> 'mailId' = m.id::text) j) as job
    from applications a join accounts c on c.id = a.applicant_id left join mails m on m.cause = 'submitted:' || a.application_id
    where a.status <> 'draft'`)
  return submitted.rows.flatMap(({ id, email, messageId, job }) => {
    const received = new Set(copies.get(`${email} Application submitted: ${id}`))
    return received.size === 1 && messageId !== null && received.has(messageId)
      ? []
      : [`${id}: ${received.size} Message-IDs arrived, queued was ${messageId}, its job ${JSON.stringify(job)}`]
  })
}

/** Impossible states: a submission has exactly one audit row and exactly one mail, a draft has none. */
async function findImpossible(client: Client): Promise<string[]> {
  const result = await client.query<{ application_id: string; status: string; audits: number; mails: number }>(`
    select a.application_id, a.status,
      (select count(*)::int from audit_entries e where e.subject = a.application_id and e.action = 'application.submitted') as audits,
      (select count(*)::int from mails m where m.cause = 'submitted:' || a.application_id) as mails
    from applications a`)
  return result.rows
    .filter(({ status, audits, mails }) => (status === 'draft' ? audits + mails > 0 : audits !== 1 || mails !== 1))
    .map((row) => `${row.application_id}: ${row.status} with ${row.audits} submit audit rows and ${row.mails} mails`)
}
