import type { StudentFilters } from '#domain/admission/student.endpoints.ts'
import type { ListExport } from '#server/lists/export/export-list.ts'
import { sql } from '#server/platform/sql.ts'
import { consentColumn } from '#server/lists/consent-columns.ts'
import { studentList, studentRowColumns } from './student-list.ts'

/** The Excel export of student admission: what is read for each row of `student-sheet.ts`, and who makes the sheet. */
export const studentExport: ListExport<StudentFilters> = {
  list: studentList,
  columns: sql`${studentRowColumns}, a.form,
    (select d.title from drives d where d.id = a.drive_id) as "admissionTitle", (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy", a.review_reason as "reviewReason",
    a.review_comments as "reviewComments", ${consentColumn},
    (select string_agg(f.doc_type, ', ' order by f.doc_type) from documents f where f.application_id = a.id) as documents`,
  thread: new URL('./student-export-thread.ts', import.meta.url),
}
