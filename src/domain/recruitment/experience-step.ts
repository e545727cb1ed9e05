import { z } from 'zod'
import { said } from '../platform/answers.ts'
import { showDay } from '../platform/calendar.ts'
import { Day, dayCalled } from '../platform/day.ts'
import { fieldErrors, onePerField } from '../platform/field-errors.ts'
import type { FieldError } from '../platform/problem.ts'
import type { FacultyForm, WorkExperience } from './faculty-form.ts'
import { postgraduateYear } from './qualifications-step.ts'

const Job = z.object({
  organizationName: said('Enter the organization'),
  designation: said('Enter the designation'),
  serviceFrom: dayCalled('the start date'),
})

const isDay = (text: string | null | undefined): text is Day => Day.safeParse(text).success

/** The day a job ended; null while it goes on, or is not given. */
function endOf({ serviceTo, isCurrent }: WorkExperience): Day | null {
  return !isCurrent && isDay(serviceTo) ? serviceTo : null
}

function dateErrors(job: WorkExperience, today: Day): FieldError[] {
  const { serviceFrom, serviceTo, isCurrent } = job
  const errors: FieldError[] = []
  const from = isDay(serviceFrom) ? serviceFrom : null
  if (from && from > today) errors.push({ path: 'serviceFrom', msg: 'The start date cannot be in the future' })
  if (isCurrent) return errors
  if (!isDay(serviceTo))
    return [...errors, { path: 'serviceTo', msg: 'Enter the end date, or say that you work there now' }]
  if (from && serviceTo < from) errors.push({ path: 'serviceTo', msg: 'The end date cannot be before the start date' })
  else if (serviceTo > today) errors.push({ path: 'serviceTo', msg: 'The end date cannot be in the future' })
  return errors
}

function orderErrors(job: WorkExperience, previous: WorkExperience | undefined, year: number | null): FieldError[] {
  const { serviceFrom } = job
  if (!isDay(serviceFrom)) return []
  if (year !== null && Number(serviceFrom.slice(0, 4)) < year)
    return [{ path: 'serviceFrom', msg: `Experience must come after post-graduation (${year})` }]
  if (isDay(previous?.serviceFrom) && serviceFrom < previous.serviceFrom)
    return [{ path: 'serviceFrom', msg: 'List your jobs in chronological order, the oldest first' }]
  return []
}

/** Step 3: each job complete, in order, after post-graduation; only the last may be current. */
export function experienceErrors(form: FacultyForm, { today }: { today: Day }): FieldError[] {
  const jobs = form.workExperience ?? []
  const year = postgraduateYear(form)
  return jobs.flatMap((job, place) => {
    const errors = [...fieldErrors(Job, job), ...dateErrors(job, today), ...orderErrors(job, jobs[place - 1], year)]
    if (job.isCurrent && place < jobs.length - 1)
      errors.push({ path: 'isCurrent', msg: 'Only the last job can be your current one' })
    return onePerField(errors).map(({ path, msg }) => ({ path: `workExperience.${place}.${path}`, msg }))
  })
}

/**
 * What to say about a job that begins before the one before it has ended; null when nothing. It does not block: whoever
 * held both at once goes on, and the days count once.
 */
export function chronologyAlert(job: WorkExperience, previous: WorkExperience | undefined): string | null {
  const end = previous && endOf(previous)
  if (!end || !isDay(job.serviceFrom) || job.serviceFrom > end) return null
  return `This job’s start date overlaps or is before the previous job’s end date (${showDay(end)}).`
}
