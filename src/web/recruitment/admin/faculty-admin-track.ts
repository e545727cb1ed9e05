import { adminStatus } from '#domain/applications/status.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { AdminTrack } from '#web/admin/application/admin-track.ts'
import type { Reviewed } from '#web/admin/application/reviewed.ts'
import { idsOf } from '#web/lists/list-place.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { showTypedDay } from '#domain/platform/answers.ts'
import { joined } from '#domain/platform/text.ts'
import { paymentFacts } from '../faculty-payment.ts'
import { stageOf } from '../faculty-status.ts'
import { ownFacultyTrack } from '../own-faculty-track.ts'
import { facultyApplicationHref, facultyListHref, facultyListName, ofRecruitment } from './faculty-addresses.ts'
import { facultyDocumentLabel, facultyDocumentsView } from './faculty-documents-view.ts'
import { facultyQueryNames } from './faculty-filters.ts'

const listKey = 'GET /api/faculty/application/admin/all'
const at = (applicationId: string) => ({ params: { applicationId } })

function factsOf({ applicationId, submittedAt, personalInfo, recruitmentTitle }: FacultyApplication): string[] {
  const submitted = submittedAt ? `Submitted ${showInstant(new Date(submittedAt))}` : 'Not submitted'
  const position = joined([personalInfo.postName, personalInfo.department]) ?? 'No post chosen'
  return [applicationId, submitted, position, recruitmentTitle]
}

function reviewed(application: FacultyApplication): Reviewed {
  const { applicationId, recruitmentId, personalInfo, payment, documents, eligibility, abilities } = application
  const { name, contact, isPWD, categoryOfCandidate } = personalInfo
  return {
    applicationId,
    name: name || contact.email,
    email: contact.email,
    facts: factsOf(application),
    status: adminStatus(stageOf(application.status)),
    payment: { ...payment, ...paymentFacts(payment) },
    feeRow: isPWD ? 'PwD' : (categoryOfCandidate ?? null),
    paymentLines: [
      { label: 'Transaction ID', value: payment.transactionId },
      { label: 'Paid on', value: showTypedDay(payment.paymentDate) },
    ],
    eligibility,
    abilities,
    reviewedBy: application.reviewedBy,
    reviewReason: application.reviewReason,
    reviewComments: application.reviewComments,
    photoKey: documents['photo']?.key ?? null,
    documents: facultyDocumentsView(application),
    printHref: `/faculty/application/${recruitmentId}/${applicationId}/print`,
  }
}

/** The faculty track, for the administrators' page of an application opened from a recruitment's list. */
export function facultyAdminTrack(recruitmentId: string): AdminTrack<FacultyApplication> {
  const scope = ofRecruitment(recruitmentId)
  return {
    query: ownFacultyTrack.query,
    history: (applicationId) => ask('GET /api/faculty/application/{applicationId}/history', at(applicationId)),
    decide: (applicationId, decision) =>
      callOnce('PATCH /api/faculty/application/{applicationId}', { ...at(applicationId), body: decision }),
    reviewed,
    documentLabel: facultyDocumentLabel,
    firstDocument: 'allCert',
    list: {
      href: facultyListHref(recruitmentId),
      applicationHref: (applicationId) => facultyApplicationHref(recruitmentId, applicationId),
      name: facultyListName,
      queryNames: facultyQueryNames,
      ids: (search, page) => ({
        queryKey: [listKey, 'ids', search, scope, page],
        queryFn: async ({ signal }) => idsOf(await call(listKey, { query: { ...search, ...scope, ...page }, signal })),
      }),
      keys: [listKey, 'GET /api/faculty/application/admin/dashboard-stats'],
    },
  }
}
