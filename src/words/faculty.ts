import type { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import type { facultyPayment, facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import type { facultySteps } from '#domain/recruitment/faculty-steps.ts'
import type { Path } from '#domain/questions/question.ts'
import { en } from './faculty.en.ts'
import { questionWords, type QuestionWords } from './questions.ts'
import { room, type Language } from './room.ts'

type SectionId = (typeof facultySteps)[number][number]['id']
type DocType = (typeof facultyDocumentKinds)[number]['docType']
type Asked = Path<typeof facultyQuestions> | `payment.${keyof typeof facultyPayment}` | `documents.${DocType}`
type Complete = Readonly<Record<`${Asked}.label` | `section.${SectionId}` | 'office', string>>

// A question, document or section without its name does not compile.
const complete: Complete & typeof en = en
const faculty = room('faculty', complete)

const kept = new Map<Language, QuestionWords>()

/** The words of the faculty form. */
export function facultyWords(language: Language): QuestionWords {
  const words = kept.get(language) ?? questionWords(faculty(language), language)
  kept.set(language, words)
  return words
}
