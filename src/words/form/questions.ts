import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { Category } from '#domain/drives/category.ts'
import type { PostName } from '#domain/recruitment/post.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { FormError } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { State } from '#domain/platform/india.ts'
import type { AnswerWords, Complaint, OptionPath, Params, Path } from '#domain/questions/question.ts'
import { sayCategory } from './categories.ts'
import { room, type Language } from '#words/room.ts'
import { sayState } from './indian-states.ts'

/** General texts for questions whose form has none of its own. */
const questions = room('questions', {
  yes: 'Yes',
  no: 'No',
  further: 'Additional questions',
  within: '{field}, {within}',
  period: '{from} to {to}',
  'goes-on': '{from} to present',
  required: 'Answer this: {field}',
  'document-missing': 'Upload: {field}',
  'letter-unprinted':
    '{field}: the letter “{letter}” cannot be printed. Use English letters, Devanagari, Bengali, Gujarati, Gurmukhi, Kannada, Malayalam, Meetei Mayek, Odia, Ol Chiki, Tamil or Telugu',
  'alias-in-name': '{field}: write another name of the same person with “alias”, as in Ramesh Kumar alias Raju',
  'not-in-letters':
    '{field}: use letters only, no digits; of signs, only full stops, hyphens and apostrophes are allowed',
  'dot-in-name': '{field}: leave a space after a full stop, as in “Mohd. Imran”',
  'not-a-day': 'Enter a date as DD-MM-YYYY: {field}',
  'no-such-day':
    '{field}: there is no day {day} in {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} 12 {December} other {}} {year}. That month has {last} days.',
  'no-such-month':
    '{field}: there is no month {month}. Write the day first, then the month{meant, select, none {} other {: {meant}}}.',
  'year-too-short': '{field}: write the year with four digits, such as {meant}.',
  'unlikely-year': '{field}: check the year {year}. Enter all four digits.',
  'not-a-number': 'Enter a number: {field}',
  'not-whole': 'Enter a whole number: {field}',
  'too-small': '{field} must be at least {min, number}',
  'too-large': '{field} must be at most {max, number}',
  'too-short': 'Use at least {min, number} characters: {field}',
  'too-few': 'Choose at least {min, number}: {field}',
  'too-many': 'Choose at most {max, number}: {field}',
  'too-late': '{field} cannot be after {to, date, short}',
  'too-early': '{field} cannot be before {from, date, short}',
  'in-the-future': '{field} cannot be in the future',
  'not-an-option': 'Choose from the list: {field}',
  'not-a-mobile': 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9',
  'not-a-pincode': 'Enter a PIN code of 6 digits that does not start with 0',
})

/** Options with the same name everywhere, from rooms of their own. */
type SaidElsewhere = Category | PostName | State

/**
 * What the English of a form says at least: a question, an option, a document or a section without its name does not
 * compile.
 */
export type FormSentences<Q, Section extends string, Beside extends string = never> = Readonly<
  Record<
    | `${Path<Q> | Beside}.label`
    | Exclude<OptionPath<Q>, `${string}.${SaidElsewhere}`>
    | `section.${Section}`
    | 'office',
    string
  >
>

/** Words for the questions of a form. */
export type QuestionWords = AnswerWords & {
  /** The office that answers questions about these applications. */
  office: () => string
  /** Label of its field. */
  label: (path: string) => string
  hint: (path: string) => string | undefined
  /** A value of a choice, for choosing; may be longer than elsewhere. */
  choice: (path: string, value: string) => string
  /** A name that is clear outside its section: `PIN code, permanent address`. */
  fullName: (path: string) => string
  /** Heading of its column in a sheet. */
  heading: (path: string) => string
  /** The error of a field. */
  complaint: (complaint: Complaint) => string
  /** Title over answers that are read together. */
  section: (id: string) => string
  /** Title over questions that belong together, and the text below it. */
  title: (id: string) => string
  lead: (id: string) => string | undefined
}

type QuestionSay = { (key: string, facts?: Params): string; has: (key: string) => boolean }

/** Finds sentences in a form's room by the paths of its questions, with the general ones as a fallback. */
export function questionWords(sayForm: unknown, language: Language): QuestionWords {
  const [say, sayGenerally] = [sayForm as QuestionSay, questions.in(language) as QuestionSay]
  /** The first existing sentence. */
  const firstOf = (...keys: string[]) => {
    const key = keys.find((one) => say.has(one))
    return key === undefined ? undefined : say(key)
  }
  const label = (path: string) => firstOf(`${path}.label`) ?? path
  const name = (path: string) => firstOf(`${path}.name`, `${path}.label`) ?? path
  return {
    office: () => say('office'),
    label,
    name,
    hint: (path) => firstOf(`${path}.hint`),
    head: (path) => firstOf(`${path}.head`, `${path}.label`) ?? path,
    heading: (path) => firstOf(`${path}.heading`, `${path}.name`, `${path}.label`) ?? path,
    fullName(path) {
      const [, around] = /^(.*)\.[^.]*$/.exec(path) ?? []
      const within = around && firstOf(`${around}.within`)
      return within === undefined ? name(path) : sayGenerally('within', { field: label(path), within })
    },
    // Each option has its sentence, here or in a room of its own; any other text, such as half a name, stays unchanged.
    choice: (path, value) =>
      firstOf(`${path}.${value}.chosen`, `${path}.${value}`) ??
      sayCategory(value, language) ??
      sayState(value, language),
    // Readers know a category by its stored name, so it stays unchanged.
    option: (path, value) => firstOf(`${path}.${value}`) ?? sayState(value, language),
    yesNo: (answer) => sayGenerally(answer ? 'yes' : 'no'),
    complaint: ({ path, code, params = {} }) => {
      // All rows of a list share the same words.
      const asked = path.replaceAll(/\.\d+(?=\.|$)/g, '')
      const own = `${asked}.${code}`
      return say.has(own) ? say(own, params) : sayGenerally(code, { field: name(asked), ...params })
    },
    period: (from, to) => (to === null ? sayGenerally('goes-on', { from }) : sayGenerally('period', { from, to })),
    note: (key, facts) => say(key, facts),
    section: (id) => say(`section.${id}`),
    title: (id) => say(say.has(`section.${id}.title`) ? `section.${id}.title` : `section.${id}`),
    lead: (id) => firstOf(`section.${id}.lead`),
  }
}

/** A kind of document with its name. */
export type NamedDocument<Kind = DocumentKind> = Kind & { label: string; hint: string | undefined }

export function named<Kind extends { docType: string }>(
  kinds: readonly Kind[],
  words: Pick<QuestionWords, 'label' | 'hint'>,
): NamedDocument<Kind>[] {
  return kinds.map((kind) => {
    const path = `documents.${kind.docType}`
    return { ...kind, label: words.label(path), hint: words.hint(path) }
  })
}

/** Words for errors, once the language is known. */
export function saidBy(words: (language: Language) => Pick<QuestionWords, 'complaint'>) {
  return (complaint: Complaint): FormError => ({
    ...complaint,
    say: (language) => words(language).complaint(complaint),
  })
}

/** A drive's own questions, with their translations. */
export type FurtherQuestionTexts = {
  questions: readonly Pick<FurtherQuestion, 'id' | 'label' | 'hint'>[]
  translations: Translations
}

/** Words for a drive's own questions, which its administrators wrote and translated. */
export function furtherWords(
  { questions: asked, translations }: FurtherQuestionTexts,
  language: Language,
): QuestionWords {
  const translate = translatorIn(translations, language)
  const said = new Map<string, string>()
  for (const { id, label, hint } of asked) {
    for (const path of [`furtherAnswers.${id}`, `documents.question-${id}`]) {
      said.set(`${path}.label`, translate(label))
      if (hint) said.set(`${path}.hint`, translate(hint))
    }
  }
  const say = Object.assign((key: string) => said.get(key) ?? key, { has: (key: string) => said.has(key) })
  const title = () => questions.in(language)('further')
  // An option is its own word.
  const option = (_path: string, value: string) => translate(value)
  return { ...questionWords(say, language), option, choice: option, section: title, title }
}

/** Whether a path or a section belongs to a drive's own questions. */
export function isFurther(path: string): boolean {
  return path === 'furtherAnswers' || /^(furtherAnswers\.|further-|documents\.question-)/.test(path)
}

/** The track's words, and for a drive's own questions and sections those of its administrators. */
export function withFurtherWords(track: QuestionWords, asked: FurtherQuestionTexts, language: Language): QuestionWords {
  if (asked.questions.length === 0) return track
  const further = furtherWords(asked, language)
  const of = (path: string) => (isFurther(path) ? further : track)
  return {
    ...track,
    name: (path) => of(path).name(path),
    label: (path) => of(path).label(path),
    head: (path) => of(path).head(path),
    hint: (path) => of(path).hint(path),
    choice: (path, value) => of(path).choice(path, value),
    option: (path, value) => of(path).option(path, value),
    fullName: (path) => of(path).fullName(path),
    heading: (path) => of(path).heading(path),
    complaint: (complaint) => of(complaint.path).complaint(complaint),
    section: (id) => of(id).section(id),
    title: (id) => of(id).title(id),
    lead: (id) => of(id).lead(id),
  }
}
