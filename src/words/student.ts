import type { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import type { studentQuestions } from '#domain/admission/student-questions.ts'
import type { studentSteps } from '#domain/admission/student-steps.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { sayChosenCourse, sayCourse } from './courses.ts'
import { asWritten, translatorIn, type Translator } from './institute-translations.ts'
import { questionWords, type FormSentences, type QuestionWords } from './questions.ts'
import { room, type Language } from './room.ts'
import { en } from './student.en.ts'

type SectionId = (typeof studentSteps)[number][number]['id']
type DocType = (typeof studentDocumentKinds)[number]['docType']

const complete: FormSentences<typeof studentQuestions, SectionId, `documents.${DocType}`> & typeof en = en
const student = room('student', complete)

/** What was chosen among courses, which are named by their admission. */
function wordsWith(translate: Translator, language: Language): QuestionWords {
  const words = questionWords(student(language), language)
  const isCourse = (path: string, value: string) => path === 'preferenceOrder' && value !== 'Both'
  return {
    ...words,
    option: (path, value) =>
      isCourse(path, value) ? sayCourse(value, language, translate) : words.option(path, value),
    choice: (path, value) =>
      isCourse(path, value) ? sayChosenCourse(value, language, translate) : words.choice(path, value),
  }
}

const kept = new Map<Language, QuestionWords>()

/** The words of the student form; those of an admission, in whose own words courses are named, by its translations. */
export function studentWords(language: Language, translations?: Translations): QuestionWords {
  if (translations !== undefined) return wordsWith(translatorIn(translations, language), language)
  const words = kept.get(language) ?? wordsWith(asWritten, language)
  kept.set(language, words)
  return words
}
