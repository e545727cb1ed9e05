import { askedForm } from '#domain/applications/asked-form.ts'
import type { CorrectedPart, CorrectionItem } from '#domain/corrections/correction.ts'
import { isReadWithAnother, type OpenedParts } from '#domain/corrections/opened-parts.ts'
import { answerAt } from '#domain/questions/question.ts'
import { documentFacts } from '#server/applications/answer-parts.ts'
import { questionsOf } from '#server/applications/further.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { withFurtherWords, type QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'

/** The words for everything that an application's track and drive ask. */
export function wordsFor(
  track: Pick<Track<never, never>, 'words'>,
  { drive }: Pick<AnyStoredApplication, 'drive'>,
  language: Language,
): QuestionWords {
  return withFurtherWords(track.words(language, drive.translations), drive, language)
}

/** The name of an item in a language: a document, an answer, or a rule. */
export function sayItem(
  track: Pick<Track<never, never>, 'sayFinding' | 'words'>,
  application: AnyStoredApplication,
  { of, key }: Pick<CorrectionItem, 'of' | 'key'>,
  language: Language,
): string {
  const words = wordsFor(track, application, language)
  if (of === 'document') return words.label(`documents.${key}`)
  const finding = of === 'rule' ? application.snapshot?.eligibility.find(({ rule }) => rule === key) : undefined
  if (!finding) return words.fullName(key)
  const translate = translatorIn(application.drive.translations, language)
  return track.sayFinding(finding, { language, reader: 'applicant', translate }).rule
}

type Content = { form: object; documents: readonly StoredDocument[] }

/** Everything that a correction opened, before and after it, in words. */
export function partsOf<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'form' | 'scope' | 'words'>,
  application: StoredApplication<Form, Settings>,
  { opening, before, after }: { opening: OpenedParts; before: Content; after: Content },
  language: Language,
): CorrectedPart[] {
  const words = wordsFor(track, application, language)
  const form = askedForm(track, questionsOf(application))
  const documents = opening.documents.map((docType): CorrectedPart => {
    const label = words.label(`documents.${docType}`)
    const read = (content: Content) => {
      const found = content.documents.find((one) => one.docType === docType)
      return found ? documentFacts(found, label, language) : null
    }
    const [fromDocument, toDocument] = [read(before), read(after)]
    const isChanged = fromDocument?.key !== toDocument?.key
    return { of: 'document', key: docType, label, isChanged, from: null, to: null, fromDocument, toDocument }
  })
  const shown = opening.answers.filter((path) => !isReadWithAnother(form, path))
  const answers = shown.map((path): CorrectedPart => {
    const instead = form.instead.get(path)
    const read = ({ form: given }: Content) =>
      instead && !form.isShown(path, given)
        ? instead.text(given, path, words)
        : (form.fields.get(path)?.text(answerAt(path)(given), path, words) ?? null)
    const [from, to] = [read(before), read(after)]
    const stored = ({ form: given }: Content) => JSON.stringify(answerAt(path)(given))
    const isChanged = instead ? from !== to : stored(before) !== stored(after)
    const label = words.fullName(path)
    return { of: 'answer', key: path, label, isChanged, from, to, fromDocument: null, toDocument: null }
  })
  return [...documents, ...answers]
}
