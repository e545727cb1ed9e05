import type { Decision } from '#domain/applications/decision.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import { review } from '#words/review.ts'

const say = review(language)

/** What a dialog about an application names. */
export type ActFacts = {
  name: string
  applicationId: string
  payment: Pick<Payment, 'status' | 'verified' | 'amount' | 'utr'>
  /** How long a decision can be undone before the applicant hears of it. */
  delayMinutes: number
}

type ActWords = {
  title: (facts: ActFacts) => string
  /** What follows from it. */
  body: (facts: ActFacts) => string
  confirm: string
  done: (facts: ActFacts) => string
  look: 'primary' | 'good' | 'danger'
  comments: 'required' | 'optional' | 'none'
  hasReason?: boolean
}

const paymentText = ({ payment: { amount, utr }, name }: ActFacts) =>
  say('paymentOf', { known: amount === null ? 'no' : 'yes', amount: amount ?? 0, utr: utr ?? 'none', name })

export const actWords: Record<Act, ActWords> = {
  verify: {
    title: () => say('verifyTitle'),
    body: (facts) => say('verifyBody', { payment: paymentText(facts) }),
    confirm: say('verify'),
    done: ({ name }) => say('verifyDone', { name }),
    look: 'primary',
    comments: 'none',
  },
  accept: {
    title: ({ name }) => say('acceptTitle', { name }),
    body: ({ applicationId, delayMinutes: delay }) => say('acceptBody', { applicationId, delay }),
    confirm: say('accept'),
    done: ({ name }) => say('acceptDone', { name }),
    look: 'good',
    comments: 'optional',
  },
  reject: {
    title: ({ name }) => say('rejectTitle', { name }),
    body: ({ applicationId, delayMinutes: delay }) => say('rejectBody', { applicationId, delay }),
    confirm: say('reject'),
    done: ({ name }) => say('rejectDone', { name }),
    look: 'danger',
    comments: 'required',
    hasReason: true,
  },
  takeBack: {
    title: ({ name }) => say('takeBackTitle', { name }),
    body: ({ applicationId }) => say('takeBackBody', { applicationId }),
    confirm: say('takeBack'),
    done: ({ name }) => say('takeBackDone', { name }),
    look: 'primary',
    comments: 'required',
  },
  failed: {
    title: ({ name }) => say('failedTitle', { name }),
    body: (facts) => say('commentBody', { payment: paymentText(facts) }),
    confirm: say('failed'),
    done: ({ name }) => say('failedDone', { name }),
    look: 'danger',
    comments: 'required',
  },
  refunded: {
    title: ({ name }) => say('refundedTitle', { name }),
    body: (facts) => say('commentBody', { payment: paymentText(facts) }),
    confirm: say('refunded'),
    done: ({ name }) => say('refundedDone', { name }),
    look: 'primary',
    comments: 'required',
  },
}

/** What an administrator does to an application, as buttons and dialogs name it. */
export type Act = 'verify' | 'accept' | 'reject' | 'takeBack' | 'failed' | 'refunded'

/** The fields of an act. */
export type SaidFields = { reason: string; comments: string }
export type DecisionFields = SaidFields & {
  /** Knows that the payment did not stay. */
  isPaymentConfirmed: boolean
}

/** The call an act becomes; a verification names the reference that was seen. */
export function decisionOf(
  act: Act,
  { payment }: Pick<ActFacts, 'payment'>,
  { reason, comments, isPaymentConfirmed }: DecisionFields,
): Decision {
  const added = comments.trim() === '' ? {} : { comments }
  if (act === 'verify') return { verified: true, utr: payment.utr }
  if (act === 'accept') return { status: 'accepted', ...(isPaymentConfirmed && { paymentConfirmed: true }), ...added }
  if (act === 'reject') return { status: 'rejected', reason: reason || null, ...added }
  if (act === 'takeBack') return { status: 'submitted', ...added }
  return { paymentStatus: act, ...added }
}
