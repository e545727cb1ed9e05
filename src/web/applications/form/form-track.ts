import type { Finding, RuleReport } from '#domain/applications/finding.ts'
import { judge } from '#domain/applications/judge.ts'
import type { AnswersAndUtr, JudgedDrive, TrackRules } from '#domain/applications/track.ts'
import { draftFrom } from '#domain/applications/wire.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { StepComplaint } from '#domain/questions/form.ts'
import type { Typed } from '#domain/questions/typed.ts'
import { language } from '#web/platform/language.ts'
import { answersIn, type Asking } from '#web/questions/asking.ts'
import type { Reading } from '#words/eligibility.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { withFurtherWords, type QuestionWords } from '#words/questions.ts'
import type { Language } from '#words/room.ts'
import type { AnyApplication, Applications } from '../client.ts'
import { withoutCopied, type AddressPair } from '#web/questions/address-pair.ts'
import type { Verdict } from './draft-form.ts'

/** A track as the form over its drafts knows it: its rules, its calls, and how both are said. The last step is the review. */
export type FormTrack<A extends AnyApplication, Form extends object, Settings> = {
  rules: TrackRules<Form, Settings>
  applications: Applications<A>
  /** How its questions are called; in a drive, as that calls what it offers. */
  words: (language: Language, translations?: Translations) => QuestionWords
  sayFinding: (finding: Finding, reading: Reading) => RuleReport
  stepTitles: readonly string[]
  /** Above each step before the review, where that is more than its word in the list of steps. */
  headings?: readonly string[]
  /** Steps that Next leaves whatever they lack; submitting still asks for it. */
  freeSteps?: readonly number[]
  /** Two addresses of which the second is not shown while it is the same. */
  addresses?: AddressPair
  /** What stands in the fields beside what is stored. */
  opened?: (typed: Typed) => Typed
  /** What is missing, each at the field where it is mended, where that is not the one that lacks it. */
  mended?: (missing: readonly StepComplaint[], settings: Settings) => readonly StepComplaint[]
  /** Of an answer in a list: what its entry is called, for lines that stand away from it. */
  entryName?: (path: string, typed: Typed) => string | undefined
  /** Paths of answers that the server judges together. */
  together?: readonly string[]
}

/** A drive as the form over an application for it knows it. */
export type FormDrive<Settings> = JudgedDrive<Settings> & { translations: Translations }

/** What an application comes to, as its form says it: the same judgement as the server's at submission. */
export function judgeInWords<A extends AnyApplication, Form extends object, Settings>(
  track: Pick<FormTrack<A, Form, Settings>, 'rules' | 'words' | 'sayFinding' | 'mended'>,
  application: AnswersAndUtr<Form> & { documents: readonly string[]; isPaid?: boolean },
  { drive, today }: { drive: FormDrive<Settings>; today: Day },
): Verdict {
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

/** What is judged with what stands in the fields; `isPaid`: a payment gateway has the fee. */
type JudgedBeside = { form: Asking['form']; documents: object; isPaid?: boolean }

/** The same of what stands in the fields. */
export function judgeTyped<A extends AnyApplication, Form extends object, Settings>(
  track: FormTrack<A, Form, Settings>,
  typed: Typed,
  { form, documents, isPaid = false, ...by }: JudgedBeside & { drive: FormDrive<Settings>; today: Day },
): Verdict {
  const { form: answers, furtherAnswers, utr = null } = draftFrom<Form>(track.rules.wire, answersIn(form, typed)).draft
  const given = { form: { ...answers, furtherAnswers }, utr, documents: Object.keys(documents), isPaid }
  const verdict = judgeInWords(track, given, by)
  if (!track.addresses) return verdict
  return { ...verdict, problems: withoutCopied(track.addresses, typed, verdict.problems) }
}
