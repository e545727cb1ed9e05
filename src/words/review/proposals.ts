import type { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { room, type Language, type Sentences } from '#words/room.ts'

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
  'accept.ask': 'Propose to accept…',
  'accept.title': 'Propose to accept {name}’s application?',
  'accept.body': '{applicationId}. The officers who decide see your proposal; the applicant never does.',
  'accept.confirm': 'Propose to accept',
  'accept.done': 'You proposed to accept {name}’s application',
  'accept.despite.failed': 'The payment was not found: propose to accept anyway',
  'accept.despite.refunded': 'The payment was refunded: propose to accept anyway',
  'accept.askMany': 'Propose to accept…',
  'accept.titleMany': 'Propose to accept the selected applications',
  'accept.confirmMany': 'Propose to accept {count, number}',

  'reject.ask': 'Propose to reject…',
  'reject.title': 'Propose to reject {name}’s application?',
  'reject.body':
    '{applicationId}. The officers who decide see your proposal; the applicant never does. If they follow it, your comment becomes the applicant’s letter.',
  'reject.confirm': 'Propose to reject',
  'reject.done': 'You proposed to reject {name}’s application',
  'reject.askMany': 'Propose to reject…',
  'reject.titleMany': 'Propose to reject the selected applications',
  'reject.confirmMany': 'Propose to reject {count, number}',

  'asProposed.askMany': 'Decide as proposed…',
  'asProposed.titleMany': 'Decide the selected applications as proposed',
  'asProposed.confirmMany': 'Decide {count, number} as proposed',

  proposed: 'Proposed',
  'is.accept': 'Accept',
  'is.reject': 'Reject',
  'is.none': 'Nothing',
  proposes:
    '<b>{name} proposes {transition, select, accept {to accept} reject {to reject} other {}}{reason, select, none {} other {: {reason}}}</b>, {at, time, instant}',
  returned:
    '<b>{name} decided {transition, select, accept {to accept} reject {to reject} other {}}{reason, select, none {} other {: {reason}}}</b>, and may no longer decide. The applicant was not informed. Returned to the work queue {at, time, instant}',
  hadProposed:
    '{name} had proposed {transition, select, accept {to accept} reject {to reject} other {}}{reason, select, none {} other {: {reason}}}, {at, time, instant}',
  decide: '{transition, select, accept {Accept as proposed…} reject {Reject as proposed…} other {}}',
  withdraw: 'Withdraw the proposal',
  withdrawn: 'The proposal is withdrawn',
  keys: 'propose to accept, propose to reject',
} as const satisfies Record<DecisionWord, string> & Sentences)

/** “Accept”: what is proposed. */
export function sayProposed(transition: ProposedTransition, language: Language): string {
  return proposals.in(language)(`is.${transition}`)
}
