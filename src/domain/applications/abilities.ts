import { may, type Holder } from '../accounts/permissions.ts'
import { windowRefusal, type DriveWindow } from '#domain/drives/window.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { keysIn } from '#lib/values/records.ts'
import type { Abilities } from './application.ts'
import { refusalOf, rowOf, transitions, type TransitionName } from './decisions/decision.ts'
import { decidingTransitions, undoing, type LifeFacts } from './life.ts'
import type { ApplicationStatus } from './status.ts'

export type AbilityFacts = LifeFacts & {
  /** Whether it is the caller's own: an officer may apply as well. */
  isOwner: boolean
  /** Whether it is that of an officer. */
  isOwnOfOfficer: boolean
  /** The caller's grants for it. */
  by: Holder
  /** Whether the drive accepts answers today. */
  isOpen: boolean
}

const names = keysIn(transitions)

/** What the caller may do with an application now; the verbs refuse by the same rules. */
export function abilitiesOf({ isOwner, isOwnOfOfficer, by: asks, isOpen, ...facts }: AbilityFacts): Abilities {
  const possible = names.filter((name) => {
    const { by } = rowOf(name)
    const isMaker = by === 'owner' ? isOwner : by !== 'portal' && !isOwner && may(asks, by)
    return isMaker && refusalOf(name, facts) === null
  })
  const isPossible = (...named: TransitionName[]) => named.some((name) => possible.includes(name))
  return {
    mayEdit: isPossible('submit') && isOpen,
    maySubmit: isPossible('submit') && isOpen,
    // What was paid for a draft whose drive is cancelled is refunded first.
    mayDelete: isOwner && facts.status === 'draft' && !(facts.cancelled && facts.payment.status === 'paid'),
    mayCorrectPayment: isPossible('correct'),
    mayVerifyPayment: isPossible('verify'),
    mayMarkPayment: isPossible('fail', 'refund'),
    mayDecide: isPossible(...decidingTransitions),
    mayTakeBack: isPossible(undoing),
    mayProposeAccepting: !isOwner && may(asks, 'decisions.propose') && refusalOf('accept', facts) === null,
    transitions: possible.filter((name) => name !== 'submit' || isOpen),
    reviewRefusal: isOwnOfOfficer ? 'own-application' : null,
  }
}

/** The facts for judging a change of a draft: its owner, its status, its drive's days, and the moment of reading. */
export type JudgedDraft = { applicantId: string; status: ApplicationStatus; drive: DriveWindow; readAt: string }

/**
 * Why an account may not change it: somebody else's (answered like a missing one), no longer a draft, or not open. Null
 * when it may.
 */
export function draftRefusal({ applicantId, status, drive, readAt }: JudgedDraft, accountId: string): Refusal | null {
  if (applicantId !== accountId) return refusal('no-such-application')
  if (status !== 'draft') return refusal('not-a-draft')
  return windowRefusal(drive, dayOf(new Date(readAt)))
}
