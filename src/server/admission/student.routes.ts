import type { StudentDraft, studentEndpoints, StudentFilters } from '#domain/admission/student.endpoints.ts'
import { applicationVerbs } from '#server/applications/application-verbs.ts'
import { exportList } from '#server/lists/export/export-list.ts'
import { listPage } from '#server/lists/list-page.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { studentAnswer } from './student-answer.ts'
import { studentExport } from './student-export.ts'
import { studentList, studentRow, studentRowColumns } from './student-list.ts'
import type { ListedStudentApplication } from './student-list.ts'
import { studentStats } from './student-stats.ts'
import { studentTrack } from './student-track.ts'

const student = applicationVerbs(studentTrack, studentAnswer)

function draftOf({ payment, currentStep, ...form }: StudentDraft) {
  return { form, currentStep, utr: payment === null ? null : payment?.utr }
}

/** The operations of student admission on applications: each one joins this track to a verb that knows none. */
export const studentVerbs: Verbs<Context, typeof studentEndpoints> = {
  'POST /api/applications': (context, { body: { admissionId, ...sent }, actor, origin }) =>
    student.begin(context, { driveId: admissionId, draft: draftOf(sent), actor, origin }),
  'GET /api/applications/me': (context, { actor }) => student.listOwn(context, actor),
  'GET /api/applications': async (context, { query }) => {
    const { rows, ...facts } = await listPage<StudentFilters, ListedStudentApplication>(
      context,
      studentList,
      query,
      studentRowColumns,
    )
    return { ...facts, applications: rows.map(studentRow) }
  },
  'GET /api/applications/dashboard-stats': async (context, { query }) =>
    studentStats(await readCounts(context, studentTrack.name, query.admissionId)),
  'GET /api/applications/export/xlsx-stream': (context, { query, actor, origin }) =>
    exportList(context, studentExport, { query, actor, origin }),
  'GET /api/applications/{applicationId}': student.read,
  'GET /api/applications/{applicationId}/history': student.readHistory,
  'PUT /api/applications/{applicationId}': (context, { params, body: { version, ...sent }, ...by }) =>
    student.save(context, { ...params, draft: draftOf(sent), version, ...by }),
  'PATCH /api/applications/{applicationId}': student.decide,
  'DELETE /api/applications/{applicationId}': student.remove,
  'POST /api/applications/{applicationId}/payment/start': student.startPayment,
  'POST /api/applications/{applicationId}/submit': (context, { params, body, actor, origin, ifMatch }) => {
    const { declaration, version } = body
    const isDeclarationAccepted = declaration.accepted
    return student.submit(context, { ...params, isDeclarationAccepted, version, ifMatch, actor, origin })
  },
}
