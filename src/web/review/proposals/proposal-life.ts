import { rowOf } from '#domain/applications/decisions/decision.ts'
import { undoing } from '#domain/applications/life.ts'
import { proposedTransitions, type ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import type { ShownLife, TransitionLook } from '#web/lifecycle/shown-life.ts'
import { proposals as say } from '#words/review/proposals.ts'

const look: TransitionLook = { button: 'secondary', confirm: 'primary' }

/** Proposals to accept and to reject: a comment may be left to the officer who decides, and nobody is mailed. */
export const proposalLife: ShownLife<ProposedTransition> = {
  names: proposedTransitions.toReversed(),
  many: proposedTransitions,
  rowOf: (name) => {
    const { asks, doubt, takesSeat } = rowOf(name)
    return {
      by: 'decisions.propose',
      asks: { ...asks, comments: 'optional' },
      ...(doubt && { doubt }),
      ...(takesSeat && { takesSeat }),
    }
  },
  lookOf: () => look,
  say: (name, part, facts) => say.by(`${name}.${part}`, facts),
}

/** Deciding each of many applications as it is proposed. */
export const asProposedLife: ShownLife<'asProposed' | typeof undoing> = {
  names: [],
  many: ['asProposed'],
  rowOf: (name) => (name === undoing ? rowOf(undoing) : { by: 'applications.decide', isHeld: true, takesSeat: true }),
  lookOf: () => look,
  say: (_, part, facts) => say.by(`asProposed.${part}` as 'asProposed.askMany', facts),
  undoing,
}
