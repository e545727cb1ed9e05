import type { FindingVerdict } from './scrutiny.ts'

/** The kinds of items to scrutinise: a photo or signature, another document, or a rule that only people can judge. */
export type LookedAt = 'picture' | 'paper' | 'rule'

/** The verdicts that need a reason. */
type Doubt = Exclude<FindingVerdict, 'fits'>

/** The reasons offered for each verdict, in the order shown; each has its sentence in both languages. */
export const findingReasons = {
  picture: {
    doesNotFit: ['other-person', 'not-recent', 'wrong-document', 'not-as-prescribed', 'other'],
    unreadable: ['blurred', 'cut-off', 'too-dark'],
  },
  paper: {
    doesNotFit: [
      'name-differs',
      'answers-differ',
      'not-valid',
      'wrong-document',
      'incomplete',
      'not-as-prescribed',
      'unsigned',
      'other-person',
      'other',
    ],
    unreadable: ['blurred', 'cut-off', 'too-dark', 'locked'],
  },
  rule: {
    doesNotFit: ['not-met', 'not-proven', 'answers-differ', 'other'],
    unreadable: ['paper-missing', 'paper-unreadable'],
  },
} as const satisfies Record<LookedAt, Record<Doubt, readonly string[]>>

type FindingReasons = typeof findingReasons
export type FindingReason = FindingReasons[LookedAt][Doubt][number]

/** The reasons offered for a verdict; none for one that needs no reason. */
export function reasonsFor(lookedAt: LookedAt, verdict: FindingVerdict): readonly FindingReason[] {
  return verdict === 'fits' ? [] : findingReasons[lookedAt][verdict]
}
