import { z } from 'zod'
import { DocumentFacts } from '../documents/document.ts'
import { Payment } from '../payments/payment.ts'
import { translated } from '../platform/translations.ts'
import { Abilities, KnownUnmet, DraftGaps } from './application.ts'
import { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { CorrectionStanding } from './standing/correction-standing.ts'
import { RuleReport } from './decisions/finding.ts'
import { FurtherAnswers, FurtherQuestions } from '#domain/drives/further-questions.ts'
import { Proposal, ProposedTransition } from './decisions/proposal.ts'
import { SamePerson } from './same-person.ts'
import { ScrutinyStanding } from './standing/scrutiny-standing.ts'
import { Standing } from './standing/standing.ts'
import { ApplicationStatus } from './status.ts'
import { TimelineEntry } from './timeline-entry.ts'

/** For officers who write to an applicant: the language of the account, and a ready note in it. */
export const ApplicantReads = z.object({ language: z.string(), notFoundNote: z.string() })
export type ApplicantReads = z.infer<typeof ApplicantReads>

/** The facts of an application beside its answers, for every reader, in every track. */
export const ApplicationFacts = z.object({
  applicationId: z.string(),
  driveId: z.string(),
  driveTitle: z.string(),
  /** The drive's present last day. */
  endDate: z.string(),
  /** When and why its drive was cancelled; null otherwise. */
  cancelled: CancelledDrive.nullable(),
  /** The address of the account. */
  email: z.string(),
  status: ApplicationStatus,
  currentStep: z.int(),
  version: z.int(),
  /** The drive's own questions: the present ones, or those at submission. */
  questions: FurtherQuestions,
  /** Of the questions, and of the chosen parts of the drive. */
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
  /** The same in the caller's language. */
  reviewReasonSaid: z.string().nullable(),
  reviewComments: z.string().nullable(),
  /** The office's comment on a missing payment; null for any other. */
  paymentComments: z.string().nullable(),
  /**
   * Until then a decision can be undone, and the applicant still sees the earlier status; null when no decision is
   * delayed.
   */
  heldUntil: z.string().nullable(),
  /** The newest correction that the office requested; null for none. */
  correction: CorrectionStanding.nullable(),
  /** How an officer proposes to decide it, or proposed to before the decision; null for none, and for the applicant. */
  proposal: Proposal.nullable(),
  timeline: z.array(TimelineEntry),
  /** The status, as its applicant reads it: the one sentence of every page, paper and mail. */
  standing: Standing,
  /** What a draft lacks, in the list of own applications. */
  left: DraftGaps.nullish(),
  eligibility: z.array(RuleReport),
  abilities: Abilities,
  /** For officers only, where they read one application. */
  applicantReads: ApplicantReads.optional(),
  /** Other applications that look like those of the same person: for officers only, where they read one application. */
  samePeople: z.array(SamePerson).optional(),
})
export type ApplicationFacts = z.infer<typeof ApplicationFacts>

/** An application: the facts of every track, and its own track's answers. */
export type Application<Answers> = ApplicationFacts & Answers

/** The facts in administrators' lists of every track. */
export const ListedFacts = z.object({
  applicationId: z.string(),
  driveId: z.string(),
  status: ApplicationStatus,
  payment: Payment.pick({ status: true, verified: true, utr: true, amount: true }).extend({
    /** Whether another application has the same UTR. */
    isUtrRepeated: z.boolean(),
  }),
  scrutiny: ScrutinyStanding.nullable(),
  /** Whether a list of its drive is published: from then on nobody is accepted by hand. */
  isListed: z.boolean(),
  /** What is proposed, until it is decided. */
  proposed: ProposedTransition.nullable(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
})
export type ListedFacts = z.infer<typeof ListedFacts>

/** A row of such a list, with the columns of its track. */
export type ListedApplication<Columns> = ListedFacts & Columns
