import { z } from 'zod'
import { DocumentFacts } from '../documents/document.ts'
import { Payment } from '../payments/payment.ts'
import { translated } from '../platform/translations.ts'
import { Abilities, KnownUnmet, Left } from './application.ts'
import { RuleReport } from './finding.ts'
import { FurtherAnswers, FurtherQuestions } from './further-questions.ts'
import { ApplicationStatus } from './status.ts'
import { TimelineEntry } from './timeline.ts'

/** What everybody who may read an application is told of it beside its answers, whatever its track. */
export const ApplicationFacts = z.object({
  applicationId: z.string(),
  driveId: z.string(),
  driveTitle: z.string(),
  /** The last day of the drive, as it stands. */
  endDate: z.string(),
  /** The account's. */
  email: z.string(),
  status: ApplicationStatus,
  currentStep: z.int(),
  version: z.int(),
  /** What the drive asks further, as it stands, or as it stood when the application was submitted. */
  questions: FurtherQuestions,
  /** Of the questions, and of what was chosen in the drive. */
  translations: translated(),
  furtherAnswers: FurtherAnswers,
  knownUnmet: KnownUnmet,
  documents: z.record(z.string(), DocumentFacts),
  payment: Payment,
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
export type ApplicationFacts = z.infer<typeof ApplicationFacts>

/** An application: the facts of every track, and the answers of its own. */
export type Application<Answers> = ApplicationFacts & Answers

/** What lists of administrators show of it in every track. */
export const ListedFacts = z.object({
  applicationId: z.string(),
  driveId: z.string(),
  status: ApplicationStatus,
  payment: Payment.pick({ status: true, verified: true, utr: true, amount: true }).extend({
    /** Whether another application has the same UTR. */
    isUtrRepeated: z.boolean(),
  }),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
})
export type ListedFacts = z.infer<typeof ListedFacts>

/** A row of such a list, with the columns of its track. */
export type ListedApplication<Columns> = ListedFacts & Columns
