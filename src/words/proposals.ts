import type { ProposedChoice, ProposedTransition } from '#domain/applications/proposal.ts'
import { room } from './room.ts'
import type { Language, Sentences } from './room.ts'

type DecisionWord = `${ProposedTransition}.${
  | 'ask'
  | 'title'
  | 'body'
  | 'confirm'
  | 'done'
  | 'askMany'
  | 'titleMany'
  | 'confirmMany'}`

/** How officers propose decisions, and how others decide as proposed. */
export const proposals = room('proposals', {
  'accept.ask': 'Propose accepting…',
  'accept.title': 'Propose to accept {name}’s application?',
  'accept.body': '{applicationId}. Whoever decides reads your proposal; the applicant never does.',
  'accept.confirm': 'Propose accepting',
  'accept.done': 'You proposed to accept {name}’s application',
  'accept.despite.failed': 'The payment was not found: propose accepting anyway',
  'accept.despite.refunded': 'The payment was refunded: propose accepting anyway',
  'accept.askMany': 'Propose accepting…',
  'accept.titleMany': 'Propose to accept the selected applications',
  'accept.confirmMany': 'Propose accepting {count, number}',

  'reject.ask': 'Propose rejecting…',
  'reject.title': 'Propose to reject {name}’s application?',
  'reject.body':
    '{applicationId}. Whoever decides reads your proposal; the applicant never does. The comment becomes the applicant’s letter if it is decided so.',
  'reject.confirm': 'Propose rejecting',
  'reject.done': 'You proposed to reject {name}’s application',
  'reject.askMany': 'Propose rejecting…',
  'reject.titleMany': 'Propose to reject the selected applications',
  'reject.confirmMany': 'Propose rejecting {count, number}',

  'asProposed.askMany': 'Decide as proposed…',
  'asProposed.titleMany': 'Decide the selected applications as proposed',
  'asProposed.confirmMany': 'Decide {count, number} as proposed',

  proposed: 'Proposed',
  'is.accept': 'Accept',
  'is.reject': 'Reject',
  'is.none': 'Nothing',
  proposes:
    '<b>{name} proposes {transition, select, accept {to accept} other {to reject}}{reason, select, none {} other {: {reason}}}</b>, {at, time, instant}',
  returned:
    '<b>{name} decided {transition, select, accept {to accept} other {to reject}}{reason, select, none {} other {: {reason}}}</b>, and may no longer decide. The applicant was not told. Returned to the work queue {at, time, instant}',
  hadProposed:
    '{name} had proposed {transition, select, accept {to accept} other {to reject}}{reason, select, none {} other {: {reason}}}, {at, time, instant}',
  decide: '{transition, select, accept {Accept as proposed…} other {Reject as proposed…}}',
  withdraw: 'Withdraw the proposal',
  withdrawn: 'The proposal is withdrawn',
  keys: 'propose accepting, propose rejecting',
} as const satisfies Record<DecisionWord, string> & Sentences)

/** What is proposed, as filters say it. */
export function sayProposedChoice(choice: ProposedChoice, language: Language): string {
  return proposals.in(language)(`is.${choice}`)
}

/** “Accept”: what is proposed. */
export function sayProposed(transition: ProposedTransition, language: Language): string {
  return proposals.in(language)(`is.${transition}`)
}
