import type { TestServer } from './harness.ts'

/** Submits an application on 11 July 2026 with this date of birth, and with the consent of a mother if under 18. */
export async function submittedBy(server: TestServer, applicationId: string, dob: string): Promise<void> {
  await server.rows(
    `update applications set dob = $2::date, status = 'submitted', submitted_at = '2026-07-10T18:40:00Z'
     where application_id = $1`,
    [applicationId, dob],
  )
  await server.rows(
    `insert into guardian_consents (application_id, name, relation, email, notice_version, consented_at)
     select id, 'Meena Rawat', 'Mother', 'meena@mail.example', '2026-11', '2026-07-01T10:00:00Z'
     from applications where application_id = $1 and dob > '2008-07-11'`,
    [applicationId],
  )
}

/** The cells of an export's row about age and consent, after the name. */
export function consentIn(row: Record<string, unknown>): unknown[] {
  return ['Name', 'Under 18', 'Parent or guardian', 'Relation', 'Consented'].map((head) => row[head])
}
