import { correctionRefusal, markRefusal, verifyRefusal } from '../payments/payment.ts'
import type { Payment } from '../payments/payment.ts'
import type { Abilities } from './application.ts'
import { mayTransition } from './status.ts'
import type { ApplicationStatus } from './status.ts'

export type AbilityFacts = {
  /** Who asks: both may be true, an administrator may apply as well. */
  isOwner: boolean
  isAdmin: boolean
  status: ApplicationStatus
  payment: Pick<Payment, 'status' | 'verified' | 'amount'>
  /** Whether the drive takes answers today. */
  isOpen: boolean
}

const marks = ['failed', 'refunded'] as const

/** What the person asking may do with an application as it stands; the verbs refuse by the same rules. */
export function abilitiesOf(facts: AbilityFacts): Abilities {
  const { isOwner, status, payment } = facts
  const isReviewer = facts.isAdmin && !isOwner
  const mayEdit = isOwner && status === 'draft' && facts.isOpen
  return {
    mayEdit,
    maySubmit: mayEdit,
    mayDelete: isOwner && status === 'draft',
    mayCorrectPayment: isOwner && correctionRefusal(payment, status) === null,
    mayVerifyPayment: isReviewer && verifyRefusal(payment, status) === null,
    mayMarkPayment: isReviewer && marks.some((mark) => markRefusal(mark, payment, status) === null),
    mayDecide: isReviewer && mayTransition('accept', status),
    mayTakeBack: isReviewer && mayTransition('takeBack', status),
    reviewRefusal: facts.isAdmin && isOwner ? 'own-application' : null,
  }
}
