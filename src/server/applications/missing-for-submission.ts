import { missingDocuments, missingPayment } from '#domain/applications/missing.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { StoredApplication, StoredDocument } from './stored-application.ts'
import type { Track } from './track.ts'

/** What is missing beside the answers: required documents that are not confirmed, the payment reference of a fee. */
export function missingForSubmission<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, amountRupees, utr, documents, drive }: StoredApplication<Form, Settings>,
): FieldError[] {
  const present = new Set(documents.map(({ docType }) => docType))
  return [
    ...missingDocuments(track.documentsFor(form, amountRupees), present),
    ...missingPayment(amountRupees, utr),
    ...changedFee(amountRupees, track.amountOf(form, drive.settings)),
  ]
}

/** The fee was changed after this draft was last saved: the person sees the new one before submitting. */
function changedFee(shown: Rupees | null, due: Rupees | null): FieldError[] {
  if (shown === due || due === null) return []
  const msg = `The fee is now ${showRupees(due)}. Open this step, check the payment and go on`
  return [{ path: 'payment.utr', msg }]
}

const scanProblems: Partial<Record<StoredDocument['scan'], (label: string) => string>> = {
  infected: (label) => `A virus was found in: ${label}. Upload a clean file and submit again.`,
  pending: (label) => `Still being checked for viruses: ${label}. Try again in a minute.`,
}

/** Refuses to submit while a document that is asked for is infected or not scanned yet (trust 47, 51). */
export function refuseUnsafeDocuments<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, amountRupees, documents }: StoredApplication<Form, Settings>,
): void {
  const kinds = new Map<string, DocumentKind>(
    track.documentsFor(form, amountRupees).map((kind) => [kind.docType, kind]),
  )
  for (const scan of ['infected', 'pending'] as const) {
    const unsafe = documents.find((document) => document.scan === scan && kinds.has(document.docType))
    const message = unsafe && scanProblems[scan]?.(kinds.get(unsafe.docType)?.label ?? '')
    if (message) throw new Problem('conflict', message)
  }
}
