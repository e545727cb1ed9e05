import { z } from 'zod'
import { categories } from '#domain/drives/category.ts'
import { NameInAddress, OneApplication, RowId } from '../platform/ids.ts'
import { applicationOperations, atCalls } from '../applications/application-operations.ts'
import { Gender } from '../applications/application.ts'
import { ToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { correctionQueues } from '#domain/applications/standing/correction-standing.ts'
import { RuleReport } from '#domain/applications/decisions/finding.ts'
import { AdminStatus } from '../applications/status.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { states } from '../platform/india.ts'
import { sortOf } from '../platform/paging.ts'
import { proposalFilters } from '#domain/applications/decisions/proposal.ts'
import { personSigns } from '../applications/same-person.ts'
import { scrutinyFilters } from '#domain/applications/standing/scrutiny-standing.ts'
import { filter, numeric, words } from '../platform/query.ts'
import { line } from '../platform/text.ts'
import { FacultyAnswers, FacultyStats, WireFacultyApplication, WireFacultyRow } from './faculty-application.ts'
import { maritalStatuses } from './personal-questions.ts'
import { candidateTypes, postNames } from './post.ts'
import { Recruitment, RecruitmentItem, RecruitmentSettings } from './recruitment.ts'
import { facultyCalls } from './facts.ts'
import { facultyPaymentWords, facultyWire } from './wire.ts'

const RecruitmentId = z.object({ recruitmentId: RowId })
const RecruitmentAddress = z.object({ recruitmentId: NameInAddress })
const OneRecruitment = z.object({ recruitment: Recruitment })
const CurrentStep = z.int().min(1).max(6)

export const FacultyDraft = FacultyAnswers.extend({ currentStep: CurrentStep.optional() })
export type FacultyDraft = z.infer<typeof FacultyDraft>

export const facultySortFields = ['createdAt', 'submittedAt', 'personalInfo.name', 'totalExperience.years'] as const

/** The filters of the admin list, the export and (recruitment only) the stats. */
export const FacultyFilters = z.object({
  q: filter(z.string().max(200)),
  recruitmentId: filter(z.string().max(64)),
  candidateType: words(candidateTypes),
  categoryOfPost: words(categories),
  categoryOfCandidate: words(categories),
  /** One department by its name; any text can be typed, and the audit of an export has the filters. */
  department: filter(line(120).transform(hideAadhaar)),
  post: words(postNames),
  paymentStatus: words(facultyPaymentWords),
  paymentVerified: filter(z.enum(['true', 'false'])),
  status: words(AdminStatus.options),
  /** Days of submission; drafts count by the day they were begun. */
  dateFrom: filter(Day),
  dateTo: filter(Day),
  pwd: filter(z.enum(['true', 'false'])),
  /** For submitted applications: whether a rule was unmet. */
  ruleNotMet: filter(z.enum(['true', 'false'])),
  /** Whether a mail server refuses its mails. */
  mailRefused: filter(z.enum(['true', 'false'])),
  /** Signs of the same person that another application has, too. */
  samePerson: words(personSigns),
  /** A decision that its applicant does not know yet. */
  held: filter(z.enum(['true', 'false'])),
  /** Corrections that wait for the applicant, that nobody answered in time, and that came back. */
  correction: words(correctionQueues),
  ...scrutinyFilters,
  ...proposalFilters,
  gender: words(Gender.options),
  isGovernmentServant: filter(z.enum(['true', 'false'])),
  /** Completed years, as in `totalExperience`. */
  experienceYearsMin: numeric(0, 100),
  experienceYearsMax: numeric(0, 100),
  state: words(states),
  maritalStatus: words(maritalStatuses),
  sort: filter(sortOf(facultySortFields)),
})
export type FacultyFilters = z.infer<typeof FacultyFilters>

export const recruitmentEndpoints = endpoints({
  'GET /api/faculty/recruitment': {
    access: 'public',
    summary: 'Recruitments, newest first; with all=true and an administrator’s token also drafts',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answer: z.object({ recruitments: z.array(RecruitmentItem) }),
    shows: 'drives',
  },
  'GET /api/faculty/recruitment/{recruitmentId}': {
    access: 'public',
    summary: 'One recruitment, by its id or the address of its page; drafts for administrators only',
    params: RecruitmentAddress,
    answer: OneRecruitment,
    versioned: true,
    shows: 'drives',
  },
  'POST /api/faculty/recruitment': {
    access: { may: 'drives.write', to: { track: 'recruitment' } },
    summary: 'Create a recruitment as a draft or published',
    body: RecruitmentSettings,
    answer: OneRecruitment,
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'PUT /api/faculty/recruitment/{recruitmentId}': {
    access: { may: 'drives.write', to: { drive: 'recruitment' } },
    summary:
      'Change a recruitment; of a published one, whatever applicants go by is asked about first: 409 `changes-to-confirm`',
    params: RecruitmentId,
    body: RecruitmentSettings,
    asks: ToConfirm,
    answer: OneRecruitment,
    versioned: true,
    changes: ['drives'],
  },
  'POST /api/faculty/recruitment/{recruitmentId}/copy': {
    access: { may: 'drives.write', to: { track: 'recruitment' } },
    summary:
      'Begin a recruitment as a copy of another: a draft with everything but its days, the PDF of its advertisement and its applications',
    params: RecruitmentId,
    answer: OneRecruitment,
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'DELETE /api/faculty/recruitment/{recruitmentId}': {
    access: { may: 'drives.write', to: { drive: 'recruitment' } },
    summary: 'Remove a recruitment that has no applications',
    params: RecruitmentId,
    answer: z.object({ message: z.string() }),
    versioned: true,
    changes: ['drives'],
  },
})

const facultyOperations = applicationOperations({
  ofWhat: 'a recruitment',
  driveId: facultyWire.names.driveId,
  draft: FacultyDraft,
  carried: FacultyDraft,
  application: WireFacultyApplication,
  row: WireFacultyRow,
  filters: FacultyFilters,
  stats: FacultyStats,
})

export const facultyEndpoints = endpoints({
  ...atCalls(facultyCalls, facultyOperations),
  'GET /api/faculty/application/{applicationId}/eligibility': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'How each rule comes out, with the numbers used',
    params: OneApplication,
    answer: z.object({ eligibility: z.array(RuleReport) }),
  },
  'POST /api/faculty/application/{applicationId}/reveal-aadhaar': {
    access: { may: 'aadhaar.reveal', to: 'application' },
    freshProof: true,
    summary: 'The full Aadhaar number; who asked is written down',
    params: OneApplication,
    answer: z.object({ aadharNumber: z.string().nullable() }),
    changes: ['history'],
  },
})
