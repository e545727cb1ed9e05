import { z } from 'zod'
import { categories, Gender, HistoryEntry, RuleReport } from '../applications/application.ts'
import { Decision } from '../applications/decision.ts'
import { AdminStatus } from '../applications/status.ts'
import { Payment } from '../payments/payment.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { states } from '../platform/india.ts'
import { ListPaging, PageFacts, sortOf } from '../platform/paging.ts'
import { filter, numeric, words } from '../platform/query.ts'
import { line } from '../platform/text.ts'
import { FacultyApplication, FacultyApplicationRow, facultyPaymentWords, FacultyStats } from './faculty-application.ts'
import { FacultyForm, FacultyPaymentAnswers, maritalStatuses } from './faculty-form.ts'
import { candidateTypes, postNames } from './post.ts'
import { AffectedSeat, Recruitment, RecruitmentItem, RecruitmentSettings } from './recruitment.ts'

const RecruitmentId = z.object({ recruitmentId: z.string().max(64) })
const ApplicationId = z.object({ applicationId: z.string().max(64) })
const OneRecruitment = z.object({ recruitment: Recruitment })
const OneApplication = z.object({ application: FacultyApplication })
const CurrentStep = z.int().min(1).max(6)

/** What the payment step sends; the server owns everything else about the payment. */
const DraftFacultyPayment = FacultyPaymentAnswers.extend({ utrNumber: line(40).nullish() })

export const FacultyDraft = FacultyForm.extend({
  payment: DraftFacultyPayment.nullish(),
  currentStep: CurrentStep.optional(),
})
export type FacultyDraft = z.infer<typeof FacultyDraft>

export const facultySortFields = ['createdAt', 'submittedAt', 'personalInfo.name', 'totalExperience.years'] as const

/** The filters of the admin list, the export and (recruitment only) the stats. */
export const FacultyFilters = z.object({
  q: filter(z.string().max(200)),
  recruitmentId: filter(z.string().max(64)),
  candidateType: words(candidateTypes),
  categoryOfPost: words(categories),
  categoryOfCandidate: words(categories),
  /** One department by its name; anything may be typed for it, and an export writes its filters down. */
  department: filter(line(120).transform(hideAadhaar)),
  post: words(postNames),
  paymentStatus: words(facultyPaymentWords),
  paymentVerified: filter(z.enum(['true', 'false'])),
  status: words(AdminStatus.options),
  /** Submission days; drafts count by the day they were begun. */
  dateFrom: filter(Day),
  dateTo: filter(Day),
  pwd: filter(z.enum(['true', 'false'])),
  gender: words(Gender.options),
  isGovernmentServant: filter(z.enum(['true', 'false'])),
  /** Completed years, as `totalExperience` has them. */
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
  },
  'GET /api/faculty/recruitment/{recruitmentId}': {
    access: 'public',
    summary: 'One recruitment; drafts for administrators only',
    params: RecruitmentId,
    answer: OneRecruitment,
  },
  'POST /api/faculty/recruitment': {
    access: 'admin',
    summary: 'Create a recruitment as a draft or published',
    body: RecruitmentSettings,
    answer: OneRecruitment,
    status: 201,
    idempotent: true,
  },
  'PUT /api/faculty/recruitment/{recruitmentId}': {
    access: 'admin',
    summary:
      'Change a recruitment; 409 with `affected` when submitted applications would lose their seat and it is not confirmed',
    params: RecruitmentId,
    body: RecruitmentSettings,
    answer: OneRecruitment.extend({ affected: z.array(AffectedSeat).optional() }),
  },
  'DELETE /api/faculty/recruitment/{recruitmentId}': {
    access: 'admin',
    summary: 'Remove a recruitment that has no applications',
    params: RecruitmentId,
    answer: z.object({ message: z.string() }),
  },
})

export const facultyEndpoints = endpoints({
  'POST /api/faculty/application': {
    access: 'login',
    summary: 'Begin an application for a recruitment',
    body: FacultyDraft.extend({ recruitmentId: z.string().max(64) }),
    answer: OneApplication,
    status: 201,
    idempotent: true,
    versioned: true,
  },
  'GET /api/faculty/application/my-applications': {
    access: 'login',
    summary: 'Own applications, newest first',
    query: z.object({ recruitmentId: filter(z.string().max(64)) }),
    answer: z.object({ applications: z.array(FacultyApplication) }),
  },
  'GET /api/faculty/application/admin/all': {
    access: 'admin',
    summary: 'Applications, searched, filtered and sorted',
    query: FacultyFilters.extend(ListPaging.shape),
    answer: PageFacts.extend({ applications: z.array(FacultyApplicationRow) }),
  },
  'GET /api/faculty/application/admin/dashboard-stats': {
    access: 'admin',
    summary: 'Counts for the dashboard',
    query: z.object({ recruitmentId: filter(z.string().max(64)) }),
    answer: FacultyStats,
  },
  'GET /api/faculty/application/admin/export/xlsx-stream': {
    access: 'admin',
    summary: 'The filtered list as an Excel file',
    query: FacultyFilters,
    answer: 'stream',
  },
  'GET /api/faculty/application/{applicationId}': {
    access: 'owner or admin',
    summary: 'One application',
    params: ApplicationId,
    answer: OneApplication,
    versioned: true,
  },
  'POST /api/faculty/application/{applicationId}': {
    access: 'owner',
    summary: 'Save a draft',
    params: ApplicationId,
    body: FacultyDraft.extend({ version: z.int().optional() }),
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
  'PATCH /api/faculty/application/{applicationId}': {
    access: 'admin',
    summary: 'Verify the payment, accept, reject, take back, mark the payment failed or refunded',
    params: ApplicationId,
    body: Decision,
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
  'DELETE /api/faculty/application/{applicationId}': {
    access: 'owner',
    summary: 'Delete a draft',
    params: ApplicationId,
    answer: 'empty',
    versioned: true,
  },
  'GET /api/faculty/application/{applicationId}/eligibility': {
    access: 'owner or admin',
    summary: 'How each rule comes out, with the numbers used',
    params: ApplicationId,
    answer: z.object({ eligibility: z.array(RuleReport) }),
  },
  'GET /api/faculty/application/{applicationId}/history': {
    access: 'admin',
    summary: 'What happened to an application, newest first',
    params: ApplicationId,
    answer: z.object({ history: z.array(HistoryEntry) }),
  },
  'POST /api/faculty/application/{applicationId}/payment/start': {
    access: 'owner',
    summary: 'Open the payment step: amount and UPI link',
    params: ApplicationId,
    answer: z.object({ payment: Payment, upiLink: z.string().nullable() }),
    idempotent: true,
    versioned: true,
  },
  'POST /api/faculty/application/{applicationId}/reveal-aadhaar': {
    access: 'admin',
    summary: 'The full Aadhaar number; who asked is written down',
    params: ApplicationId,
    answer: z.object({ aadharNumber: z.string().nullable() }),
  },
  'POST /api/faculty/application/{applicationId}/submit': {
    access: 'owner',
    summary: 'Save what it carries and submit: once, before the deadline, complete',
    params: ApplicationId,
    body: FacultyDraft.extend({
      declaration: z.object({ accepted: z.boolean() }, 'Please accept the declaration before submitting.'),
      version: z.int().optional(),
    }),
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
})
