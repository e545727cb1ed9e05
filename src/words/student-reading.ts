import type { StudentPaperWords } from '#domain/admission/student-reading.ts'
import { payments } from './payments.ts'
import { withFurtherWords, type FurtherQuestionTexts, type QuestionWords } from './questions.ts'
import type { Language } from './room.ts'
import { studentApplication } from './student-application.ts'
import { studentWords } from './student.ts'

/** Words for reading a student's answers, on screens and on paper. */
export function studentReadingWords(
  asked: FurtherQuestionTexts,
  language: Language,
): QuestionWords & StudentPaperWords {
  return {
    ...withFurtherWords(studentWords(language, asked.translations), asked, language),
    utr: payments.in(language)('utr'),
    declaration: studentApplication.in(language)('declaration'),
  }
}
