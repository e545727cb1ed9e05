import type { Left } from '#domain/applications/application.ts'
import { eachOnce as eachSentenceOnce, missingDocuments } from '#domain/applications/missing.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FormError, ProblemExtra } from '#domain/platform/problem.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { documentsAskedFor, furtherErrors } from './further.ts'
import { saidBy, withFurtherWords } from '#words/questions.ts'
import type { Language } from '#words/room.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

type Wrong = NonNullable<ProblemExtra['errors']>[number]

type Submitted<Form, Settings> = {
  isDeclarationAccepted: boolean
  /** The draft as it was before the submission, which may carry answers. */
  before: StoredApplication<Form, Settings>
  /** What is missing of the consent of a parent or guardian. */
  consent: Wrong[]
}

/** Refuses to submit what is not complete: everything at once, in the order of the steps, the declaration last. */
export function refuseIncomplete<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { isDeclarationAccepted, before, consent }: Submitted<Form, Settings>,
): void {
  const { form, drive } = application
  const blocking = track.blocking?.errors(form, drive) ?? []
  // What blocks is a rule of the form as well: it is said once.
  const errors = eachOnce([
    ...blocking,
    ...answersMissing(track, application).map(({ step: _step, ...error }) => error),
    ...missingForSubmission(track, application),
    ...changedFee(track, before),
    ...consent,
  ])
  if (!isDeclarationAccepted) {
    errors.push({ path: 'declaration', ...refusal('declaration-missing') })
  }
  if (errors.length === 0) return
  // What blocks says most; a single problem says itself.
  const isSaid = blocking.length > 0 || errors.length === 1
  throw new Problem(refusal(isSaid ? 'answers-refused' : 'incomplete'), { errors })
}

function eachOnce(errors: readonly Wrong[]): Wrong[] {
  return [...new Map(errors.map((error) => [`${error.path} ${error.code}`, error])).values()]
}

/** What the form lacks and what the drive's own questions lack, those of one step after the form's. */
function answersMissing<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
): (FormError & { step: number })[] {
  const { form, drive, readAt } = application
  const ofForm = track.formErrors(form, drive, dayOf(new Date(readAt)))
  const placed = ofForm.map((error) => ({ ...error, step: track.stepOf(error.path.split('.')[0] as keyof Form) }))
  return [...placed, ...furtherErrors(track, application)].toSorted((one, other) => one.step - other.step)
}

/** What an own draft still lacks, in the words of its form; null once it is submitted. */
export function whatIsLeft<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): Left | null {
  if (application.status !== 'draft') return null
  const beside = missingForSubmission(track, application).map((error) => ({ ...error, step: track.paymentStep }))
  const all = [...answersMissing(track, application), ...beside]
  const left = eachSentenceOnce(all.map(({ path, step, say }) => ({ path, step, msg: say(language) })))
  return { count: left.length, steps: [...new Set(left.map(({ step }) => step))], first: left[0] ?? null }
}

/** What is missing beside the answers: required documents that are not confirmed, the payment reference of a fee. */
function missingForSubmission<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
): FormError[] {
  const present = new Set(application.documents.map(({ docType }) => docType))
  return [
    ...missingDocuments(documentsAskedFor(track, application), present).map(
      saidBy((language) => withFurtherWords(track.words(language), application.drive, language)),
    ),
    ...track.missingPayment(application, application.drive.settings),
  ]
}

/**
 * The fee was changed after this draft was last saved: the person sees the new one before submitting. Asked of the draft
 * as it was before the submission, which may carry answers that change the fee in the person's own sight.
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

/** Refuses to submit while a document that is asked for is infected or not scanned yet. */
export function refuseUnsafeDocuments<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): void {
  const { documents } = application
  const kinds = new Set(documentsAskedFor(track, application).map(({ docType }) => docType))
  for (const scan of ['infected', 'pending'] as const) {
    const unsafe = documents.find((document) => document.scan === scan && kinds.has(document.docType))
    if (!unsafe) continue
    const document = withFurtherWords(track.words(language), application.drive, language).label(
      `documents.${unsafe.docType}`,
    )
    throw new Problem(refusal(scanProblems[scan], { document }))
  }
}
