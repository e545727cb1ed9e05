import { missingDocuments } from '#domain/applications/missing.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

type Submitted<Form, Settings> = {
  isDeclarationAccepted: boolean
  /** The draft as it was before the submission, which may carry answers. */
  before: StoredApplication<Form, Settings>
  /** What is missing of the consent of a parent or guardian. */
  consent: FieldError[]
}

/** Refuses to submit what is not complete: everything at once, in the order of the steps, the declaration last. */
export function refuseIncomplete<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { isDeclarationAccepted, before, consent }: Submitted<Form, Settings>,
): void {
  const { form, drive, readAt } = application
  const blocking = track.blocking?.errors(form, drive.settings) ?? []
  // What blocks is a rule of the form as well: it is said once.
  const errors = eachOnce([
    ...blocking,
    ...track.formErrors(form, drive, dayOf(new Date(readAt))),
    ...missingForSubmission(track, application),
    ...changedFee(track, before),
    ...consent,
  ])
  if (!isDeclarationAccepted) {
    errors.push({ path: 'declaration', msg: 'Please accept the declaration before submitting.' })
  }
  if (errors.length === 0) return
  // What blocks says most; a single problem says itself.
  const isSaid = blocking.length > 0 || errors.length === 1
  throw new Problem(refusal(isSaid ? 'answers-refused' : 'incomplete'), { errors })
}

function eachOnce(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [`${error.path} ${error.msg}`, error])).values()]
}

/** What is missing beside the answers: required documents that are not confirmed, the payment reference of a fee. */
function missingForSubmission<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
): FieldError[] {
  const {
    form,
    amountRupees,
    documents,
    drive: { settings },
  } = application
  const present = new Set(documents.map(({ docType }) => docType))
  return [
    ...missingDocuments(track.documentsFor(form, amountRupees, settings), present),
    ...track.missingPayment(application, settings),
  ]
}

/**
 * The fee was changed after this draft was last saved: the person sees the new one before submitting. Asked of the draft
 * as it was before the submission, which may carry answers that change the fee in the person's own sight.
 */
function changedFee<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, amountRupees: shown, drive }: StoredApplication<Form, Settings>,
): FieldError[] {
  const due = track.amountOf(form, drive.settings)
  if (shown === due || due === null) return []
  const msg = `The fee is now ${showRupees(due)}. Open this step, check the payment and go on`
  return [{ path: track.paths.payment, msg }]
}

const scanProblems = { infected: 'document-has-virus', pending: 'document-unchecked' } as const

/** Refuses to submit while a document that is asked for is infected or not scanned yet. */
export function refuseUnsafeDocuments<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, amountRupees, documents, drive }: StoredApplication<Form, Settings>,
): void {
  const kinds = new Map<string, DocumentKind>(
    track.documentsFor(form, amountRupees, drive.settings).map((kind) => [kind.docType, kind]),
  )
  for (const scan of ['infected', 'pending'] as const) {
    const unsafe = documents.find((document) => document.scan === scan && kinds.has(document.docType))
    const document = unsafe && kinds.get(unsafe.docType)?.label
    if (document !== undefined) throw new Problem(refusal(scanProblems[scan], { document }))
  }
}
