import { showTypedDay } from '../platform/answers.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { yesNo } from '../questions/choice.ts'
import { is, not, when } from '../questions/condition.ts'
import { pastDay } from '../questions/day.ts'
import type { Answers, AnswerWords, Complaint, Dice } from '../questions/question.ts'
import { rows } from '../questions/rows.ts'
import { text } from '../questions/text.ts'
import { postgraduateYear } from './qualifications.ts'

const required = true

const questions = {
  designation: text({ max: 150, required }),
  payScale: text({ max: 100 }),
  organizationName: text({ max: 200, required }),
  serviceFrom: pastDay({ required }),
  // First and last day are both days of service. A current job has no last day.
  serviceTo: pastDay({
    required,
    shown: when('isCurrent', not(is(true))),
    notBefore: { day: 'serviceFrom', code: 'before-start' },
  }),
  isCurrent: yesNo({}),
}

export type WorkExperience = Answers<typeof questions>

type TypedDay = string | null | undefined

/** `01-04-2022 to 15-03-2024`. */
export function periodText(
  [from, to, isCurrent]: readonly [from: TypedDay, to: TypedDay, isCurrent?: boolean | null],
  words: Pick<AnswerWords, 'period'>,
): string | null {
  const [start, end] = [showTypedDay(from), showTypedDay(to)]
  if (!start && !end && !isCurrent) return null
  return words.period(start ?? '…', isCurrent ? null : (end ?? '…'))
}

const work = ['designation', 'organizationName', 'payScale'] as const

/** By the first day, then by the last; a current one comes after one that ended. */
const orderKeys = ({ serviceFrom, serviceTo, isCurrent }: WorkExperience) => [
  isDay(serviceFrom) ? serviceFrom : 'undated',
  !isCurrent && isDay(serviceTo) ? serviceTo : 'undated',
]

/**
 * The places of jobs, oldest first. One without a first day comes last: people list their jobs in any order, and fill
 * in days later.
 */
export function orderOfJobs(jobs: readonly WorkExperience[]): number[] {
  const keyed = jobs.map((job, place) => ({ place, key: orderKeys(job).join() }))
  return keyed
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ place }) => place)
}

/** Jobs as stored and read: oldest first, from any order. */
export function inOrder(jobs: readonly WorkExperience[]): WorkExperience[] {
  return orderOfJobs(jobs).flatMap((place) => jobs[place] ?? [])
}

function tooEarly({ serviceFrom }: WorkExperience, year: number | null): Complaint[] {
  if (!isDay(serviceFrom) || year === null || Number(serviceFrom.slice(0, 4)) >= year) return []
  return [{ path: 'serviceFrom', code: 'before-post-graduation', params: { year: String(year) } }]
}

const allJobs = rows(questions, {
  max: 50,
  none: 'none',
  widths: { organizationName: 12 },
  table: [
    ...work,
    'serviceFrom',
    {
      name: 'serviceTo',
      of: ['serviceTo', 'isCurrent'],
      text: ({ serviceTo, isCurrent }, words) =>
        isCurrent ? words.note('workExperience.present', {}) : showTypedDay(serviceTo),
    },
  ],
  inOneText: [
    ...work,
    {
      name: 'period',
      of: ['serviceFrom', 'serviceTo', 'isCurrent'],
      text: ({ serviceFrom, serviceTo, isCurrent }, words) => periodText([serviceFrom, serviceTo, isCurrent], words),
    },
  ],
  check(given, _, answers): Complaint[] {
    const year = postgraduateYear(answers)
    const isSecond = (place: number) => given.slice(0, place).some(({ isCurrent }) => isCurrent)
    return given.flatMap((job, place) => {
      const complaints = tooEarly(job, year)
      if (job.isCurrent && isSecond(place)) complaints.push({ path: 'isCurrent', code: 'only-one' })
      return complaints.map((complaint) => ({ ...complaint, path: `${place}.${complaint.path}` }))
    })
  },
})

/** Each job complete and after post-graduation, in any order; one of them may be current. */
export const workExperience = {
  ...allJobs,
  schema: () => allJobs.schema().overwrite(inOrder),
  madeUp(dice: Dice): WorkExperience[] {
    const [job] = allJobs.madeUp(dice)
    return [{ ...job, serviceFrom: `${dice.between(2006, 2012)}-07-01`, serviceTo: '2014-06-30', isCurrent: false }]
  },
}

/** The last day of a job; null for a current one, or while it is missing. */
function endOf({ serviceTo, isCurrent }: WorkExperience): Day | null {
  return !isCurrent && isDay(serviceTo) ? serviceTo : null
}

/**
 * The job still held when this one began: of several the one that ended last, or the current one. Null for none. This
 * is only a warning: somebody may have held both at once, and the days are counted once.
 */
export function stillHeld(job: WorkExperience, jobs: readonly WorkExperience[]): WorkExperience | null {
  const { serviceFrom } = job
  if (!isDay(serviceFrom)) return null
  const ordered = inOrder(jobs)
  const before = ordered.slice(0, ordered.indexOf(job))
  const held = before.filter((other) => other.isCurrent || (endOf(other) ?? '') >= serviceFrom)
  const lastDay = (other: WorkExperience) => endOf(other) ?? 'today'
  return held.toSorted((one, other) => (lastDay(one) < lastDay(other) ? 1 : -1))[0] ?? null
}
