import { showTypedDay } from '../platform/answers.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { joined } from '../platform/text.ts'
import { yesNo } from '../questions/choice.ts'
import { day } from '../questions/day.ts'
import type { AnswerLine, Answers, AnswerWords, Complaint, Dice } from '../questions/question.ts'
import { rows } from '../questions/rows.ts'
import { text } from '../questions/text.ts'
import { postgraduateYear, type Qualification } from './qualifications.ts'

const required = true

type Today = { today: Day }
type Service = { serviceFrom?: string | null; isCurrent?: boolean | null }

const questions = {
  designation: text({ max: 150, required }),
  payScale: text({ max: 100 }),
  organizationName: text({ max: 200, required }),
  serviceFrom: day({ required, check: (from, { today }: Today) => (from > today ? 'in-the-future' : null) }),
  // First and last day are both days of service. A job that goes on has no last one.
  serviceTo: day({
    required,
    shown: ({ isCurrent }: Service) => !isCurrent,
    check: (to, { today }: Today, { serviceFrom }: Service) => {
      if (isDay(serviceFrom) && to < serviceFrom) return 'before-start'
      return to > today ? 'in-the-future' : null
    },
  }),
  isCurrent: yesNo({}),
}

export type WorkExperience = Answers<typeof questions>

/** `01-04-2022 to 15-03-2024`. */
export function periodText(from: string | null | undefined, to: string | null | undefined, isCurrent?: boolean | null) {
  const end = isCurrent ? 'present' : showTypedDay(to)
  return from || end ? `${showTypedDay(from) ?? '…'} to ${end ?? '…'}` : null
}

/** Where somebody worked and on which pay scale, and below it from when to when; not what as. */
function jobText({ organizationName, payScale, serviceFrom, serviceTo, isCurrent }: WorkExperience): string | null {
  return joined([joined([organizationName, payScale]), periodText(serviceFrom, serviceTo, isCurrent)], '\n')
}

/** Each stands under what somebody worked as. */
function jobLines(jobs: readonly WorkExperience[], path: string, words: AnswerWords): AnswerLine[] {
  const anyJob = words.option(path, 'job')
  if (jobs.length === 0) return [{ path, label: words.option(path, 'jobs'), value: words.option(path, 'none') }]
  return jobs.map((job, place) => ({
    path: `${path}.${place}`,
    label: job.designation || anyJob,
    value: jobText(job),
  }))
}

function orderErrors(job: WorkExperience, before: WorkExperience | undefined, year: number | null): Complaint[] {
  const { serviceFrom } = job
  if (!isDay(serviceFrom)) return []
  if (year !== null && Number(serviceFrom.slice(0, 4)) < year)
    return [{ path: 'serviceFrom', code: 'before-post-graduation', params: { year: String(year) } }]
  if (isDay(before?.serviceFrom) && serviceFrom < before.serviceFrom)
    return [{ path: 'serviceFrom', code: 'not-in-order' }]
  return []
}

const jobs = rows(questions, {
  max: 50,
  row: (job) => joined([job.designation, jobText(job)]),
  lines: jobLines,
  check(given, _: Today, answers: { qualifications?: readonly Qualification[] | null }): Complaint[] {
    const year = postgraduateYear(answers)
    return given.flatMap((job, place) => {
      const complaints = orderErrors(job, given[place - 1], year)
      if (job.isCurrent && place < given.length - 1) complaints.push({ path: 'isCurrent', code: 'not-the-last' })
      return complaints.map((complaint) => ({ ...complaint, path: `${place}.${complaint.path}` }))
    })
  },
})

/** Each job complete, in order, after post-graduation; only the last may be current. */
export const workExperience = {
  ...jobs,
  madeUp(dice: Dice): WorkExperience[] {
    const [job] = jobs.madeUp(dice)
    return [{ ...job, serviceFrom: `${dice.between(2006, 2012)}-07-01`, serviceTo: '2014-06-30', isCurrent: false }]
  },
}

/** The day a job ended; null while it goes on, or is not given. */
function endOf({ serviceTo, isCurrent }: WorkExperience): Day | null {
  return !isCurrent && isDay(serviceTo) ? serviceTo : null
}

/**
 * The last day of the job before, where this one begins before it; null where it does not. That is told and does not block:
 * whoever held both at once goes on, and the days count once.
 */
export function overlappedEnd(job: WorkExperience, before: WorkExperience | undefined): Day | null {
  const end = before && endOf(before)
  return end && isDay(job.serviceFrom) && job.serviceFrom <= end ? end : null
}
