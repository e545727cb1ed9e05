import { translated } from '../platform/translations.ts'
import { z } from 'zod'
import { Abilities, KnownUnmet, Left } from '../applications/application.ts'
import { RuleReport } from '../applications/finding.ts'
import { FurtherAnswers, FurtherQuestions } from '../applications/further-questions.ts'
import { ApplicationStats, CountsByValue } from '../applications/application-stats.ts'
import { AdminStatus } from '../applications/status.ts'
import { TimelineEntry } from '../applications/timeline.ts'
import { DocumentFacts } from '../documents/document.ts'
import { Payment } from '../payments/payment.ts'
import { Preference, studentForm, studentQuestions } from './student-questions.ts'

/** The answers as a draft takes them: anything well typed within length limits. */
export const StudentAnswers = studentForm.draft()

/** A student application as its owner and administrators receive it. */
export const StudentApplication = StudentAnswers.extend({
  applicationId: z.string(),
  /** What the drive asks further, as it stands, or as it stood when the application was submitted. */
  questions: FurtherQuestions,
  translations: translated(),
  furtherAnswers: FurtherAnswers,
  knownUnmet: KnownUnmet,
  admissionId: z.string(),
  admissionTitle: z.string(),
  /** The last day of the admission, and whether answers are still taken. */
  endDate: z.string(),
  email: z.string(),
  intermediateSchool: studentQuestions.intermediateSchool
    .schema()
    .extend({ percentage: z.number().nullable() })
    .nullish(),
  preferenceOrder: z.array(Preference).nullish(),
  documents: z.record(z.string(), DocumentFacts),
  payment: Payment,
  status: AdminStatus,
  currentStep: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  submissionDate: z.string().nullable(),
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
export type StudentApplication = z.infer<typeof StudentApplication>

/** A row of the admin list. */
export const StudentApplicationRow = z.object({
  applicationId: z.string(),
  admissionId: z.string(),
  candidateName: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  dob: z.string().nullable(),
  gender: z.string().nullable(),
  category: z.string().nullable(),
  pwd: z.boolean(),
  state: z.string().nullable(),
  neetRoll: z.string().nullable(),
  neetAIRank: z.int().nullable(),
  /** The courses in the order of preference. */
  preferenceOrder: z.array(z.string()),
  intermediateSchool: z.object({ percentage: z.number().nullable() }),
  payment: z.object({
    status: Payment.shape.status,
    verified: z.boolean(),
    utr: z.string().nullable(),
    amount: z.int().nullable(),
    /** Whether another application has the same UTR. */
    isUtrRepeated: z.boolean(),
  }),
  status: AdminStatus,
  createdAt: z.string(),
  submissionDate: z.string().nullable(),
})
export type StudentApplicationRow = z.infer<typeof StudentApplicationRow>

/** Counts for the stats panel; payments by their stored status. */
export const StudentStats = ApplicationStats.extend({ states: CountsByValue })
export type StudentStats = z.infer<typeof StudentStats>
