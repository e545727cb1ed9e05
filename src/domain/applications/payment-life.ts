import type { LifeFacts } from './life.ts'
import { lifecycle, type Bar } from '../lifecycle/lifecycle.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import { isNilFee, paymentState, paymentStates } from '../payments/payment.ts'

/** Nobody looks for the payment of a draft, unless its drive is cancelled: then it is refunded. */
const whenDraft: Bar<LifeFacts> = ({ status, cancelled }) =>
  status === 'draft' && !cancelled ? refusal('payment-of-draft') : null
const whenNilFee =
  (code: 'no-fee-due' | 'no-reference-to-correct'): Bar<LifeFacts> =>
  ({ payment }) =>
    isNilFee(payment) ? refusal(code) : null
const whenVerified =
  (code: 'payment-verified-already' | 'verified-cannot-fail'): Bar<LifeFacts> =>
  ({ payment }) =>
    payment.verified ? refusal(code) : null
const whenAccepted =
  (code: 'payment-of-accepted' | 'reference-of-accepted'): Bar<LifeFacts> =>
  ({ status, cancelled }) =>
    status === 'accepted' && !cancelled ? refusal(code) : null

const notMarkable =
  (mark: 'failed' | 'refunded') =>
  ({ payment: { status } }: LifeFacts) =>
    refusal('payment-not-markable', { status, mark })

/** Why a payment cannot be unverified by hand, with what can be done instead. */
function stays({ payment }: LifeFacts): Refusal {
  if (isNilFee(payment)) return refusal('no-fee-due')
  if (!payment.verified) return refusal('not-verified')
  return refusal('verification-stays', { instead: payment.status === 'paid' ? 'refund' : 'nothing' })
}

/** The lifecycle of an application's payment (docs/rules.md, States of a payment). */
export const paymentLife = lifecycle<LifeFacts>()({
  states: paymentStates,
  stateOf: ({ payment }) => paymentState(payment),
  transitions: {
    /** Without a fee there is nothing to find in the bank. */
    waive: {
      from: ['noFee'],
      to: 'noFee',
      by: 'portal',
      otherwise: refusal('payment-not-paid'),
      audit: 'payment.verified',
    },
    verify: {
      from: ['paid'],
      to: 'verified',
      by: 'payments.verify',
      bars: [
        whenDraft,
        whenNilFee('no-fee-due'),
        whenVerified('payment-verified-already'),
        whenAccepted('payment-of-accepted'),
      ],
      otherwise: refusal('payment-not-paid'),
      many: true,
      key: 'v',
      audit: 'payment.verified',
      mail: 'payment-verified',
      // A rejected applicant who knows it has nothing to do or to wait for.
      isSilent: ({ status }) => status === 'rejected',
    },
    /** A payment gateway reports the money, also for a draft: nobody has to look for it in the bank. */
    confirm: {
      from: ['pending', 'created', 'paid', 'failed'],
      to: 'verified',
      by: 'portal',
      otherwise: refusal('payment-verified-already'),
      audit: 'payment.verified',
      mail: 'payment-verified',
      isSilent: ({ status }) => status === 'rejected',
    },
    /** The bank returned it, or its row belongs to something else. */
    reopen: { from: ['verified'], to: 'paid', by: 'portal', otherwise: stays, audit: 'payment.reopened' },
    fail: {
      from: ['created', 'paid'],
      to: 'failed',
      by: 'payments.verify',
      bars: [whenDraft, whenNilFee('no-fee-due'), whenVerified('verified-cannot-fail')],
      otherwise: notMarkable('failed'),
      asks: { comments: 'required' },
      audit: 'payment.failed',
      mail: 'payment-failed',
    },
    correct: {
      from: ['paid', 'failed'],
      to: 'paid',
      by: 'owner',
      bars: [
        whenDraft,
        whenNilFee('no-reference-to-correct'),
        whenVerified('payment-verified-already'),
        whenAccepted('reference-of-accepted'),
      ],
      otherwise: refusal('no-reference-to-correct'),
      audit: 'payment.corrected',
      mail: 'payment-corrected',
    },
    refund: {
      from: ['paid', 'verified', 'failed'],
      to: 'refunded',
      by: 'payments.verify',
      bars: [whenDraft, whenNilFee('no-fee-due')],
      otherwise: notMarkable('refunded'),
      asks: { comments: 'required' },
      audit: 'payment.refunded',
      mail: 'payment-refunded',
    },
  },
})
