import { translated } from '../platform/translations.ts'
import { z } from 'zod'
import { Abilities, Category, KnownUnmet, Left } from '../applications/application.ts'
import { RuleReport } from '../applications/finding.ts'
import { FurtherAnswers, FurtherQuestions } from '../applications/further-questions.ts'
import { ApplicationStats, CountsByValue } from '../applications/application-stats.ts'
import { AdminStatus, CandidateStatus } from '../applications/status.ts'
import { TimelineEntry } from '../applications/timeline.ts'
import { DocumentFacts } from '../documents/document.ts'
import { Day } from '../platform/day.ts'
import { line } from '../platform/text.ts'
import { draftSchema } from '../questions/group.ts'
import { facultyForm, facultyPayment, facultyQuestions } from './faculty-questions.ts'
import { genders, maritalStatuses } from './personal-questions.ts'
import { CandidateType } from './post.ts'

/** Payment words of administrators; candidates read PENDING and SUCCESSFUL. */
export const facultyPaymentWords = ['pending', 'paid', 'failed', 'refunded'] as const
export const FacultyPaymentStatus = z.enum([...facultyPaymentWords, 'PENDING', 'SUCCESSFUL'])
export type FacultyPaymentStatus = z.infer<typeof FacultyPaymentStatus>

export const FacultyPayment = z.object({
  /** Whole rupees; null until the category that sets the fee is known. */
  amount: z.int().nullable(),
  currency: z.literal('INR'),
  /** By bank or UPI transfer: there is no payment gateway. */
  mode: z.literal('OFFLINE'),
  transactionId: z.string().nullable(),
  utrNumber: z.string().nullable(),
  paymentDate: z.string().nullable(),
  status: FacultyPaymentStatus,
  verified: z.boolean(),
  recordedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  /** The day on which a statement of the bank shows it; null until one does. */
  foundOn: Day.nullable(),
  /** For administrators only: other applications with the same UTR. */
  utrAlsoOn: z.array(z.string()).optional(),
})
export type FacultyPayment = z.infer<typeof FacultyPayment>

/** Completed years of 365.25 days, months of 30.44, and the days left; `totalDays` counts every day once. */
export const ExperienceLength = z.object({
  years: z.int(),
  months: z.int(),
  days: z.int(),
  totalDays: z.int(),
})
export type ExperienceLength = z.infer<typeof ExperienceLength>

const Answers = facultyForm.draft()

/** What the payment step keeps with the answers. */
const PaymentAnswers = draftSchema(facultyPayment)

/** What a draft takes: anything well typed within length limits; the server owns everything else about the payment. */
export const FacultyAnswers = Answers.extend({
  payment: PaymentAnswers.extend({ utrNumber: line(40).nullish() }).nullish(),
})

/** A faculty application as its owner and administrators receive it. */
export const FacultyApplication = Answers.extend({
  applicationId: z.string(),
  /** The same, under the name by which older clients know it. */
  _id: z.string(),
  /** What the drive asks further, as it stands, or as it stood when the application was submitted. */
  questions: FurtherQuestions,
  /** Of the questions, and of what was chosen in the recruitment. */
  translations: translated(),
  furtherAnswers: FurtherAnswers,
  knownUnmet: KnownUnmet,
  recruitmentId: z.string(),
  recruitmentTitle: z.string(),
  /** The last day of the recruitment, as it stands. */
  endDate: Day,
  /** Later than `updatedAt` when the recruitment was changed since the candidate last saved. */
  recruitmentUpdatedAt: z.string(),
  personalInfo: facultyQuestions.personalInfo.schema().extend({
    contact: z.object({
      mobile: z.string().nullish(),
      alternateEmail: z.string().nullish(),
      /** The account's. */
      email: z.string(),
    }),
  }),
  qualifications: facultyQuestions.qualifications.schema(),
  councilRegistration: facultyQuestions.councilRegistration.schema().nullable(),
  workExperience: facultyQuestions.workExperience.schema(),
  totalExperience: ExperienceLength,
  /** The day to which `totalExperience` counts: the last day, once submitted the one under which it was submitted. */
  experienceCountedTo: Day,
  /** The day on which age is counted: the last day, once submitted the one under which it was submitted. */
  ageCountedOn: Day,
  professionalData: facultyQuestions.professionalData.schema().nullable(),
  documents: z.record(z.string(), DocumentFacts),
  payment: FacultyPayment,
  declaration: z.object({
    accepted: z.boolean(),
    acceptedAt: z.string().nullable(),
    ipAddress: z.string().nullable(),
  }),
  status: z.enum([...CandidateStatus.options, ...AdminStatus.options]),
  currentStep: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  submittedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewReason: z.string().nullable(),
  /** The same in the language of who asks. */
  reviewReasonSaid: z.string().nullable(),
  reviewComments: z.string().nullable(),
  /** What the office wrote of a payment that it did not find; null of any other. */
  paymentComments: z.string().nullable(),
  /** Until then a decision can be undone, and the applicant still sees the status from before it; null when nothing is held. */
  heldUntil: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  /** Of a draft, where its applicant lists the own applications. */
  left: Left.nullish(),
  eligibility: z.array(RuleReport),
  abilities: Abilities,
})
export type FacultyApplication = z.infer<typeof FacultyApplication>

/** A row of the administrators' list: of the application only what lists show. */
export const FacultyApplicationRow = z.object({
  applicationId: z.string(),
  _id: z.string(),
  recruitmentId: z.string(),
  recruitmentTitle: z.string(),
  personalInfo: z.object({
    name: z.string().nullable(),
    candidateType: CandidateType.nullable(),
    department: z.string().nullable(),
    postName: z.string().nullable(),
    categoryOfPost: Category.nullable(),
    categoryOfCandidate: Category.nullable(),
    dateOfBirth: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    isPWD: z.boolean(),
    isGovernmentServant: z.boolean(),
    maritalStatus: z.enum(maritalStatuses).nullable(),
    state: z.string().nullable(),
    contact: z.object({ mobile: z.string().nullable(), email: z.string() }),
  }),
  totalExperience: ExperienceLength,
  /** The day to which `totalExperience` counts: the last day, once submitted the one under which it was submitted. */
  experienceCountedTo: Day,
  professionalData: z.object({ publications: z.object({ nationalIndexed: z.int(), internationalIndexed: z.int() }) }),
  payment: z.object({
    status: z.enum(facultyPaymentWords),
    verified: z.boolean(),
    utrNumber: z.string().nullable(),
    amount: z.int().nullable(),
    /** Whether another application has the same UTR. */
    isUtrRepeated: z.boolean(),
  }),
  status: AdminStatus,
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
})
export type FacultyApplicationRow = z.infer<typeof FacultyApplicationRow>

/** Counts for the dashboard; payments by the words of administrators, of which `paid` are the successful ones. */
export const FacultyStats = ApplicationStats.extend({ departments: CountsByValue })
export type FacultyStats = z.infer<typeof FacultyStats>
