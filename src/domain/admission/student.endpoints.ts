import { z } from 'zod'
import { categories, Gender, HistoryEntry } from '../applications/application.ts'
import { Decision } from '../applications/decision.ts'
import { AdminStatus } from '../applications/status.ts'
import { Payment, PaymentStatus } from '../payments/payment.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { states } from '../platform/india.ts'
import { ListPaging, PageFacts, sortOf } from '../platform/paging.ts'
import { filter, numeric, words } from '../platform/query.ts'
import { line } from '../platform/text.ts'
import { Admission, AdmissionSettings } from './admission.ts'
import { courseNames } from './course.ts'
import { StudentAnswers, StudentApplication, StudentApplicationRow, StudentStats } from './student-application.ts'

const Id = z.object({ id: z.string().max(64) })
const ApplicationId = z.object({ applicationId: z.string().max(64) })
const OneApplication = z.object({ application: StudentApplication })
const CurrentStep = z.int().min(1).max(5)

/** What the payment step sends with a draft; the server owns everything else about the payment. */
const DraftPayment = z.object({ utr: line(40).nullish() })

export const StudentDraft = StudentAnswers.extend({
  payment: DraftPayment.nullish(),
  currentStep: CurrentStep.optional(),
})
export type StudentDraft = z.infer<typeof StudentDraft>

export const studentSortFields = [
  'createdAt',
  'submissionDate',
  'candidateName',
  'neetAIRank',
  'dob',
  'intermediateSchool.percentage',
] as const

/** The filters of the admin list, the export and (drive only) the stats. */
export const StudentFilters = z.object({
  q: filter(z.string().max(200)),
  admissionId: filter(z.string().max(64)),
  /** Courses applied for, whichever is preferred. */
  course: words(courseNames),
  /** Courses preferred to the other one, or applied for alone. */
  firstPreference: words(courseNames),
  category: words(categories),
  paymentStatus: words(PaymentStatus.options),
  paymentVerified: filter(z.enum(['true', 'false'])),
  status: words(AdminStatus.options),
  /** Submission days; drafts count by the day they were begun. */
  dateFrom: filter(Day),
  dateTo: filter(Day),
  dobFrom: filter(Day),
  dobTo: filter(Day),
  neetAIRankMin: numeric(0, 10_000_000),
  neetAIRankMax: numeric(0, 10_000_000),
  percentageMin: numeric(0, 100),
  percentageMax: numeric(0, 100),
  state: words(states),
  gender: words(Gender.options),
  pwd: filter(z.enum(['true', 'false'])),
  sort: filter(sortOf(studentSortFields)),
})
export type StudentFilters = z.infer<typeof StudentFilters>

export const admissionEndpoints = endpoints({
  'GET /api/admissions': {
    access: 'public',
    summary: 'Admissions, newest first; with all=true and an administrator’s token also unpublished ones',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answer: z.object({ admissions: z.array(Admission) }),
  },
  'POST /api/admissions': {
    access: 'admin',
    summary: 'Create an admission',
    body: AdmissionSettings,
    answer: z.object({ admission: Admission }),
    status: 201,
    idempotent: true,
  },
  'PUT /api/admissions/{id}': {
    access: 'admin',
    summary: 'Change an admission',
    params: Id,
    body: AdmissionSettings,
    answer: z.object({ admission: Admission }),
  },
  'DELETE /api/admissions/{id}': {
    access: 'admin',
    summary: 'Remove an admission that has no applications',
    params: Id,
    answer: 'empty',
  },
})

export const studentEndpoints = endpoints({
  'POST /api/applications': {
    access: 'login',
    summary: 'Begin an application for an admission',
    body: StudentDraft.extend({ admissionId: z.string().max(64) }),
    answer: OneApplication,
    status: 201,
    idempotent: true,
    versioned: true,
  },
  'GET /api/applications': {
    access: 'admin',
    summary: 'Applications, searched, filtered and sorted',
    query: StudentFilters.extend(ListPaging.shape),
    answer: PageFacts.extend({ applications: z.array(StudentApplicationRow) }),
  },
  'GET /api/applications/me': {
    access: 'login',
    summary: 'Own applications, newest first',
    answer: z.object({ applications: z.array(StudentApplication) }),
  },
  'GET /api/applications/dashboard-stats': {
    access: 'admin',
    summary: 'Counts for the stats panel',
    query: z.object({ admissionId: filter(z.string().max(64)) }),
    answer: StudentStats,
  },
  'GET /api/applications/export/xlsx-stream': {
    access: 'admin',
    summary: 'The filtered list as an Excel file',
    query: StudentFilters,
    answer: 'stream',
  },
  'GET /api/applications/{applicationId}': {
    access: 'owner or admin',
    summary: 'One application',
    params: ApplicationId,
    answer: OneApplication,
    versioned: true,
  },
  'GET /api/applications/{applicationId}/history': {
    access: 'admin',
    summary: 'What happened to an application, newest first',
    params: ApplicationId,
    answer: z.object({ history: z.array(HistoryEntry) }),
  },
  'PUT /api/applications/{applicationId}': {
    access: 'owner',
    summary: 'Save a draft',
    params: ApplicationId,
    body: StudentDraft.extend({ version: z.int().optional() }),
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
  'PATCH /api/applications/{applicationId}': {
    access: 'admin',
    summary: 'Verify the payment, accept, reject, take back, mark the payment failed or refunded',
    params: ApplicationId,
    body: Decision,
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
  'DELETE /api/applications/{applicationId}': {
    access: 'owner',
    summary: 'Delete a draft',
    params: ApplicationId,
    answer: 'empty',
    versioned: true,
  },
  'POST /api/applications/{applicationId}/payment/start': {
    access: 'owner',
    summary: 'Open the payment step: amount and UPI link',
    params: ApplicationId,
    answer: z.object({ payment: Payment, upiLink: z.string().nullable() }),
    idempotent: true,
    versioned: true,
  },
  'POST /api/applications/{applicationId}/submit': {
    access: 'owner',
    summary: 'Submit: once, before the deadline, complete',
    params: ApplicationId,
    body: z.object({
      declaration: z.object({ accepted: z.boolean() }, 'Please accept the declaration before submitting.'),
      version: z.int().optional(),
    }),
    answer: OneApplication,
    idempotent: true,
    versioned: true,
  },
})
