import { stepOf } from '#domain/applications/judge.ts'
import type { StoredColumns } from '#domain/applications/stored-columns.ts'
import { furtherChosen, type FurtherAnswers } from '#domain/drives/further-questions.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { SentDraft } from '#domain/applications/wire.ts'
import { isStillPaid, paymentStatusOnSave, type PaymentReference } from '#domain/payments/payment.ts'
import { normaliseUtr } from '#domain/payments/utr.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { partOf } from '#lib/values/records.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import { furtherGiven, withFurther } from './further.ts'
import { blockedBy } from './missing-for-submission.ts'
import { refuseAnswers } from '#domain/platform/problem.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** The content of a save: any part of the answers, and the fields beside them. */
export type DraftSave<Form> = SentDraft<Form> & {
  /** True for the whole application, as in a submission: answers of later steps are then kept. */
  isWhole?: boolean | undefined
}

type Before<Form, Settings> = Pick<
  StoredApplication<Form, Settings>,
  'applicationId' | 'email' | 'form' | 'sealed' | 'currentStep' | 'amountRupees' | 'paymentStatus' | 'utr' | 'drive'
> &
  Pick<StoredApplication<Form, Settings>, 'paymentRecordedAt' | 'paymentVerified' | 'readAt'>

/** Drops the answers of steps after the saved one. */
function upToItsStep<Form extends object>(
  track: Pick<Track<Form, never>, 'form' | 'scope'>,
  save: DraftSave<Form>,
): Pick<DraftSave<Form>, 'utr'> & { form: Partial<Form> } {
  const { form, utr, currentStep, isWhole } = save
  if (isWhole || currentStep === undefined) return { form, utr }
  return {
    form: partOf(form, (field) => stepOf(track, field) <= currentStep),
    utr: track.scope.documentsStep <= currentStep ? utr : undefined,
  }
}

/** The UTR after a save, normalised for comparison. */
function utrAfter(before: string | null, typed: string | null | undefined): string | null {
  if (typed === undefined) return before
  return normaliseUtr(typed ?? '') || null
}

type DraftColumn =
  | 'form'
  | 'currentStep'
  | 'amountRupees'
  | 'utr'
  | 'paymentStatus'
  | 'paymentVerified'
  | 'paymentRecordedAt'

/** A draft after a save: what the person sees, and every column computed from the answers. */
export type DraftAfterSave<Form> = {
  /** If the save records a payment, the payment's time here is still the earlier one. */
  application: Pick<StoredApplication<Form, unknown>, DraftColumn | 'sealed'>
  /** The payment that this save records or replaces; null for none. */
  newPayment: PaymentReference | null
  /** A gateway payment that no longer matches the fee; null for none. */
  released: { amountRupees: Rupees | null; utr: string | null } | null
  /** The sealed answers to store; null deletes them, undefined keeps them. */
  newSealed: string | null | undefined
  columns: StoredColumns &
    Pick<StoredApplication<Form, unknown>, DraftColumn> & {
      appliedFor: string
      /** The options chosen in the drive's own questions. */
      chosen: FurtherAnswers | null
    }
}

/** Whether the same payment was recorded before. One whose day has come only meanwhile is not recorded yet. */
function isKnown<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'recordedPayment'>,
  { form, utr, paymentStatus, drive: { startDate } }: Before<Form, Settings>,
  recorded: PaymentReference | null,
  today: Day,
): boolean {
  if (paymentStatus === 'pending' || paymentStatus === 'created') return false
  return JSON.stringify(recorded) === JSON.stringify(track.recordedPayment(form, utr, { startDate, today }))
}

/** The draft after a save; throws on answers that not even a draft may have. */
export function draftAfterSave<Form extends object, Settings>(
  track: Track<Form, Settings>,
  before: Before<Form, Settings>,
  save: DraftSave<Form>,
): DraftAfterSave<Form> {
  const reached = upToItsStep(track, save)
  const apart = track.sealApart?.(reached.form, before) ?? { form: reached.form, sealed: undefined }
  const given = { ...reached, form: apart.form }
  const currentStep = Math.max(before.currentStep, save.currentStep ?? 1)
  const merged = mergeAnswers(before.form, withFurther(given.form, furtherGiven(track, before, save)))
  const form = track.asOffered?.(merged, before.drive.settings) ?? merged
  const { settings, questions, startDate } = before.drive
  if (track.blocking?.isGiven(given.form)) refuseAnswers(blockedBy(track, form, before.drive))
  const amountRupees = track.amountOf(form, settings)
  const today = dayOf(new Date(before.readAt))
  const payment = {
    status: before.paymentStatus,
    amountRupees: before.amountRupees,
    isPaidOnline: before.paymentVerified,
  }
  const paymentVerified = isStillPaid(payment, amountRupees)
  // An online payment has the portal's own reference: it disappears with its fee, and no typed one replaces it.
  const utr = before.paymentVerified ? (paymentVerified ? before.utr : null) : utrAfter(before.utr, given.utr)
  const recorded = paymentVerified ? null : track.recordedPayment(form, utr, { startDate, today })
  const paymentStatus = paymentStatusOnSave(payment, amountRupees, recorded !== null)
  const paymentRecordedAt = paymentVerified || recorded ? before.paymentRecordedAt : null
  const written = { form, currentStep, amountRupees, utr, paymentStatus, paymentVerified, paymentRecordedAt }
  return {
    application: { ...written, sealed: apart.sealed === undefined ? before.sealed : apart.sealed },
    newSealed: apart.sealed,
    newPayment: isKnown(track, before, recorded, today) ? null : recorded,
    released:
      before.paymentVerified && !paymentVerified ? { amountRupees: before.amountRupees, utr: before.utr } : null,
    columns: {
      ...written,
      appliedFor: track.appliedFor(form),
      ...track.storedColumns(form, before),
      chosen: furtherChosen(questions, track.scope, form),
    },
  }
}
