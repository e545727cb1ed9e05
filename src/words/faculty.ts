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

/** What is wrong with qualifications names their types as they are stored: it is said as the form calls them. */
function callingTypes(words: QuestionWords): QuestionWords {
  const called = (types: string) =>
    types
      .split(', ')
      .map((type) => words.option('qualifications.type', type))
      .join(', ')
  const said = ([name, fact]: [string, string | number]): [string, string | number] =>
    name === 'type' || name === 'types' ? [name, called(String(fact))] : [name, fact]
  return {
    ...words,
    complaint: ({ params = {}, ...of }) =>
      words.complaint({ ...of, params: Object.fromEntries(Object.entries(params).map(said)) }),
  }
}

/** The words of the faculty form. */
export function facultyWords(language: Language): QuestionWords {
  const words = kept.get(language) ?? callingTypes(questionWords(faculty(language), language))
  kept.set(language, words)
  return words
}
