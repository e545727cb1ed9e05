import type { DraftGaps } from '#domain/applications/application.ts'
import { judge, type Judgement } from '#domain/applications/judge.ts'
import { eachOnce as eachSentenceOnce } from '#domain/applications/missing.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal, type FormError, type ProblemExtra } from '#domain/platform/problem.ts'
import { saidBy, withFurtherWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

type Wrong = NonNullable<ProblemExtra['errors']>[number]

type SubmissionFacts<Form, Settings> = {
  isDeclarationAccepted: boolean
  /** The draft before the submission, which may carry answers. */
  before: StoredApplication<Form, Settings>
  /** What the consent of a parent or guardian still lacks. */
  consent: Wrong[]
}

/**
 * Refuses to submit an incomplete application, with everything missing at once, in the order of the steps, the
 * declaration last.
 */
export function refuseIncomplete<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { isDeclarationAccepted, before, consent }: SubmissionFacts<Form, Settings>,
): void {
  const said = saidBy(wordsOf(track, application))
  const blocked = blockedBy(track, application.form, application.drive)
  const missing = judged(track, application).missing.map(({ step: _step, ...complaint }) => said(complaint))
  // A blocking answer also breaks a rule of the form: each is reported once.
  const errors = eachOnce([...blocked, ...missing, ...changedFee(track, before), ...consent])
  if (!isDeclarationAccepted) {
    errors.push({ path: 'declaration', ...refusal('declaration-missing') })
  }
  if (errors.length === 0) return
  // A blocking answer is the most important message; a single problem is its own message.
  const isSaid = blocked.length > 0 || errors.length === 1
  throw new Problem(refusal(isSaid ? 'answers-refused' : 'incomplete'), { errors })
}

/** Answers that block even a draft, in the words of their fields. */
export function blockedBy<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'blocking' | 'words'>,
  form: Form,
  { settings, translations }: Pick<StoredApplication<Form, Settings>['drive'], 'settings' | 'translations'>,
): FormError[] {
  const complaint = track.blocking?.complaint(form, settings)
  return complaint ? [saidBy((language) => track.words(language, translations))(complaint)] : []
}

/** An application judged by the rules and on the day of its reading. */
export function judged<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, utr, documents, drive, readAt, paymentVerified: isPaid }: StoredApplication<Form, Settings>,
): Judgement {
  const kinds = documents.map(({ docType }) => docType)
  return judge(track, { form, utr, documents: kinds, isPaid }, drive, dayOf(new Date(readAt)))
}

/** The words for everything that a track and a drive ask. */
const wordsOf =
  <Form extends object, Settings>(
    track: Pick<Track<Form, Settings>, 'words'>,
    { drive }: Pick<StoredApplication<Form, Settings>, 'drive'>,
  ) =>
  (language: Language) =>
    withFurtherWords(track.words(language, drive.translations), drive, language)

function eachOnce(errors: readonly Wrong[]): Wrong[] {
  return [...new Map(errors.map((error) => [`${error.path} ${error.code}`, error])).values()]
}

/** What the caller's draft still lacks, in the words of its form; null once it is submitted. */
export function whatIsLeft<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): DraftGaps | null {
  if (application.status !== 'draft') return null
  const words = wordsOf(track, application)(language)
  const { missing } = judged(track, application)
  const all = missing.map(({ step, ...one }) => ({ path: one.path, step, msg: words.complaint(one) }))
  const left = eachSentenceOnce(all)
  return { count: left.length, steps: [...new Set(left.map(({ step }) => step))], first: left[0] ?? null }
}

/**
 * If the fee changed after this draft was last saved, the person must see the new one before submitting. Judged on the
 * draft before the submission, whose own answers may change the fee in the person's sight.
 */
function changedFee<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, amountRupees: shown, drive }: StoredApplication<Form, Settings>,
): Wrong[] {
  const due = track.amountOf(form, drive.settings)
  if (shown === due || due === null) return []
  return [{ path: track.paths.payment, ...refusal('fee-changed', { fee: due }) }]
}

const scanProblems = { infected: 'document-has-virus', pending: 'document-unchecked' } as const

/** Refuses to submit while a required document is infected or not scanned yet. */
export function refuseUnsafeDocuments<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): void {
  const { documents } = application
  const kinds = new Set(judged(track, application).documents.map(({ docType }) => docType))
  for (const scan of ['infected', 'pending'] as const) {
    const unsafe = documents.find((document) => document.scan === scan && kinds.has(document.docType))
    if (!unsafe) continue
    const document = wordsOf(track, application)(language).label(`documents.${unsafe.docType}`)
    throw new Problem(refusal(scanProblems[scan], { document }))
  }
}
