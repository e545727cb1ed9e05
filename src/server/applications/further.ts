import {
  furtherAnswersOf,
  furtherAsked,
  furtherDocumentKinds,
  furtherForm,
  type FurtherAnswers,
  type FurtherForm,
  type FurtherQuestion,
} from '#domain/applications/further-questions.ts'
import type { AnsweredApplication } from '#domain/applications/reading.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Day } from '#domain/platform/day.ts'
import { linesOf } from '#domain/questions/form.ts'
import { isGiven } from '#domain/questions/question.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import { unfitValues, withoutWords } from '#domain/platform/field-errors.ts'
import type { Language } from '#words/room.ts'
import { furtherWords } from '#words/questions.ts'
import type { DraftSave } from './draft-after.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

// What a drive asks beside what its track asks in all of them, in the life of an application.

type Scoped<Form extends object> = Pick<Track<Form, never>, 'scope'>
type FormAndDrive<Form> = Pick<StoredApplication<Form, unknown>, 'form' | 'drive'>

/** The questions of a drive as a form. */
function formOf<Form extends object>(
  { scope }: Scoped<Form>,
  { questions }: { questions: readonly FurtherQuestion[] },
): FurtherForm {
  return furtherForm(questions, scope)
}

/**
 * The answers to the drive's own questions that a save brings, by the ids of the questions. Unknown ids, questions of later
 * steps and a first answer to a withdrawn question are dropped. Undefined when nothing remains.
 */
export function furtherGiven<Form extends object>(
  track: Scoped<Form>,
  { form, drive }: FormAndDrive<Form>,
  { furtherAnswers: sent, currentStep, isWhole }: DraftSave<Form>,
): FurtherAnswers | undefined {
  if (sent === undefined || drive.questions.length === 0) return undefined
  const reached = drive.questions.filter(
    ({ id, step, withdrawn }) =>
      (isWhole === true || currentStep === undefined || step <= currentStep) &&
      (!withdrawn || isGiven(furtherAnswersOf(form)[id])),
  )
  const given = reached.flatMap(({ id }) => {
    if (sent === null) return [[id, null] as const]
    return Object.hasOwn(sent, id) ? [[id, sent[id]] as const] : []
  })
  const answers = Object.fromEntries(given)
  const parsed = formOf(track, drive).answers().safeParse(answers, { error: withoutWords })
  if (parsed.success) return parsed.data
  const errors = unfitValues(parsed.error, answers)
  throw new Problem(refusal('answers-refused'), {
    errors: errors.map((error) => ({ ...error, path: `furtherAnswers.${error.path}` })),
  })
}

/** Answers with those to the drive's questions laid over them. */
export function withFurther<Form extends object>(form: Partial<Form>, further: FurtherAnswers | undefined) {
  return further === undefined ? form : { ...form, furtherAnswers: further }
}

/** The answers to the drive's questions that a confirmation mail repeats: all that are given. */
export function furtherSummary<Form extends object>(
  track: Scoped<Form>,
  application: StoredApplication<Form, unknown>,
  language: Language,
): SummaryLine[] {
  const questions = questionsOf(application)
  if (questions.length === 0) return []
  const words = furtherWords({ questions, translations: application.drive.translations }, language)
  return linesOf(formOf(track, { questions }).read(application.form, words)).flatMap(({ label, value }) =>
    value === null ? [] : [{ label, value: value.replaceAll('\n', ', ') }],
  )
}

/** What an application is asked further: what its drive asks, or asked when it was submitted. */
function questionsOf({
  snapshot,
  drive,
}: Pick<StoredApplication<never, unknown>, 'drive' | 'snapshot'>): FurtherQuestion[] {
  // What was submitted before there were such questions has none.
  return snapshot ? (snapshot.drive.questions ?? []) : drive.questions
}

/** An application as its answers are read, with the day to which age and service are counted. */
export function answeredOn<Form extends object>(
  on: Day,
  application: StoredApplication<Form, unknown>,
): AnsweredApplication<Form> & { utr: string | null } {
  const { form, email, utr, drive } = application
  return { form, email, utr, on, questions: questionsOf(application), translations: drive.translations }
}

/** What is answered of a drive's questions: as they stand, or as they stood when the application was submitted. */
export function furtherRead<Form extends object>(
  track: Scoped<Form>,
  application: StoredApplication<Form, unknown>,
  { isFilledIn }: { isFilledIn: boolean },
): { questions: FurtherQuestion[]; furtherAnswers: FurtherAnswers; documentKinds: DocumentKind[] } {
  const { form } = application
  const questions = questionsOf(application)
  if (questions.length === 0) return { questions, furtherAnswers: {}, documentKinds: [] }
  const all = furtherDocumentKinds(questions)
  // Whoever fills a draft keeps what is not asked for at the moment.
  if (isFilledIn) return { questions, furtherAnswers: furtherAnswersOf(form), documentKinds: all }
  return {
    questions,
    furtherAnswers: furtherAsked(questions, track.scope, form),
    documentKinds: furtherDocumentKinds(questions, { scope: track.scope, answers: form }),
  }
}
