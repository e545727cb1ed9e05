import type { StudentDraft, studentEndpoints, StudentFilters } from '#domain/admission/student.endpoints.ts'
import { createDraft } from '#server/applications/create-draft.ts'
import { decide } from '#server/applications/decide.ts'
import { deleteDraft } from '#server/applications/delete-draft.ts'
import { listOwnApplications, readApplication } from '#server/applications/read-application.ts'
import { readHistory } from '#server/applications/read-history.ts'
import { saveDraft } from '#server/applications/save-draft.ts'
import { startPayment } from '#server/applications/start-payment.ts'
import { submitApplication } from '#server/applications/submit-application.ts'
import { utrAlsoOn } from '#server/applications/utr-also-on.ts'
import { exportList } from '#server/lists/export/export-list.ts'
import { listPage } from '#server/lists/list-page.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verbs } from '#server/platform/call.ts'
import { studentAnswer } from './student-answer.ts'
import { studentExport } from './student-export.ts'
import { studentList, studentRow, studentRowColumns } from './student-list.ts'
import type { ListedStudentApplication } from './student-list.ts'
import { studentStats } from './student-stats.ts'
import { studentTrack } from './student-track.ts'
import type { StoredStudentApplication } from './student-track.ts'

const forOwner = (actor: Actor) => (application: StoredStudentApplication) => studentAnswer(application, actor)

/** One application for whoever asks; administrators also learn where its payment reference stands a second time. */
async function forAnyone(context: Context, application: StoredStudentApplication, actor: Actor) {
  return { application: studentAnswer(application, actor, await utrAlsoOn(context, application, actor)) }
}

function draftOf({ payment, currentStep, ...form }: StudentDraft) {
  return { form, currentStep, utr: payment === null ? null : payment?.utr }
}

/** The operations of student admission on applications: each one joins this track to a verb that knows none. */
export const studentVerbs: Verbs<Context, typeof studentEndpoints> = {
  'POST /api/applications': async (context, { body: { admissionId, ...draft }, actor, origin }) => {
    const call = { driveId: admissionId, draft: draftOf(draft), actor, origin }
    return { application: studentAnswer(await createDraft(context, studentTrack, call), actor) }
  },
  'GET /api/applications/me': async (context, { actor }) => {
    const own = await listOwnApplications(context, studentTrack, actor)
    return { applications: own.map(forOwner(actor)) }
  },
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
  'GET /api/applications/{applicationId}': async (context, { params, actor }) => {
    const application = await readApplication(context, studentTrack, { ...params, actor })
    return forAnyone(context, application, actor)
  },
  'GET /api/applications/{applicationId}/history': async (context, { params }) => ({
    history: await readHistory(context, studentTrack, params.applicationId),
  }),
  'PUT /api/applications/{applicationId}': async (context, { params, body: { version, ...draft }, actor, origin }) => {
    const save = { ...params, draft: draftOf(draft), version, actor, origin }
    const answer = forOwner(actor)
    return { application: answer(await saveDraft(context, studentTrack, save, answer)) }
  },
  'PATCH /api/applications/{applicationId}': async (context, { params, body: decision, actor, origin }) => {
    const application = await decide(context, studentTrack, { ...params, decision, actor, origin })
    return forAnyone(context, application, actor)
  },
  'DELETE /api/applications/{applicationId}': (context, { params, actor, origin }) =>
    deleteDraft(context, studentTrack, { ...params, actor, origin }),
  'POST /api/applications/{applicationId}/payment/start': (context, { params, actor, origin }) =>
    startPayment(context, studentTrack, { ...params, actor, origin }),
  'POST /api/applications/{applicationId}/submit': async (context, { params, body, actor, origin }) => {
    const { declaration, version } = body
    const submission = { ...params, isDeclarationAccepted: declaration.accepted, version, actor, origin }
    const answer = forOwner(actor)
    return { application: answer(await submitApplication(context, studentTrack, submission, answer)) }
  },
}
