import { lifecycle } from '../lifecycle/lifecycle.ts'
import type { PaymentFacts } from '../payments/payment.ts'
import { refusal } from '../platform/problem.ts'
import { keysIn } from '#lib/values/records.ts'
import type { CorrectionState } from './standing/correction-standing.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { ApplicationStatus } from './status.ts'

/** The facts by which transitions of an application and of its payment are judged. */
export type LifeFacts = {
  status: ApplicationStatus
  payment: PaymentFacts
  /** The state of the newest correction; none if the office requested none. */
  correction?: CorrectionState | undefined
  /** The number of the first published list of its drive: from then on lists and rounds decide who gets a seat. */
  list?: string | null | undefined
  /** Whether somebody has joined with it. */
  isJoined?: boolean | undefined
  /** Since when its drive is cancelled. */
  cancelled?: Pick<CancelledDrive, 'at'> | null | undefined
}

/** A reason to hesitate before accepting: the payment failed or was refunded. Null otherwise. */
function acceptDoubt({ payment: { status } }: LifeFacts) {
  return status === 'failed' || status === 'refunded' ? refusal('payment-did-not-stay', { payment: status }) : null
}

/** Nobody decides while the applicant may still answer a correction. One that is overdue is decided as it stands. */
const correctionOpen = ({ correction }: LifeFacts) => (correction === 'open' ? refusal('correction-open') : null)

/** A student who has joined has a roll number: that is undone first. */
const joined = ({ isJoined }: LifeFacts) => (isJoined ? refusal('joined-stays-accepted') : null)

/** From the first list of a drive on, seats go by ranks: who takes one is accepted at the counter. */
const listsDecide = ({ list }: LifeFacts) => (list ? refusal('lists-decide', { number: list }) : null)

/** The lifecycle of an application: every possible change of its status (docs/rules.md, Accepting and rejecting). */
export const applicationLife = lifecycle<LifeFacts>()({
  states: ApplicationStatus.options,
  stateOf: ({ status }) => status,
  transitions: {
    submit: {
      from: ['draft'],
      to: 'submitted',
      by: 'owner',
      otherwise: refusal('submitted-already'),
      audit: 'application.submitted',
      mail: 'application-submitted',
    },
    accept: {
      from: ['submitted'],
      to: 'accepted',
      by: 'applications.decide',
      bars: [listsDecide, correctionOpen],
      otherwise: refusal('accept-unsubmitted'),
      asks: { comments: 'optional' },
      doubt: { of: acceptDoubt, confirm: 'paymentConfirmed' },
      isHeld: true,
      many: true,
      takesSeat: true,
      key: 'a',
      audit: 'application.accepted',
      mail: 'application-accepted',
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      by: 'applications.decide',
      bars: [correctionOpen],
      otherwise: refusal('reject-unsubmitted'),
      asks: { reason: 'required', comments: 'required' },
      isHeld: true,
      many: true,
      key: 'r',
      audit: 'application.rejected',
      mail: 'application-rejected',
    },
    withdraw: {
      from: ['submitted'],
      to: 'withdrawn',
      by: 'owner',
      otherwise: refusal('withdraw-decided'),
      audit: 'application.withdrawn',
      mail: 'application-withdrawn',
    },
    takeBack: {
      from: ['accepted', 'rejected'],
      to: 'submitted',
      by: 'applications.decide',
      bars: [joined],
      otherwise: refusal('take-back-undecided'),
      asks: { comments: 'required' },
      undoes: true,
      key: 'u',
      audit: 'application.taken-back',
      mail: 'decision-taken-back',
    },
    acceptJoined: {
      from: ['submitted'],
      to: 'accepted',
      by: 'portal',
      takesSeat: true,
      audit: 'application.accepted',
    },
    /** Somebody who has joined leaves. */
    leaveJoined: {
      from: ['accepted'],
      to: 'withdrawn',
      by: 'portal',
      audit: 'application.withdrawn',
    },
    undoJoined: {
      from: ['accepted'],
      to: 'submitted',
      by: 'portal',
      audit: 'application.taken-back',
    },
  },
})

type LifeRows = typeof applicationLife.transitions

/** A transition that decides an application: sent after the delay, and undone unheard until then. */
export type DecidingTransition = {
  [Name in keyof LifeRows]: LifeRows[Name] extends { isHeld: true } ? Name : never
}[keyof LifeRows]

const names = keysIn(applicationLife.transitions)
export const decidingTransitions = names.filter(
  (name): name is DecidingTransition => 'isHeld' in applicationLife.transitions[name],
)

/** The transition that takes a decision back. */
export const undoing = 'takeBack' satisfies keyof LifeRows
