import type { FacultyDraft, facultyEndpoints, FacultyFilters } from '#domain/recruitment/faculty.endpoints.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import { applicationVerbs } from '#server/applications/application-verbs.ts'
import type { DraftSave } from '#server/applications/draft-after.ts'
import type { Context } from '#server/context.ts'
import { exportList } from '#server/lists/export/export-list.ts'
import { listPage } from '#server/lists/list-page.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import type { Verbs } from '#server/platform/call.ts'
import type { Safe } from '#server/platform/safe.ts'
import { facultyAnswer } from './faculty-answer.ts'
import { facultyExport } from './faculty-export.ts'
import { facultyList, facultyRow, facultyRowColumns } from './faculty-list.ts'
import type { ListedFacultyApplication } from './faculty-list.ts'
import { facultyStats } from './faculty-stats.ts'
import type { FacultyTrack } from './faculty-track.ts'
import { revealAadhaar } from './reveal-aadhaar.ts'

/** What a body brings: the UTR stands beside the answers in every track. */
function draftOf({ payment, currentStep, ...answers }: FacultyDraft): DraftSave<FacultyForm> {
  const { utrNumber, ...paid } = payment ?? {}
  const form = { ...answers, payment: payment ? paid : payment }
  return { form, currentStep, utr: payment === null ? null : utrNumber }
}

/** The operations of faculty recruitment on applications: each one joins this track to a verb that knows none. */
export function facultyVerbs(track: FacultyTrack, safe: Safe): Verbs<Context, typeof facultyEndpoints> {
  const faculty = applicationVerbs(track, facultyAnswer(track, safe))
  return {
    'POST /api/faculty/application': (context, { body: { recruitmentId, ...sent }, actor, origin }) =>
      faculty.begin(context, { driveId: recruitmentId, draft: draftOf(sent), actor, origin }),
    'GET /api/faculty/application/my-applications': (context, { query, actor }) =>
      faculty.listOwn(context, actor, query.recruitmentId),
    'GET /api/faculty/application/admin/all': async (context, { query }) => {
      const { rows, ...facts } = await listPage<FacultyFilters, ListedFacultyApplication>(
        context,
        facultyList,
        query,
        facultyRowColumns,
      )
      return { ...facts, applications: rows.map(facultyRow) }
    },
    'GET /api/faculty/application/admin/dashboard-stats': async (context, { query }) =>
      facultyStats(await readCounts(context, track.name, query.recruitmentId)),
    'GET /api/faculty/application/admin/export/xlsx-stream': (context, { query, actor, origin }) =>
      exportList(context, facultyExport, { query, actor, origin }),
    'GET /api/faculty/application/{applicationId}': faculty.read,
    'POST /api/faculty/application/{applicationId}': (context, { params, body: { version, ...sent }, ...by }) =>
      faculty.save(context, { ...params, draft: draftOf(sent), version, ...by }),
    'PATCH /api/faculty/application/{applicationId}': faculty.decide,
    'DELETE /api/faculty/application/{applicationId}': faculty.remove,
    'GET /api/faculty/application/{applicationId}/eligibility': async (context, call) => {
      const { application } = await faculty.read(context, call)
      return { eligibility: application.eligibility }
    },
    'GET /api/faculty/application/{applicationId}/history': faculty.readHistory,
    'POST /api/faculty/application/{applicationId}/payment/start': faculty.startPayment,
    'POST /api/faculty/application/{applicationId}/reveal-aadhaar': revealAadhaar(track, safe),
    'POST /api/faculty/application/{applicationId}/submit': (context, { params, body, actor, origin, ifMatch }) => {
      const { declaration, version, ...sent } = body
      const said = { draft: draftOf(sent), isDeclarationAccepted: declaration.accepted }
      return faculty.submit(context, { ...params, ...said, version, ifMatch, actor, origin })
    },
  }
}
