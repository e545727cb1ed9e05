import { z } from 'zod'
import type { Application, ListedApplication } from '../applications/application-facts.ts'
import { ApplicationStats, CountsByValue } from '../applications/application-stats.ts'
import { wireApplication, wirePayment, wireRow } from '../applications/wire-schemas.ts'
import { rowSchemaOf } from '../lists/column-schemas.ts'
import { Day } from '../platform/day.ts'
import { draftSchema } from '../questions/group.ts'
import { facultyColumns } from './faculty-columns.ts'
import { facultyForm, facultyPayment, facultyQuestions } from './faculty-questions.ts'
import { facultyWire } from './wire.ts'

/** Completed years of 365.25 days, months of 30.44, and the days left; `totalDays` has every day once. */
export const ExperienceLength = z.object({
  years: z.int(),
  months: z.int(),
  days: z.int(),
  totalDays: z.int(),
})
export type ExperienceLength = z.infer<typeof ExperienceLength>

const Answers = facultyForm.draft()

/**
 * The answers of a draft: anything well typed within length limits; the server owns everything else about the payment.
 */
export const FacultyAnswers = Answers.extend({ payment: wirePayment(facultyWire, draftSchema(facultyPayment).shape) })

/** The answers as sent to clients, with the account's address and computed values. */
const FacultyAnswersOnWire = Answers.extend({
  /** The recruitment's present last day. */
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
  /** The day up to which `totalExperience` is calculated: the last day, or that at submission. */
  experienceCountedTo: Day,
  /** The day for the age: the last day, or that at submission. */
  ageCountedOn: Day,
  professionalData: facultyQuestions.professionalData.schema().nullable(),
  payment: z.object({
    /** By bank or UPI transfer: there is no payment gateway. */
    mode: z.enum(['OFFLINE', 'ONLINE']),
    transactionId: z.string().nullable(),
    paymentDate: z.string().nullable(),
  }),
  declaration: z.object({
    accepted: z.boolean(),
    acceptedAt: z.string().nullable(),
    ipAddress: z.string().nullable(),
  }),
})

export type FacultyAnswersOnWire = z.infer<typeof FacultyAnswersOnWire>

/** A faculty application as its owner and administrators receive it. */
export type FacultyApplication = Application<FacultyAnswersOnWire>
export type FacultyPayment = FacultyApplication['payment']

/** The same with the names of its calls. */
export const WireFacultyApplication = wireApplication(facultyWire, FacultyAnswersOnWire)
export type WireFacultyApplication = z.infer<typeof WireFacultyApplication>

/** The track's own columns of the administrators' list. */
const FacultyColumns = rowSchemaOf(facultyColumns).extend({
  driveTitle: z.string(),
  totalExperience: ExperienceLength,
  /** The day up to which `totalExperience` is calculated: the last day, or that at submission. */
  experienceCountedTo: Day,
})
export type FacultyColumns = z.infer<typeof FacultyColumns>

/** A row of that list. */
export type FacultyRow = ListedApplication<FacultyColumns>
export const WireFacultyRow = wireRow(facultyWire, FacultyColumns)
export type WireFacultyRow = z.infer<typeof WireFacultyRow>

/** Counts for the dashboard; payments by the words of administrators, of which `paid` means successful. */
export const FacultyStats = ApplicationStats.extend({ departments: CountsByValue })
export type FacultyStats = z.infer<typeof FacultyStats>
