import { atCalls } from '#domain/applications/application-operations.ts'
import { facultyCalls } from '#domain/recruitment/facts.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyPaper } from '#domain/recruitment/faculty-reading.ts'
import { facultyEndpoints, FacultyFilters, recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { recruitmentTrack } from '#domain/recruitment/track.ts'
import { facultyWire } from '#domain/recruitment/wire.ts'
import { answererOf, applicationVerbs } from '#server/applications/application-verbs.ts'
import { answeredOn } from '#server/applications/further.ts'
import type { ServedTrack, Track } from '#server/applications/track.ts'
import { choosingList, listVerbs } from '#server/lists/list-verbs.ts'
import type { Context } from '#server/context.ts'
import type { PortalTrack } from '#server/selection/selecting-drive.ts'
import { operations, type Operations, type Verbs } from '#server/platform/call.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { sql } from '#lib/sql/sql.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { facultyReadingWords } from '#words/candidates/faculty-reading.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { sayPost } from '#words/form/posts.ts'
import { facultyAnswersOf } from './faculty-answers.ts'
import { facultyList } from './faculty-list.ts'
import { facultySummary } from './faculty-summary.ts'
import { recountJobs } from './recount-experience.ts'
import { recruitmentOffer, recruitments } from './recruitments.ts'
import { revealAadhaar, sealedApart, unsealed } from './aadhaar.ts'

export type FacultyTrack = Track<FacultyForm, RecruitmentRules>

const sayAppliedFor: FacultyTrack['sayAppliedFor'] = (stored, { language, translate }) => {
  const [department, post] = stored.split('\n')
  return department && post ? [translate(department), sayPost(post, language)] : []
}

/** The department and the post. */
const letterCourse: ServedTrack['letterCourse'] = {
  column: sql`nullif(a.applied_for, '')`,
  say: (stored, reading) => sayAppliedFor(stored, reading).join(', '),
}

/** Faculty recruitment as the lifecycle uses it. */
export function serverRecruitment(encryption: Encryption): FacultyTrack {
  return {
    ...recruitmentTrack,
    words: facultyWords,
    sayAppliedFor,
    sayFinding,
    summary: facultySummary,
    paper(application, { language, institute }) {
      const { endDate } = application.snapshot?.drive ?? application.drive
      const answered = answeredOn(endDate, application)
      return facultyPaper(answered, facultyReadingWords(answered, language), institute)
    },
    sealApart: (given, place) => sealedApart(given, place, encryption),
    unsealed: (stored, place) => unsealed(stored, place, encryption),
  }
}

const drives: Operations<Context> = operations(recruitmentEndpoints, {
  'GET /api/faculty/recruitment': async (context, call) => ({ recruitments: await recruitments.list(context, call) }),
  'GET /api/faculty/recruitment/{recruitmentId}': async (context, { params, actor }) => ({
    recruitment: await recruitments.read(context, { id: params.recruitmentId, actor }),
  }),
  'POST /api/faculty/recruitment': async (context, call) => ({ recruitment: await recruitments.create(context, call) }),
  'PUT /api/faculty/recruitment/{recruitmentId}': async (context, { params, ...call }) => ({
    recruitment: await recruitments.change(context, { id: params.recruitmentId, ...call }),
  }),
  'POST /api/faculty/recruitment/{recruitmentId}/copy': async (context, { params, ...by }) => ({
    recruitment: await recruitments.copy(context, { id: params.recruitmentId, ...by }),
  }),
  'DELETE /api/faculty/recruitment/{recruitmentId}': async (context, { params, ...by }) => {
    await recruitments.remove(context, { id: params.recruitmentId, ...by })
    return { message: confirmations.in(by.language)('recruitment-deleted') }
  },
})

const department = { key: 'department', kind: 'text', column: 'department' } as const
const post = { key: 'post', kind: 'post', column: 'post' } as const

/** Faculty recruitment as the portal serves it. */
export function recruitment(encryption: Encryption): PortalTrack {
  const track = serverRecruitment(encryption)
  const door = { wire: facultyWire, submitsDraft: true, answersOf: facultyAnswersOf(encryption) }
  const candidates = applicationVerbs(track, door)
  const verbs = {
    ...atCalls(facultyCalls, { ...candidates, ...listVerbs(facultyList) }),
    'GET /api/faculty/application/{applicationId}/eligibility': async (context, call) => {
      const { application } = await candidates.read(context, call)
      return { eligibility: application.eligibility }
    },
    'POST /api/faculty/application/{applicationId}/reveal-aadhaar': revealAadhaar(track, encryption),
  } satisfies Verbs<Context, typeof facultyEndpoints>
  return {
    ...track,
    answer: answererOf(track, door),
    letterCourse,
    offer: recruitmentOffer,
    reports: { chosen: [department, post], hasSeats: false },
    list: choosingList(FacultyFilters, facultyList),
    operations: [drives, operations(facultyEndpoints, verbs)],
    jobs: recountJobs,
  }
}
