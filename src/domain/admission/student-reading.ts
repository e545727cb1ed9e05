import { readPaper, type TrackPaper } from '../applications/paper.ts'
import type { AnsweredApplication, Reading, SectionWords } from '../applications/reading.ts'
import { completedYears, isDay, showDay } from '../platform/calendar.ts'
import { studentForm, studentScope, type StudentForm } from './student-questions.ts'

/** How a student's answers are read: with the age, and with the account's address among the contact facts. */
export const studentReading: Reading<StudentForm, SectionWords> = {
  form: studentForm,
  scope: studentScope,
  beside: ({ form: { dob }, email, on }, words) => ({
    dob: (part) => {
      if (!isDay(dob)) return [part]
      return [{ ...part, value: words.note('dob.age', { day: showDay(dob), years: completedYears(dob, on) }) }]
    },
    alternateMobile: (part) => [part, { path: 'email', label: words.name('email'), value: email }],
  }),
  head: (lineAt) => [lineAt('candidateName'), lineAt('preferenceOrder')],
  place: ({ correspondAddress }) => correspondAddress?.district,
}

/** The words of a student application on paper. */
export type StudentPaperWords = SectionWords & { utr: string; declaration: string }

/** The track's own part of a student application on paper. */
export function studentPaper(
  answered: AnsweredApplication<StudentForm> & { utr: string | null },
  words: StudentPaperWords,
): TrackPaper {
  return {
    ...readPaper(studentReading, answered, words),
    payment: [{ path: 'payment.utr', label: words.utr, value: answered.utr }],
    declaration: words.declaration,
  }
}
