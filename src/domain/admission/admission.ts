import { z } from 'zod'
import { DriveWork } from '../applications/application-stats.ts'
import { longestDescription, longestTitle } from '#domain/drives/drive-texts.ts'
import { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { confirmation } from '#domain/drives/changes-to-confirm.ts'
import { FurtherQuestions, SentQuestions } from '#domain/drives/further-questions.ts'
import { SecondClerkPercent } from '#domain/applications/standing/scrutiny-standing.ts'
import { PublishedFile } from '../documents/published-file.ts'
import { FeeTable } from '#domain/drives/fees.ts'
import { dayCalled, DayOrEmpty, type Day } from '../platform/day.ts'
import { lines, requiredLine } from '../platform/text.ts'
import { translated } from '../platform/translations.ts'
import { ReasonByLanguage } from '../selection/published-list.ts'
import { areNamesShort, both, courseKey, longestCourseName, mostCourses, subjects } from './course.ts'

const seats = z.int('seats-whole').min(0, 'seats-whole').max(10_000, 'seats-fewer')
const percentage = z.number('percentage').min(0, 'percentage').max(100, 'percentage')
const ageMessage = 'age-whole'

const Percentages = z.object({ UR: percentage, SC: percentage, ST: percentage, OBC: percentage, EWS: percentage })
const Age = z.int(ageMessage).min(0, ageMessage).max(99, ageMessage)

/** A course's own conditions, where they differ from those of its admission. */
const CourseConditions = z.object({
  minimumAge: Age.optional(),
  minimumPercentage: Percentages.optional(),
  /** The subjects of Class 12 that must be passed; all four by default. */
  subjects: z.array(z.enum(subjects)).max(subjects.length).optional(),
})

const Course = z.object({
  /** In English; the admission's translations have other languages. */
  name: requiredLine(longestCourseName, 'course-name')
    .refine((name) => courseKey(name) !== courseKey(both), 'course-reserved')
    // Filters of lists separate several courses by commas.
    .refine((name) => !name.includes(','), 'course-comma'),
  seats: z.object({ UR: seats, SC: seats, ST: seats, OBC: seats, EWS: seats }),
  conditions: CourseConditions.optional(),
  /** Its own fee, if it differs from the admission's. */
  fee: FeeTable.optional(),
})
export type Course = z.infer<typeof Course>

const isEachNamedOnce = (courses: readonly Pick<Course, 'name'>[]) =>
  new Set(courses.map(({ name }) => courseKey(name))).size === courses.length

const settings = z.object({
  title: requiredLine(longestTitle, 'title-required'),
  description: lines(longestDescription),
  startDate: dayCalled('day-first'),
  endDate: dayCalled('day-last'),
  published: z.boolean(),
  courses: z
    .array(Course)
    .min(1, 'course-missing')
    .max(mostCourses, 'courses-fewer')
    .refine(isEachNamedOnce, 'course-repeated')
    .refine((courses) => areNamesShort(courses.map(({ name }) => name)), 'course-names-long'),
  fee: FeeTable,
  /** Whether it can be paid through the payment gateway, if there is one; allowed by default. */
  paysOnline: z.boolean().optional(),
  secondClerkPercent: SecondClerkPercent.optional(),
  questions: SentQuestions,
  /** Without the field they stay, if their English does. */
  translations: translated().optional(),
  rules: z.object({ minimumAge: Age, minimumPercentage: Percentages }),
})

/** An admission as an administrator edits it. */
export const AdmissionSettings = settings
  .extend({
    /** The `updatedAt` of the version that was read: a change of an older version is refused. */
    updatedAt: z.string().optional(),
    ...confirmation,
    /** Why courses, seats or rules change once policies are published: prepares a corrigendum, which another officer signs. */
    corrigendumReason: ReasonByLanguage.optional(),
  })
  .refine((admission) => admission.startDate <= admission.endDate, {
    path: ['endDate'],
    message: 'last-before-first',
  })
  .refine(
    ({ published, courses }) =>
      !published || courses.length === 0 || courses.some((course) => Object.values(course.seats).some(Boolean)),
    {
      path: ['courses'],
      message: 'publish-without-seat',
    },
  )
export type AdmissionSettings = z.infer<typeof AdmissionSettings>

export const Admission = z.object({
  ...settings.shape,
  questions: FurtherQuestions,
  translations: translated(),
  startDate: DayOrEmpty,
  endDate: DayOrEmpty,
  id: z.string(),
  /** Increases with every change; `If-Match` names it. */
  version: z.int(),
  updatedAt: z.string(),
  /** Derived from the dates, never stored; a cancelled one is closed. */
  status: z.enum(['Open', 'Upcoming', 'Closed']),
  /** When and why it was cancelled; null otherwise. */
  cancelled: CancelledDrive.nullable(),
  applicationLink: z.string(),
  /** The advertisement that the institute publishes with it. */
  advertisement: PublishedFile.nullable(),
  /** For administrators only. */
  applicationsCount: z.int().optional(),
  work: DriveWork.optional(),
})
export type Admission = z.infer<typeof Admission>

/** The rules of an admission, beside the common fields of drives. */
export type AdmissionRules = Pick<AdmissionSettings, 'courses' | 'fee' | 'rules' | 'paysOnline' | 'secondClerkPercent'>

/**
 * The calendar year of an admission: the year in which it closes. Age is that on its 31 December (docs/rules.md, Age of
 * a student).
 */
export function admissionYear(admission: { endDate: Day }): number {
  return Number(admission.endDate.slice(0, 4))
}

// NEET (UG) is written in May, and its score cards come in June.
const monthOfScoreCards = 6

/** The year of the last NEET (UG) with score cards before an admission closes (docs/rules.md, NEET roll and ranks). */
export function neetYear(admission: { endDate: Day }): number {
  const month = Number(admission.endDate.slice(5, 7))
  return admissionYear(admission) - (month < monthOfScoreCards ? 1 : 0)
}
