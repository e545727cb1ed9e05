import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { studentReading } from '#domain/admission/student-reading.ts'
import { readSections, type AnsweredApplication, type TitledSection } from '#domain/applications/reading.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { language } from '#web/platform/language.ts'
import { studentReadingWords } from '#words/candidates/student-reading.ts'

/** A student application for reading; age is counted up to the day of submission, or today. */
export function answeredStudent(application: StudentApplication): AnsweredApplication<StudentForm> {
  const { email, questions, translations, submittedAt } = application
  const on = dayOf(submittedAt ? new Date(submittedAt) : new Date())
  return { form: application, email, on, questions, translations }
}

/** All answers of a student application, as review, summary, paper and administrators' page show them. */
export const studentAnswers = (answered: AnsweredApplication<StudentForm>): TitledSection[] =>
  readSections(studentReading, answered, studentReadingWords(answered, language))
