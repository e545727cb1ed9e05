import {
  furtherAnswersOf,
  furtherAsked,
  furtherChosen,
  furtherDocumentKinds,
  furtherForm,
  type FurtherAnswers,
  type FurtherForm,
  type FurtherQuestion,
} from '#domain/drives/further-questions.ts'
import type { AnsweredApplication } from '#domain/applications/reading.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Day } from '#domain/platform/day.ts'
import { linesOf } from '#domain/questions/form.ts'
import { isGiven } from '#domain/questions/question.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { SummaryLine } from '#server/mail/mail-content.ts'
import { unfitValues, withoutWords } from '#domain/platform/field-errors.ts'
import type { Language } from '#words/room.ts'
import { furtherWords } from '#words/form/questions.ts'
import type { DraftSave } from './draft-after-save.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

// A drive's own questions, beside those of its track, in the lifecycle of an application.

type ScopedTrack<Form extends object> = Pick<Track<Form, never>, 'scope'>
type FormAndDrive<Form> = Pick<StoredApplication<Form, unknown>, 'form' | 'drive'>

/** The questions of a drive as a form. */
function formOf<Form extends object>(
  { scope }: ScopedTrack<Form>,
  { questions }: { questions: readonly FurtherQuestion[] },
): FurtherForm {
  return furtherForm(questions, scope)
}

/**
 * A save's answers to the drive's own questions, by question id. Drops unknown ids, questions of later steps and first
 * answers to withdrawn questions. Undefined when nothing remains.
 */
export function furtherGiven<Form extends object>(
  track: ScopedTrack<Form>,
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
  return validFurther(track, drive, Object.fromEntries(given))
}

/** Answers to a drive's own questions, each as its question takes it; throws on others. */
export function validFurther<Form extends object>(
  track: ScopedTrack<Form>,
  drive: { questions: readonly FurtherQuestion[] },
  answers: FurtherAnswers,
): FurtherAnswers {
  const parsed = formOf(track, drive).answers().safeParse(answers, { error: withoutWords })
  if (parsed.success) return parsed.data
  const errors = unfitValues(parsed.error, answers)
  throw new Problem(refusal('answers-refused'), {
    errors: errors.map((error) => ({ ...error, path: `furtherAnswers.${error.path}` })),
  })
}

/** The column for lists: the chosen options by the drive's questions, which may have changed since the last save. */
export function chosenIn<Form extends object>({ scope }: ScopedTrack<Form>, { form, drive }: FormAndDrive<Form>) {
  const chosen = furtherChosen(drive.questions, scope, form)
  return chosen && JSON.stringify(chosen)
}

/** The form's answers merged with those to the drive's own questions. */
export function withFurther<Form extends object>(form: Partial<Form>, further: FurtherAnswers | undefined) {
  return further === undefined ? form : { ...form, furtherAnswers: further }
}

/** All answers to the drive's own questions, for the confirmation mail. */
export function furtherSummary<Form extends object>(
  track: ScopedTrack<Form>,
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

/** The drive's own questions: those at submission, or the present ones for a draft. */
export function questionsOf({
  snapshot,
  drive,
}: Pick<StoredApplication<never, unknown>, 'drive' | 'snapshot'>): FurtherQuestion[] {
  // Applications submitted before drives had own questions have none.
  return snapshot ? (snapshot.drive.questions ?? []) : drive.questions
}

/** An application's answers with the day by which age and service are counted. */
export function answeredOn<Form extends object>(
  on: Day,
  application: StoredApplication<Form, unknown>,
): AnsweredApplication<Form> & { utr: string | null } {
  const { form, email, utr, drive } = application
  return { form, email, utr, on, questions: questionsOf(application), translations: drive.translations }
}

/** The answers to the drive's own questions: with the present questions, or with those at submission. */
export function furtherRead<Form extends object>(
  track: ScopedTrack<Form>,
  application: StoredApplication<Form, unknown>,
  { isFilledIn }: { isFilledIn: boolean },
): { questions: FurtherQuestion[]; furtherAnswers: FurtherAnswers; documentKinds: DocumentKind[] } {
  const { form } = application
  const questions = questionsOf(application)
  if (questions.length === 0) return { questions, furtherAnswers: {}, documentKinds: [] }
  const all = furtherDocumentKinds(questions)
  // A draft keeps answers to questions that are hidden at the moment.
  if (isFilledIn) return { questions, furtherAnswers: furtherAnswersOf(form), documentKinds: all }
  return {
    questions,
    furtherAnswers: furtherAsked(questions, track.scope, form),
    documentKinds: furtherDocumentKinds(questions, { scope: track.scope, answers: form }),
  }
}
