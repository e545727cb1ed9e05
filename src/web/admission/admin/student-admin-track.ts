import type { StudentApplication } from '#domain/admission/student-application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import type { AdminTrack } from '#web/admin/application/admin-track.ts'
import type { Reviewed } from '#web/admin/application/reviewed.ts'
import { idsOf } from '#web/lists/list-place.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { ownStudentTrack } from '../own-student-track.ts'
import { studentApplicationHref, studentListHref, studentListName } from './student-addresses.ts'
import { studentDocumentLabel, studentDocumentsView } from './student-documents-view.ts'
import { studentQueryNames } from './student-filters.ts'

const at = (applicationId: string) => ({ params: { applicationId } })

function factsOf({ applicationId, submissionDate, preferenceOrder, admissionTitle }: StudentApplication): string[] {
  const submitted = submissionDate ? `Submitted ${showInstant(new Date(submissionDate))}` : 'Not submitted'
  const order = (preferenceOrder ?? []).map((course, index, all) =>
    all.length === 1 ? course : `${index + 1} ${course}`,
  )
  return [applicationId, submitted, `Preference ${order.join(', ') || 'not given'}`, admissionTitle]
}

function reviewed(application: StudentApplication): Reviewed {
  const { applicationId, candidateName, email, pwd, category, documents } = application
  return {
    ...application,
    name: candidateName || email,
    facts: factsOf(application),
    feeRow: pwd ? 'PwD' : (category ?? null),
    photoKey: documents['photo']?.key ?? null,
    documents: studentDocumentsView(application),
    printHref: `/paramedical/application/${applicationId}/print`,
  }
}

/** The student track, for the administrators' page of an application. */
export const studentAdminTrack: AdminTrack<StudentApplication> = {
  query: ownStudentTrack.query,
  history: (applicationId) => ask('GET /api/applications/{applicationId}/history', at(applicationId)),
  decide: (applicationId, decision) =>
    callOnce('PATCH /api/applications/{applicationId}', { ...at(applicationId), body: decision }),
  reviewed,
  documentLabel: studentDocumentLabel,
  firstDocument: 'marksheet12',
  list: {
    href: studentListHref,
    applicationHref: studentApplicationHref,
    name: studentListName,
    queryNames: studentQueryNames,
    ids: (search, page) => ({
      queryKey: ['GET /api/applications', 'ids', search, page],
      queryFn: async ({ signal }) =>
        idsOf(await call('GET /api/applications', { query: { ...search, ...page }, signal })),
    }),
    keys: ['GET /api/applications', 'GET /api/applications/dashboard-stats'],
  },
}
