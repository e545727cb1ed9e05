import type { ListingColumns } from '#domain/applications/listing.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import { paymentStatusOnSave } from '#domain/payments/payment.ts'
import { isUtr, normaliseUtr } from '#domain/payments/utr.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What a save brings: any part of the answers, and what stands beside them. */
export type DraftSave<Form> = {
  form: Partial<Form>
  /** The payment reference as typed; null or empty takes it away, undefined leaves it. */
  utr?: string | null | undefined
  currentStep?: number | undefined
}

type Before<Form, Settings> = Pick<
  StoredApplication<Form, Settings>,
  'applicationId' | 'email' | 'form' | 'currentStep' | 'amountRupees' | 'paymentStatus' | 'utr' | 'drive'
>

/** Of a save that says its step, only the answers up to the furthest step reached count. */
function withinReach<Form extends object>(
  track: Track<Form, never>,
  given: Partial<Form>,
  furthestStep: number,
): Partial<Form> {
  const reached = Object.entries(given).filter(([field]) => track.stepOf(field as keyof Form) <= furthestStep)
  return Object.fromEntries(reached) as Partial<Form>
}

/** The UTR after a save, as UTRs are compared. */
function utrAfter(before: string | null, typed: string | null | undefined): string | null {
  if (typed === undefined) return before
  return normaliseUtr(typed ?? '') || null
}

type Written = 'form' | 'currentStep' | 'amountRupees' | 'utr' | 'paymentStatus'

/** A draft as it stands after a save: what the person sees of it, and every column that follows from the answers. */
export type DraftAfter<Form> = {
  application: Pick<StoredApplication<Form, unknown>, Written>
  /** Whether this save gives a payment reference, or another one. */
  isPaymentRecorded: boolean
  columns: ListingColumns & Pick<StoredApplication<Form, unknown>, Written> & { slot: string }
}

export function draftAfter<Form extends object, Settings>(
  track: Track<Form, Settings>,
  before: Before<Form, Settings>,
  save: DraftSave<Form>,
): DraftAfter<Form> {
  const currentStep = Math.max(before.currentStep, save.currentStep ?? 1)
  const given = save.currentStep === undefined ? save.form : withinReach(track, save.form, currentStep)
  const form = mergeAnswers(before.form, given)
  const amountRupees = track.amountOf(form, before.drive.settings)
  const utr = utrAfter(before.utr, save.utr)
  const payment = { status: before.paymentStatus, amountRupees: before.amountRupees }
  const paymentStatus = paymentStatusOnSave(payment, amountRupees, utr)
  const application = { form, currentStep, amountRupees, utr, paymentStatus }
  return {
    application,
    isPaymentRecorded: utr !== before.utr && utr !== null && isUtr(utr),
    columns: { ...application, slot: track.slotOf(form), ...track.columnsOf(form, before) },
  }
}
