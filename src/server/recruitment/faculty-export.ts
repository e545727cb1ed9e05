import type { FacultyFilters } from '#domain/recruitment/faculty.endpoints.ts'
import type { ListExport } from '#server/lists/export/export-list.ts'
import { sql } from '#server/platform/sql.ts'
import { consentColumn } from '#server/lists/consent-columns.ts'
import { facultyList, facultyRowColumns } from './faculty-list.ts'

/**
 * The Excel export of faculty recruitment: what is read for each row of `faculty-sheet.ts`, and who makes the sheet. The
 * sealed number does not even leave the database.
 */
export const facultyExport: ListExport<FacultyFilters> = {
  list: facultyList,
  columns: sql`${facultyRowColumns}, a.form #- '{personalInfo,aadharNumber}' as form,
    a.snapshot -> 'eligibility' as eligibility, (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy", a.review_reason as "reviewReason",
    a.review_comments as "reviewComments", ${consentColumn},
    (select string_agg(f.doc_type, ', ' order by f.doc_type) from documents f where f.application_id = a.id) as documents`,
  thread: new URL('./faculty-export-thread.ts', import.meta.url),
}
