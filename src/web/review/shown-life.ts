import type { Abilities } from '#domain/applications/application.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { DecisionBatch, ForeseenDecisions, SentDecisions } from '#domain/applications/many-decisions.ts'
import type { Transition } from '#domain/lifecycle/lifecycle.ts'
import type { TablerIcon } from '#web/ui/icon.tsx'

export type TransitionLook = {
  /** Of its button on the page, and of the one that confirms it. */
  button: 'primary' | 'quiet' | 'secondary' | 'dangerSecondary' | 'good'
  confirm: 'primary' | 'good' | 'danger'
  icon?: TablerIcon
}

/** What is said of a transition: on its button, in its dialog, when it is done, and the same for many. */
export type TransitionPart = 'ask' | 'title' | 'body' | 'confirm' | 'done' | 'askMany' | 'titleMany' | 'confirmMany'

/** A life, or several of the same rows, as officers work with it: its transitions, how they look, and their words. */
export type ShownLife<Name extends string> = {
  /** In the order of their buttons, and those that are made of many at once. */
  names: readonly Name[]
  many: readonly Name[]
  rowOf: (
    name: Name,
  ) => Pick<Transition<string, never>, 'asks' | 'by' | 'doubt' | 'isHeld' | 'key' | 'takesSeat' | 'undoes'>
  lookOf: (name: Name) => TransitionLook
  say: (name: Name, part: TransitionPart, facts?: object) => string
  /** The transition that undoes what is held. */
  undoing: Name
}

/** What the server does with a decision on one row or on many. */
export type DecisionCalls<Name extends string> = {
  foreseeDecisions: (decision: Decision<Name>, applicationIds: readonly string[]) => Promise<ForeseenDecisions>
  decideMany: (
    decision: Decision<Name>,
    applicationIds: readonly string[],
    seen: SentDecisions['seen'],
  ) => Promise<DecisionBatch>
  readBatch: (batchId: string) => Promise<DecisionBatch>
}

/** The transitions that somebody may make now, in the order of their buttons. */
export function offeredIn<Name extends string>(
  { names }: Pick<ShownLife<Name>, 'names'>,
  { transitions }: Pick<Abilities, 'transitions'>,
): Name[] {
  return names.filter((name) => transitions.includes(name))
}

/** What is said with a transition in its dialog. */
export type SaidFields = { reason: string; comments: string }

/** The decision that a transition becomes. */
export function decisionFrom<Name extends string>(
  { rowOf }: ShownLife<Name>,
  transition: Name,
  { reason, comments }: SaidFields,
  { isConfirmed = false, ...more }: { isConfirmed?: boolean; utr?: string | null } = {},
): Decision<Name> {
  const { asks = {}, doubt } = rowOf(transition)
  return {
    transition,
    ...more,
    ...(asks.reason && { reason: reason || null }),
    ...(asks.comments && comments.trim() !== '' && { comments }),
    ...(doubt && isConfirmed && { [doubt.confirm]: true }),
  }
}
