import { z } from 'zod'
import { Category, Gender } from '../applications/application.ts'
import { numberOf, TypedDay, TypedNumber } from '../platform/answers.ts'
import { line, lines } from '../platform/text.ts'
import { CourseName } from './course.ts'

const text = (maxCharacters: number) => line(maxCharacters).nullish()
/** Stored as a number as soon as it is one, so that lists and rules can reckon with it. */
const number = TypedNumber.transform((typed) => (typeof typed === 'string' ? (numberOf(typed) ?? typed) : typed))
  .pipe(TypedNumber)
  .nullish()
const flag = z.boolean().nullish()

export const DraftAddress = z.object({
  address: lines(400).nullish(),
  district: text(100),
  state: text(100),
  pincode: text(20),
})

export const DraftIntermediateSchool = z.object({
  board: text(150),
  school: text(200),
  state: text(100),
  passingYear: number,
  obtainedMarks: number,
  totalMarks: number,
})

const Preference = z.union([CourseName, z.literal('Both')])

/**
 * The answers of a student application as a draft takes them: anything well-typed within length limits.
 * What is required, and what shape each answer has, is judged by the steps in `student-steps.ts`.
 * `preferenceOrder` may come as one word from older clients; it is stored as an ordered list.
 */
export const StudentForm = z
  .object({
    candidateName: text(100),
    mobile: text(20),
    alternateMobile: text(20),
    dob: TypedDay.nullish(),
    gender: Gender.nullish(),
    fathersName: text(100),
    category: Category.nullish(),
    pwd: flag,
    physicalIdentification: text(200),
    preferenceOrder: z.union([Preference.transform((one) => [one]), z.array(Preference).max(3)]).nullish(),
    neetRoll: text(20),
    neetAIRank: number,
    neetCategoryRank: number,
    intermediateSchool: DraftIntermediateSchool.nullish(),
    physics: flag,
    chemistry: flag,
    biology: flag,
    english: flag,
    correspondAddress: DraftAddress.nullish(),
    permanentAddress: DraftAddress.nullish(),
  })
  .partial()
export type StudentForm = z.infer<typeof StudentForm>

/** What the payment step sends with a draft; the server owns everything else about the payment. */
export const DraftPayment = z.object({ utr: text(40) })

type Marks = { obtainedMarks?: TypedNumber | null | undefined; totalMarks?: TypedNumber | null | undefined }

/** Percentage of marks with two decimals, rounded half up; null until both marks are usable. */
export function percentageOf(marks: Marks | null | undefined): number | null {
  const { obtainedMarks, totalMarks } = marks ?? {}
  if (typeof obtainedMarks !== 'number' || typeof totalMarks !== 'number') return null
  if (totalMarks <= 0 || obtainedMarks < 0 || obtainedMarks > totalMarks) return null
  return Math.round((obtainedMarks * 10_000) / totalMarks) / 100
}
