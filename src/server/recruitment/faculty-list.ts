import { sql } from 'drizzle-orm'
import type { Category, Gender } from '#domain/applications/application.ts'
import { adminStatus, statusFromAdmin } from '#domain/applications/status.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { experienceLength } from '#domain/recruitment/experience.ts'
import type { FacultyApplicationRow } from '#domain/recruitment/faculty-application.ts'
import type { FacultyFilters } from '#domain/recruitment/faculty.endpoints.ts'
import { facultyGenderWords } from '#domain/recruitment/faculty-columns.ts'
import type { MaritalStatus } from '#domain/recruitment/faculty-form.ts'
import type { CandidateType } from '#domain/recruitment/post.ts'
import { instant } from '#server/applications/answer-parts.ts'
import * as filter from '#server/lists/filters.ts'
import type { List } from '#server/lists/list.ts'
import { adminPaymentWord, storedPaymentWords } from './payment-words.ts'

const byStatus = filter.oneOf('status', 'status')
const byPayment = filter.oneOf('payment_status', 'payment')
const byDepartment = filter.oneOf('department', 'department')
const daysPerYear = 365.25

/** The administrators' list of faculty applications: what each filter of the query looks at, and each sort word. */
export const facultyList: List<FacultyFilters> = {
  track: 'recruitment',
  filters: {
    q: filter.containing('search_text'),
    recruitmentId: filter.ofDrive,
    candidateType: filter.oneOf('candidate_type'),
    categoryOfPost: filter.oneOf('category_of_post'),
    categoryOfCandidate: filter.oneOf('category', 'category'),
    department: (name) => byDepartment([name]),
    post: filter.oneOf('post'),
    paymentStatus: (words) => byPayment(words.flatMap(storedPaymentWords)),
    paymentVerified: filter.flag('payment_verified', 'verified'),
    status: (words) => byStatus(words.map(statusFromAdmin)),
    dateFrom: filter.fromDay('listed_at'),
    dateTo: filter.untilDay('listed_at'),
    pwd: filter.flag('pwd'),
    gender: filter.oneOf('gender', 'gender'),
    isGovernmentServant: filter.flag('is_government_servant'),
    experienceYearsMin: (years) => filter.wholeAtLeast('experience_days')(years * daysPerYear),
    experienceYearsMax: (years) => filter.wholeAtMost('experience_days')(years * daysPerYear),
    state: filter.oneOf('state', 'state'),
    maritalStatus: filter.oneOf('marital_status'),
  },
  sorts: {
    createdAt: { column: 'created_at', isNeverEmpty: true },
    submittedAt: { column: 'submitted_at' },
    'personalInfo.name': { column: 'name_order' },
    'totalExperience.years': { column: 'experience_days', isNeverEmpty: true },
  },
  defaultSort: '-createdAt',
}

/** What a row of the list needs; never the answers themselves. */
export const facultyRowColumns = sql`a.application_id as "applicationId", a.drive_id as "recruitmentId",
  (select d.title from drives d where d.id = a.drive_id) as "recruitmentTitle",
  a.candidate_name as "name", a.candidate_type as "candidateType", a.department, a.post as "postName",
  a.category_of_post as "categoryOfPost", a.category as "categoryOfCandidate", a.dob as "dateOfBirth", a.gender,
  a.pwd as "isPWD", coalesce(a.is_government_servant, false) as "isGovernmentServant",
  a.marital_status as "maritalStatus", a.state, a.mobile, a.email, coalesce(a.experience_days, 0) as "experienceDays",
  coalesce(a.national_publications, 0) as "nationalIndexed",
  coalesce(a.international_publications, 0) as "internationalIndexed",
  a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr, a.amount_rupees as "amountRupees",
  a.utr is not null and exists (select 1 from applications o where o.utr = a.utr and o.id <> a.id) as "isUtrRepeated",
  a.status, a.created_at as "createdAt", a.submitted_at as "submittedAt"`

export type ListedFacultyApplication = Pick<
  FacultyApplicationRow,
  'applicationId' | 'recruitmentId' | 'recruitmentTitle'
> & {
  name: string | null
  candidateType: CandidateType | null
  department: string | null
  postName: string | null
  categoryOfPost: Category | null
  categoryOfCandidate: Category | null
  dateOfBirth: string | null
  gender: Gender | null
  isPWD: boolean
  isGovernmentServant: boolean
  maritalStatus: MaritalStatus | null
  state: string | null
  mobile: string | null
  email: string
  experienceDays: number
  nationalIndexed: number
  internationalIndexed: number
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  amountRupees: number | null
  isUtrRepeated: boolean
  status: ApplicationStatus
  createdAt: string
  submittedAt: string | null
}

function personOf(listed: ListedFacultyApplication): FacultyApplicationRow['personalInfo'] {
  const { name, candidateType, department, postName, categoryOfPost, categoryOfCandidate, dateOfBirth } = listed
  const { gender, isPWD, isGovernmentServant, maritalStatus, state, mobile, email } = listed
  return {
    name,
    candidateType,
    department,
    postName,
    categoryOfPost,
    categoryOfCandidate,
    dateOfBirth,
    gender: gender && facultyGenderWords[gender],
    isPWD,
    isGovernmentServant,
    maritalStatus,
    state,
    contact: { mobile, email },
  }
}

export function facultyRow(listed: ListedFacultyApplication): FacultyApplicationRow {
  const { nationalIndexed, internationalIndexed, paymentVerified, utr, amountRupees, isUtrRepeated } = listed
  return {
    applicationId: listed.applicationId,
    recruitmentId: listed.recruitmentId,
    recruitmentTitle: listed.recruitmentTitle,
    personalInfo: personOf(listed),
    totalExperience: experienceLength(listed.experienceDays),
    professionalData: { publications: { nationalIndexed, internationalIndexed } },
    payment: {
      status: adminPaymentWord(listed.paymentStatus),
      verified: paymentVerified,
      utrNumber: utr,
      amount: amountRupees,
      isUtrRepeated,
    },
    status: adminStatus(listed.status),
    createdAt: instant(listed.createdAt),
    submittedAt: instant(listed.submittedAt),
  }
}
