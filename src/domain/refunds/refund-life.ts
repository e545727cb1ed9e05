import { lifecycle } from '../lifecycle/lifecycle.ts'
import { refusal, type Refusal } from '../platform/problem.ts'

/** The states of a refund, in the order of the way (docs/rules.md, Refunds). */
export const refundStates = ['waitsForAccount', 'ready', 'proposed', 'approved', 'inFile', 'paid', 'returned'] as const
export type RefundState = (typeof refundStates)[number]

/** The facts by which the transitions of a refund are judged. */
export type RefundFacts = {
  state: RefundState
  /** Whether the officer who wants to make one has proposed it. */
  isOwnProposal: boolean
  /** Whether that officer has read an earlier proposal than this. */
  isProposedAgain: boolean
  /** When its account may be gone by, while that is in the future. */
  waitsUntil: string | null
  /** Why a row of the bank does not bring it any more; null where it does, or where it comes from no row. */
  beyond: Refusal | null
}

const underway = refusal('refund-underway')

/** Nobody approves what they proposed. */
const alone = ({ state, isOwnProposal }: RefundFacts) =>
  state === 'proposed' && isOwnProposal ? refusal('refund-approved-alone') : null

/** What an officer approves is what they have read. */
const reread = ({ isProposedAgain }: RefundFacts) => (isProposedAgain ? refusal('settings-version-not-met') : null)

/** An account that was just given may be somebody else's, and its owner has not read the e-mail yet. */
export const justGiven = ({ waitsUntil }: Pick<RefundFacts, 'waitsUntil'>) =>
  waitsUntil === null ? null : refusal('refund-account-waits', { from: waitsUntil })

/** What was a second payment may be the only one by now: the bank has taken the first one back. */
const notReceived = ({ beyond }: Pick<RefundFacts, 'beyond'>) => beyond

/** The lifecycle of a refund. The bank's statements have the last word: it is paid whenever they show it. */
export const refundLife = lifecycle<RefundFacts>()({
  states: refundStates,
  stateOf: ({ state }) => state,
  transitions: {
    giveAccount: {
      from: ['waitsForAccount', 'ready', 'returned'],
      to: 'ready',
      by: 'owner',
      otherwise: underway,
      audit: 'refund.account-given',
    },
    propose: {
      from: ['ready'],
      to: 'proposed',
      by: 'refunds.propose',
      bars: [justGiven, notReceived],
      asks: { comments: 'optional' },
      many: true,
      audit: 'refund.proposed',
    },
    approve: {
      from: ['proposed'],
      to: 'approved',
      by: 'refunds.approve',
      bars: [reread, alone, justGiven, notReceived],
      isProved: true,
      many: true,
      audit: 'refund.approved',
    },
    sendBack: {
      from: ['proposed', 'approved'],
      to: 'ready',
      by: 'refunds.propose',
      asks: { comments: 'required' },
      warns: true,
      audit: 'refund.sent-back',
    },
    putInFile: {
      from: ['approved'],
      to: 'inFile',
      by: 'refunds.approve',
      bars: [justGiven, notReceived],
      isProved: true,
      audit: 'refund.put-in-file',
    },
    /** The bank's own reference of the transfer, by which a statement shows it. */
    enterUtr: { from: ['inFile'], to: 'inFile', by: 'refunds.approve', audit: 'refund.utr-entered' },
    /** The bank took the file and refused this line. */
    refuse: {
      from: ['inFile'],
      to: 'returned',
      by: 'refunds.approve',
      asks: { comments: 'required' },
      warns: true,
      audit: 'refund.refused',
    },
    pay: {
      from: ['waitsForAccount', 'ready', 'proposed', 'approved', 'inFile', 'returned'],
      to: 'paid',
      by: 'portal',
      audit: 'refund.paid',
    },
    /** The bank has the money again: the account was closed, or is not this person's. */
    comeBack: { from: ['inFile', 'paid'], to: 'returned', by: 'portal', audit: 'refund.returned' },
  },
})

export type RefundTransition = keyof typeof refundLife.transitions

// An applicant gives one account for all refunds of an application, and a file takes all that are approved.
const { giveAccount: _account, putInFile: _file, ...transitions } = refundLife.transitions

/** The part of its life that officers make with one refund. */
export const officeRefundLife = { ...refundLife, transitions }

/** Nothing was done with it yet: it goes as it came. */
export const untouchedStates = ['waitsForAccount', 'ready'] as const satisfies readonly RefundState[]

/** The account stays as it is while officers or the bank go by it. */
export const accountFixedIn = ['proposed', 'approved', 'inFile'] as const satisfies readonly RefundState[]
