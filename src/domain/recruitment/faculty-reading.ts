import { readPaper, type TrackPaper } from '../applications/paper.ts'
import type { AnsweredApplication, Reading, SectionWords } from '../applications/reading.ts'
import { completedYears, isDay, showDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { joined } from '../platform/text.ts'
import type { AnswerLine } from '../questions/question.ts'
import { calendarExperience, mergedPeriods, periodOf, totalExperience } from './experience.ts'
import type { ExperienceLength } from './faculty-application.ts'
import {
  facultyForm,
  facultyPayment,
  facultyScope,
  withPermanentAddress,
  type FacultyForm,
} from './faculty-questions.ts'
import { periodText, type WorkExperience } from './jobs.ts'

/** Further words for a candidate's answers. */
type FacultyReadingWords = SectionWords & {
  /** The length of employment, by the rules and by the calendar. */
  experience: (counts: Record<'counted' | 'calendar', Omit<ExperienceLength, 'totalDays'>>, to: Day) => string
}

/** The length of all jobs, every day once, and the counted periods where some overlap or touch. */
function experienceLines(jobs: readonly WorkExperience[], to: Day, words: FacultyReadingWords): AnswerLine[] {
  const counts = { counted: totalExperience(jobs, to), calendar: calendarExperience(jobs, to) }
  const periods = jobs.flatMap((job) => periodOf(job, to) ?? [])
  const merged = mergedPeriods(periods)
  const counted = merged.map((period) => periodText([period.from, period.to], words)).join('\n')
  const line = (name: string, value: string) => {
    const path = `workExperience.${name}`
    return { path, label: words.note(path, {}), value }
  }
  const total = line('total', words.experience(counts, to))
  return merged.length === periods.length ? [total] : [total, line('counted', counted)]
}

const personal = 'personalInfo'

/**
 * How a candidate's answers are read: with the age, the length of all jobs, and the account's address among the contact
 * facts.
 */
export const facultyReading: Reading<FacultyForm, FacultyReadingWords> = {
  form: { read: (form, words) => facultyForm.read(withPermanentAddress(form), words) },
  scope: facultyScope,
  beside({ form: { personalInfo: person, workExperience: jobs }, email, on }, words) {
    const { dateOfBirth: born, sameAddress } = person ?? {}
    const path = `${personal}.contact.email`
    return {
      [`${personal}.dateOfBirth`]: (part) => {
        if (!isDay(born)) return [part]
        const value = words.note(`${personal}.dateOfBirth.age`, { day: showDay(born), years: completedYears(born, on) })
        return [{ ...part, value }]
      },
      [`${personal}.contact.mobile`]: (part) => [part, { path, label: words.name(path), value: email }],
      [`${personal}.permanentAddress.addressLine`]: (part) =>
        sameAddress ? [{ ...part, value: words.note(`${personal}.sameAddress.label`, {}) }] : [part],
      workExperience: (part) => [part, ...experienceLines(jobs ?? [], on, words)],
    }
  },
  head(lineAt) {
    const [post, department] = [lineAt(`${personal}.postName`), lineAt(`${personal}.department`)]
    return [
      lineAt(`${personal}.name`),
      { ...post, value: joined([post.value, department.value]) },
      lineAt(`${personal}.categoryOfPost`),
    ]
  },
  place: ({ personalInfo }) => personalInfo?.currentAddress?.city,
}

/** The same on paper. */
export type FacultyPaperWords = FacultyReadingWords & {
  /** As at the field. */
  label: (path: string) => string
  declaration: (person: FacultyForm['personalInfo'], institute: string) => string
}

/** The track's own part of a faculty application on paper. */
export function facultyPaper(
  answered: AnsweredApplication<FacultyForm> & { utr: string | null },
  words: FacultyPaperWords,
  institute: string,
): TrackPaper {
  const { personalInfo, payment } = answered.form
  const { transactionId = null, paymentDate } = payment ?? {}
  const line = (name: string, value: string | null) => {
    const path = `payment.${name}`
    return { path, label: words.label(path), value }
  }
  return {
    ...readPaper(facultyReading, answered, words),
    payment: [
      line('transactionId', transactionId),
      line('utrNumber', answered.utr),
      line('paymentDate', facultyPayment.paymentDate.text(paymentDate, 'payment.paymentDate', words)),
    ],
    declaration: words.declaration(personalInfo, institute),
  }
}
