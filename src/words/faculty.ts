import type { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import type { facultyPayment, facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import type { facultySteps } from '#domain/recruitment/faculty-steps.ts'
import { en } from './faculty.en.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { sayPost } from './posts.ts'
import { questionWords, type FormSentences, type QuestionWords } from './questions.ts'
import { room, type Language } from './room.ts'
import { asWritten, translatorIn, type Translator } from './institute-translations.ts'

type SectionId = (typeof facultySteps)[number][number]['id']
type DocType = (typeof facultyDocumentKinds)[number]['docType']
type Beside = `payment.${keyof typeof facultyPayment}` | `documents.${DocType}`

const complete: FormSentences<typeof facultyQuestions, SectionId, Beside> & typeof en = en
const faculty = room('faculty', complete)

const kept = new Map<Language, QuestionWords>()

const [postPath, departmentPath] = ['personalInfo.postName', 'personalInfo.department']

/** What is wrong names types of qualifications, posts and departments as they are stored: it is said as the form calls them. */
function callingFacts(words: QuestionWords, language: Language, translate: Translator): QuestionWords {
  const types = (stored: string) =>
    stored
      .split(', ')
      .map((type) => words.option('qualifications.type', type))
      .join(', ')
  const called: Readonly<Record<string, (stored: string) => string>> = {
    type: types,
    types,
    post: (stored) => sayPost(stored, language),
    department: translate,
  }
  const said = ([name, fact]: [string, string | number]): [string, string | number] => [
    name,
    typeof fact === 'string' ? (called[name]?.(fact) ?? fact) : fact,
  ]
  return {
    ...words,
    complaint: ({ params = {}, ...of }) =>
      words.complaint({ ...of, params: Object.fromEntries(Object.entries(params).map(said)) }),
  }
}

/** What was chosen among posts, which many rooms name, and departments, which are named by their recruitment. */
function callingChosen(words: QuestionWords, language: Language, translate: Translator): QuestionWords {
  const named = (say: QuestionWords['option']) => (path: string, value: string) => {
    if (path === departmentPath) return translate(value)
    return path === postPath ? sayPost(value, language) : say(path, value)
  }
  return { ...words, option: named(words.option), choice: named(words.choice) }
}

function wordsWith(translate: Translator, language: Language): QuestionWords {
  const words = callingChosen(questionWords(faculty(language), language), language, translate)
  return callingFacts(words, language, translate)
}

/** The words of the faculty form; those of a recruitment, in whose own words departments are named, by its translations. */
export function facultyWords(language: Language, translations?: Translations): QuestionWords {
  if (translations !== undefined) return wordsWith(translatorIn(translations, language), language)
  const words = kept.get(language) ?? wordsWith(asWritten, language)
  kept.set(language, words)
  return words
}
