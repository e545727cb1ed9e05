import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import { paymentStatusOnSave } from '#domain/payments/payment.ts'
import { isUtr, normaliseUtr } from '#domain/payments/utr.ts'
import type { Columns } from './column-values.ts'
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

/** When a UTR of the right shape was first given; forgotten with it. */
function recordedAt(before: string | null, utr: string | null): SQL | null {
  if (utr === null || !isUtr(utr)) return null
  return utr === before ? sql`payment_recorded_at` : sql`portal_now()`
}

/** A draft as it stands after a save: what the person sees of it, and every column that follows from the answers. */
export type DraftAfter<Form> = {
  application: Pick<StoredApplication<Form, unknown>, 'form' | 'currentStep' | 'amountRupees' | 'utr' | 'paymentStatus'>
  /** Whether this save gives a payment reference, or another one. */
  isPaymentRecorded: boolean
  columns: Columns & { slot: string }
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
  return {
    application: { form, currentStep, amountRupees, utr, paymentStatus },
    isPaymentRecorded: utr !== before.utr && utr !== null && isUtr(utr),
    columns: {
      form: JSON.stringify(form),
      slot: track.slotOf(form),
      currentStep,
      amountRupees,
      utr,
      paymentStatus,
      paymentRecordedAt: recordedAt(before.utr, utr),
      ...track.columnsOf(form, before),
    },
  }
}
