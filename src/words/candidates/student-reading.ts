import type { StudentPaperWords } from '#domain/admission/student-reading.ts'
import { payments } from '#words/money/payments.ts'
import { withFurtherWords, type FurtherQuestionTexts, type QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
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
