import type { FacultyPaperWords } from '#domain/recruitment/faculty-reading.ts'
import { facultyDeclaration } from './candidate-applications.ts'
import { experienceToText } from '#words/form/experience.ts'
import { facultyWords } from './faculty.ts'
import { withFurtherWords, type FurtherQuestionTexts, type QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'

/** Words for reading a candidate's answers, on screens and on paper. */
export function facultyReadingWords(
  asked: FurtherQuestionTexts,
  language: Language,
): QuestionWords & FacultyPaperWords {
  const { translations } = asked
  return {
    ...withFurtherWords(facultyWords(language, translations), asked, language),
    experience: (counts, to) => experienceToText(counts, to, language),
    declaration: (person, institute) => facultyDeclaration(person, { institute, translations }, language),
  }
}
