import type { Client } from 'pg'
import type { AdmissionRules } from '#domain/admission/admission.ts'
import { driveOf } from '#server/admission/admissions.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import { openAdmission } from '#server/demo/admission/demo-admissions.ts'

/** Stores the demo's open admission, for the measured applications. */
export async function openDrive(client: Client): Promise<AppliedDrive<AdmissionRules>> {
  const admission = openAdmission(new Date().toISOString().slice(0, 10))
  const { track, title, description, startDate, endDate, published, settings } = driveOf(admission)
  const drive = await client.query<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [track, title, description, startDate, endDate, published, settings],
  )
  const { courses, fee, rules } = admission
  const id = drive.rows[0]?.id ?? ''
  return {
    id,
    title,
    startDate,
    endDate,
    settings: { courses, fee, rules },
    questions: [],
    translations: {},
    updatedAt: new Date().toISOString(),
    cancelled: null,
  }
}
