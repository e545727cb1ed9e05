import type { Finding, RuleReport } from '#domain/applications/decisions/finding.ts'
import { judge } from '#domain/applications/judge.ts'
import type { AnswersAndUtr, JudgedDrive, TrackRules } from '#domain/applications/track.ts'
import { draftFrom } from '#domain/applications/wire.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { addressPairOf } from '#domain/questions/address.ts'
import type { StepComplaint } from '#domain/questions/form.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { language } from '#web/platform/language.ts'
import { answersIn, type AskingForm } from '#web/questions/asking.ts'
import type { FindingReading } from '#words/form/eligibility.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { withFurtherWords, type QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import type { AnyApplication, Applications } from '../client.ts'
import { withoutCopied } from '#web/questions/address-pair.ts'
import type { DraftVerdict } from './draft-form.ts'

/** What the form of a track needs: rules, calls, and words for both. The last step is the review. */
export type FormTrack<A extends AnyApplication, Form extends object, Settings> = {
  rules: TrackRules<Form, Settings>
  applications: Applications<A>
  /** Labels of its questions; within a drive, with that drive's names for its courses or posts. */
  words: (language: Language, translations?: Translations) => QuestionWords
  sayFinding: (finding: Finding, reading: FindingReading) => RuleReport
  stepTitles: readonly string[]
  /** Headings of the steps before the review, where they differ from the step list. */
  headings?: readonly string[]
  /** Steps that Next leaves even if incomplete; submitting still requires their answers. */
  freeSteps?: readonly number[]
  /** Values of the fields on opening, made from the stored ones. */
  opened?: (typed: TypedValues) => TypedValues
  /** Moves errors to the field where a person can correct them, if that is another one. */
  mended?: (missing: readonly StepComplaint[], settings: Settings) => readonly StepComplaint[]
  /** The name of a list entry, for errors that are shown away from it. */
  entryName?: (path: string, typed: TypedValues) => string | undefined
  /** Paths of answers that the server judges together. */
  together?: readonly string[]
}

/** A drive, as the form needs it. */
export type FormDrive<Settings> = JudgedDrive<Settings> & { translations: Translations }

/** The judgement of the server at submission, in the words of the form. */
export function judgeInWords<A extends AnyApplication, Form extends object, Settings>(
  track: Pick<FormTrack<A, Form, Settings>, 'rules' | 'words' | 'sayFinding' | 'mended'>,
  application: AnswersAndUtr<Form> & { documents: readonly string[]; isPaid?: boolean },
  { drive, today }: { drive: FormDrive<Settings>; today: Day },
): DraftVerdict {
  const { missing, unmet, documents } = judge(track.rules, application, drive, today)
  const words = withFurtherWords(track.words(language, drive.translations), drive, language)
  const translate = translatorIn(drive.translations, language)
  const problems = track.mended?.(missing, drive.settings) ?? missing
  return {
    problems: problems.map(({ step, ...one }) => ({ path: one.path, step, msg: words.complaint(one) })),
    unmet: unmet.map(({ path, step, finding }) => ({
      path,
      step,
      msg: track.sayFinding(finding, { language, reader: 'applicant', translate }).detail,
    })),
    documents,
  }
}

/** What is judged together with the fields; `isPaid`: the payment gateway has received the fee. */
type JudgedBeside = { form: AskingForm['form']; documents: object; isPaid?: boolean }

/** The same judgement for the values in the fields. */
export function judgeTyped<A extends AnyApplication, Form extends object, Settings>(
  track: FormTrack<A, Form, Settings>,
  typed: TypedValues,
  { form, documents, isPaid = false, ...by }: JudgedBeside & { drive: FormDrive<Settings>; today: Day },
): DraftVerdict {
  const { form: answers, furtherAnswers, utr = null } = draftFrom<Form>(track.rules.wire, answersIn(form, typed)).draft
  const given = { form: { ...answers, furtherAnswers }, utr, documents: Object.keys(documents), isPaid }
  const verdict = judgeInWords(track, given, by)
  const pair = addressPairOf(form)
  return pair ? { ...verdict, problems: withoutCopied(pair, typed, verdict.problems) } : verdict
}
