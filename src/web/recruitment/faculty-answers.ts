import { readSections, type AnsweredApplication, type TitledSection } from '#domain/applications/reading.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyReading } from '#domain/recruitment/faculty-reading.ts'
import { language } from '#web/platform/language.ts'
import { facultyReadingWords } from '#words/candidates/faculty-reading.ts'

/** A faculty application for reading; age and service are counted up to the last day of its recruitment. */
export function answeredFaculty(application: FacultyApplication): AnsweredApplication<FacultyForm> {
  const { personalInfo, ageCountedOn: on, questions, translations } = application
  return { form: application, email: personalInfo.contact.email, on, questions, translations }
}

/** All answers of a faculty application, as review, summary, paper and administrators' page show them. */
export const facultyAnswers = (answered: AnsweredApplication<FacultyForm>): TitledSection[] =>
  readSections(facultyReading, answered, facultyReadingWords(answered, language))
