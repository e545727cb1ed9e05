import { z } from 'zod'
import { Category, Gender } from '../applications/application.ts'
import { nameOf, said } from '../platform/answers.ts'
import { completedYears } from '../platform/calendar.ts'
import { Day, dayCalled } from '../platform/day.ts'
import { fieldErrors } from '../platform/field-errors.ts'
import { Mobile, Pincode, State } from '../platform/india.ts'
import type { FieldError } from '../platform/problem.ts'
import type { CourseName } from './course.ts'
import { CourseName as Course } from './course.ts'
import type { StudentForm } from './student-form.ts'

/** The five steps of the student form; the step numbers are those of `currentStep`. */
export const studentSteps = [
  { step: 1, title: 'Course & personal' },
  { step: 2, title: 'Address' },
  { step: 3, title: 'Education & NEET' },
  { step: 4, title: 'Documents & payment' },
  { step: 5, title: 'Review & submit' },
] as const

/** The step on which each answer is given. */
export const studentStepOf: Record<keyof StudentForm, 1 | 2 | 3> = {
  preferenceOrder: 1,
  candidateName: 1,
  fathersName: 1,
  dob: 1,
  gender: 1,
  category: 1,
  pwd: 1,
  physicalIdentification: 1,
  mobile: 1,
  alternateMobile: 1,
  correspondAddress: 2,
  permanentAddress: 2,
  intermediateSchool: 3,
  physics: 3,
  chemistry: 3,
  biology: 3,
  english: 3,
  neetRoll: 3,
  neetAIRank: 3,
  neetCategoryRank: 3,
}

/** What the steps are judged with: the day (Asia/Kolkata) and the courses the admission offers. */
export type StepFacts = { today: Day; courses: readonly CourseName[] }

const whole = (message: string) => z.int(message).min(1, message)

const CourseAndPersonal = z.object({
  preferenceOrder: z
    .array(z.union([Course, z.literal('Both')]), 'Choose the course you apply for')
    .min(1, 'Choose the course you apply for')
    .refine((order) => !order.includes('Both'), 'You chose both courses: say which one you prefer first')
    .refine((order) => new Set(order).size === order.length, 'Name each course once'),
  candidateName: said('Enter your name as on the Class 10 certificate').regex(/\p{L}/u, 'Enter your name in letters'),
  fathersName: nameOf('Enter your father’s name'),
  dob: dayCalled('your date of birth').refine((day) => day >= '1940-01-01', 'Check the year of birth'),
  gender: Gender,
  category: Category,
  pwd: z.boolean('Say whether you are a person with disability'),
  physicalIdentification: said('Describe a mark of identification, such as a mole on the left wrist'),
  mobile: Mobile,
  alternateMobile: z
    .union([z.literal(''), Mobile], 'Enter a mobile number of 10 digits, or leave this empty')
    .nullish(),
})

const Address = z.object(
  {
    address: said('Enter house, street and locality'),
    district: said('Enter the district'),
    state: State,
    pincode: Pincode,
  },
  'Enter the address',
)

const Addresses = z.object({ correspondAddress: Address, permanentAddress: Address })

/** Whether both marks are numbers, so that they can be compared. */
function hasMarks(school: unknown): boolean {
  const { obtainedMarks, totalMarks } = (school ?? {}) as { obtainedMarks?: unknown; totalMarks?: unknown }
  return typeof obtainedMarks === 'number' && typeof totalMarks === 'number'
}

const marksMessage = 'Enter the marks obtained as on the marksheet'
const EducationAndNeet = z.object({
  intermediateSchool: z
    .object(
      {
        board: said('Choose or enter the board'),
        school: said('Enter the name of the school or college'),
        state: State,
        passingYear: z
          .int('Enter the year of passing, such as 2026')
          .min(1950, 'Enter the year of passing, such as 2026'),
        obtainedMarks: z.number(marksMessage).min(0, marksMessage),
        totalMarks: z
          .number('Enter the total marks')
          .min(1, 'Enter the total marks')
          .max(10_000, 'Enter the total marks as on the marksheet'),
      },
      'Enter your Class 12 details',
    )
    .refine((school) => school.obtainedMarks <= school.totalMarks, {
      path: ['obtainedMarks'],
      message: 'Marks obtained cannot be more than the total marks',
      // Said as soon as both marks are there, whatever else is still missing.
      when: ({ value }) => hasMarks(value),
    }),
  physics: z.boolean('Say whether you passed Physics'),
  chemistry: z.boolean('Say whether you passed Chemistry'),
  biology: z.boolean('Say whether you passed Biology'),
  english: z.boolean('Say whether you passed English'),
  neetRoll: z.string('Enter the NEET roll number').regex(/^\d{10}$/, 'Enter the NEET roll number: 10 digits'),
  neetAIRank: whole('Enter the All-India rank as on the score card').max(5_000_000, 'Check the All-India rank'),
  neetCategoryRank: whole('Enter the category rank as on the score card')
    .max(5_000_000, 'Check the category rank')
    .nullish(),
})

function personalErrors(form: StudentForm, facts: StepFacts): FieldError[] {
  const errors = fieldErrors(CourseAndPersonal, form)
  const offered = (form.preferenceOrder ?? []).every((course) => course === 'Both' || facts.courses.includes(course))
  if (!offered) errors.push({ path: 'preferenceOrder', msg: 'Choose from the courses of this admission' })
  if (Day.safeParse(form.dob).success && completedYears(form.dob ?? '', facts.today) < 10) {
    errors.push({ path: 'dob', msg: 'Check the date of birth: it is less than 10 years ago' })
  }
  return errors
}

function educationErrors(form: StudentForm, facts: StepFacts): FieldError[] {
  const errors = fieldErrors(EducationAndNeet, form)
  if (Number(form.intermediateSchool?.passingYear ?? 0) > Number(facts.today.slice(0, 4))) {
    errors.push({ path: 'intermediateSchool.passingYear', msg: 'The year of passing cannot be in the future' })
  }
  // NEET prints no separate rank for the unreserved category: the All-India rank is the rank.
  if (form.neetCategoryRank == null && form.category && form.category !== 'UR') {
    errors.push({ path: 'neetCategoryRank', msg: 'Enter the category rank as on the score card' })
  }
  return errors
}

/**
 * What is missing or wrong in the answers of one step, as sentences at their fields; empty when the step is complete.
 * Steps 4 (documents, payment) and 5 (declaration) hold no answers of the form: see `student-documents.ts`.
 */
export function stepErrors(step: number, form: StudentForm, facts: StepFacts): FieldError[] {
  if (step === 1) return personalErrors(form, facts)
  if (step === 2) return fieldErrors(Addresses, form)
  if (step === 3) return educationErrors(form, facts)
  return []
}

/** Everything missing or wrong in the answers, in the order of the steps. */
export function formErrors(form: StudentForm, facts: StepFacts): FieldError[] {
  return [1, 2, 3].flatMap((step) => stepErrors(step, form, facts))
}
