import { z } from 'zod'
import { said } from '../platform/answers.ts'
import type { Day } from '../platform/day.ts'
import { Day as DaySchema, dayCalled } from '../platform/day.ts'
import { fieldErrors, onePerField } from '../platform/field-errors.ts'
import type { FieldError } from '../platform/problem.ts'
import { degreesOf, mandatoryQualificationTypes } from './faculty-form.ts'
import type { FacultyForm, Qualification } from './faculty-form.ts'
import type { RecruitmentRules } from './recruitment.ts'

export const earliestPassingYear = 1950

/** Said when one of the four is taken away. */
export const mandatoryMessage = 'Cannot remove mandatory qualifications'

/** Types that can be added only once. */
export const singleQualificationTypes: readonly Qualification['type'][] = ['PHD', 'SUPER SPECIALITY']

const percentageMessage = 'Enter the percentage or CGPA, a number up to 100'

/** A number that may have been typed as text; nothing typed is no number. */
const typed = (message: string) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number(message))

const Row = z.object({
  institution: said('Enter the institution'),
  board: said('Enter the board or university'),
  passingYear: typed('Enter the year of passing: 4 digits').pipe(
    z
      .int('Enter the year of passing: 4 digits')
      .max(9998, 'Enter the year of passing: 4 digits')
      .min(earliestPassingYear, `The year cannot be before ${earliestPassingYear}`),
  ),
  percentage: typed(percentageMessage).pipe(z.number().gt(0, percentageMessage).max(100, percentageMessage)),
})
const Degree = z.object({ degree: said('Choose the degree') })

/** The year of passing as a number; null until it has 4 digits. */
export function passingYearOf({ passingYear }: Pick<Qualification, 'passingYear'>): number | null {
  const year = Number(passingYear ?? '')
  return Number.isInteger(year) && year >= 1000 && year < 9999 ? year : null
}

/** The year of the first post-graduate degree, from which experience counts; null while it is not given. */
export function postgraduateYear({ qualifications }: FacultyForm): number | null {
  const years = (qualifications ?? [])
    .filter(({ type }) => type === 'POSTGRADUATE QUALIFICATION')
    .map(passingYearOf)
    .filter((year) => year !== null)
  return years.length === 0 ? null : Math.min(...years)
}

function rowErrors(row: Qualification, path: string, year: number): FieldError[] {
  const errors = fieldErrors(Row, row)
  if ((passingYearOf(row) ?? 0) > year)
    errors.push({ path: 'passingYear', msg: 'The year of passing cannot be in the future' })
  if (degreesOf[row.type]) errors.push(...fieldErrors(Degree, row))
  return onePerField(errors).map((error) => ({ path: `${path}.${error.path}`, msg: error.msg }))
}

function repeatedErrors(rows: readonly Qualification[]): FieldError[] {
  const types = rows.map(({ type }) => type)
  return types.flatMap((type, place) => {
    const isRepeated = singleQualificationTypes.includes(type) && types.indexOf(type) < place
    return isRepeated ? [{ path: `qualifications.${place}.type`, msg: `${type} can be added only once` }] : []
  })
}

/** Step 2: the four mandatory qualifications and whatever else was added, each complete. */
export function qualificationErrors({ qualifications }: FacultyForm, { today }: { today: Day }): FieldError[] {
  const rows = qualifications ?? []
  const absent = mandatoryQualificationTypes.filter((type) => !rows.some((row) => row.type === type))
  const msg = `${mandatoryMessage}: add ${absent.join(', ')}`
  return [
    ...(absent.length > 0 ? [{ path: 'qualifications', msg }] : []),
    ...rows.flatMap((row, place) => rowErrors(row, `qualifications.${place}`, Number(today.slice(0, 4)))),
    ...repeatedErrors(rows),
  ]
}

const Registration = z.object({
  registeredWith: said('Enter the council you are registered with'),
  registrationNumber: said('Enter the registration number'),
  registrationDate: dayCalled('the registration date'),
  renewalDate: dayCalled('the renewal date'),
})

/** Whether these answers must give a council registration: medical candidates, where the recruitment asks for it. */
export function needsCouncil({ personalInfo }: FacultyForm, { generalRequirements }: RecruitmentRules): boolean {
  return personalInfo?.candidateType === 'MEDICAL' && generalRequirements.councilRegistration.required
}

/** Step 2, second part: the registration with a medical council. */
export function councilErrors(
  form: FacultyForm,
  { today, settings }: { today: Day; settings: RecruitmentRules },
): FieldError[] {
  if (!needsCouncil(form, settings)) return []
  const council = form.councilRegistration ?? {}
  const errors = fieldErrors(Registration, council)
  const { registrationDate, renewalDate } = council
  const areDays = DaySchema.safeParse(registrationDate).success && DaySchema.safeParse(renewalDate).success
  if (areDays && (registrationDate ?? '') > today)
    errors.push({ path: 'registrationDate', msg: 'The registration date cannot be in the future' })
  if (areDays && (renewalDate ?? '') < (registrationDate ?? ''))
    errors.push({ path: 'renewalDate', msg: 'The renewal date cannot be before the registration date' })
  return onePerField(errors).map(({ path, msg }) => ({ path: `councilRegistration.${path}`, msg }))
}
