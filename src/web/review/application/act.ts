import type { Decision } from '#domain/applications/decision.ts'
import type { RejectionReason } from '#domain/applications/status.ts'
import { showRupees } from '#domain/platform/money.ts'

/** What a dialog about an application names. */
export type ActFacts = { name: string; applicationId: string; amountRupees: number | null; utr: string | null }

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

const paymentText = ({ amountRupees, utr, name }: ActFacts) =>
  [amountRupees === null ? null : showRupees(amountRupees), utr && `UTR ${utr}`, name].filter(Boolean).join(', ')

export const actWords: Record<Act, ActWords> = {
  verify: {
    title: () => 'Verify this payment?',
    body: (facts) => `${paymentText(facts)}. This cannot be undone.`,
    confirm: 'Verify payment',
    done: ({ name }) => `${name}’s payment is verified`,
    look: 'primary',
    comments: 'none',
  },
  accept: {
    title: ({ name }) => `Accept ${name}’s application?`,
    body: ({ applicationId }) => `${applicationId}. The applicant gets an e-mail.`,
    confirm: 'Accept application',
    done: ({ name }) => `${name}’s application is accepted`,
    look: 'good',
    comments: 'optional',
  },
  reject: {
    title: ({ name }) => `Reject ${name}’s application?`,
    body: ({ applicationId }) => `${applicationId}. The applicant gets an e-mail with this reason.`,
    confirm: 'Reject application',
    done: ({ name }) => `${name}’s application is rejected`,
    look: 'danger',
    comments: 'required',
    hasReason: true,
  },
  takeBack: {
    title: ({ name }) => `Take back the decision on ${name}’s application?`,
    body: ({ applicationId }) =>
      `${applicationId} becomes submitted again. The applicant gets an e-mail with this comment.`,
    confirm: 'Take back',
    done: ({ name }) => `${name}’s application is submitted again`,
    look: 'primary',
    comments: 'required',
  },
  failed: {
    title: ({ name }) => `Mark ${name}’s payment as failed?`,
    body: (facts) => `${paymentText(facts)}. The applicant gets an e-mail with this comment.`,
    confirm: 'Mark as failed',
    done: ({ name }) => `${name}’s payment is marked as failed`,
    look: 'danger',
    comments: 'required',
  },
  refunded: {
    title: ({ name }) => `Mark ${name}’s payment as refunded?`,
    body: (facts) => `${paymentText(facts)}. The applicant gets an e-mail with this comment.`,
    confirm: 'Mark as refunded',
    done: ({ name }) => `${name}’s payment is marked as refunded`,
    look: 'primary',
    comments: 'required',
  },
}

/** What an administrator does to an application, as buttons and dialogs name it. */
export type Act = 'verify' | 'accept' | 'reject' | 'takeBack' | 'failed' | 'refunded'

/** What is said with an act. */
export type Said = {
  reason: RejectionReason | ''
  comments: string
  /** Knows that the payment did not stay. */
  isPaymentConfirmed: boolean
}

/** The call an act becomes. */
export function decisionOf(act: Act, { reason, comments, isPaymentConfirmed }: Said): Decision {
  const said = comments.trim() === '' ? {} : { comments }
  if (act === 'verify') return { verified: true }
  if (act === 'accept') return { status: 'accepted', ...(isPaymentConfirmed && { paymentConfirmed: true }), ...said }
  if (act === 'reject') return { status: 'rejected', reason: reason || null, ...said }
  if (act === 'takeBack') return { status: 'submitted', ...said }
  return { paymentStatus: act, ...said }
}
