import type { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import type { studentQuestions } from '#domain/admission/student-questions.ts'
import type { studentSteps } from '#domain/admission/student-steps.ts'
import type { OptionPath, Path } from '#domain/questions/question.ts'
import { questionWords, type QuestionWords, type SaidElsewhere } from './questions.ts'
import { room, type Language } from './room.ts'
import { en } from './student.en.ts'

type SectionId = (typeof studentSteps)[number][number]['id']
type DocType = (typeof studentDocumentKinds)[number]['docType']
type StudentLabel = Path<typeof studentQuestions> | `documents.${DocType}`
type StudentOption = Exclude<OptionPath<typeof studentQuestions>, `${string}.${SaidElsewhere}`>
type Complete = Readonly<Record<`${StudentLabel}.label` | StudentOption | `section.${SectionId}` | 'office', string>>

// A question, an option, a document or a section without its name does not compile.
const complete: Complete & typeof en = en
const student = room('student', complete)

const kept = new Map<Language, QuestionWords>()

/** The words of the student form. */
export function studentWords(language: Language): QuestionWords {
  const words = kept.get(language) ?? questionWords(student(language), language)
  kept.set(language, words)
  return words
}
