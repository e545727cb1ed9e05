import type { Abilities } from '#domain/applications/application.ts'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { DecisionBatch, ForeseenDecisions, SentDecisions } from '#domain/applications/decisions/many-decisions.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { transitionRefusal, type Life, type Transition, type Transitions } from '#domain/lifecycle/lifecycle.ts'
import type { TablerIcon } from '#web/ui/marks/icon.tsx'

export type TransitionLook = {
  /** Variant of its button, and of the confirming button. */
  button: 'primary' | 'quiet' | 'secondary' | 'dangerSecondary' | 'good' | 'text'
  confirm: 'primary' | 'good' | 'danger'
  icon?: TablerIcon
}

/** The sentences of a transition: for its button, its dialog, its result, and the same for many applications. */
type TransitionPart = 'ask' | 'title' | 'body' | 'confirm' | 'done' | 'askMany' | 'titleMany' | 'confirmMany'

/** One or more lifecycles of the same rows, for officers: transitions, their looks and words. */
export type ShownLife<Name extends string> = {
  /** In the order of their buttons, and those that are possible for many rows. */
  names: readonly Name[]
  many: readonly Name[]
  rowOf: (
    name: Name,
  ) => Pick<Transition<string, never>, 'asks' | 'by' | 'doubt' | 'isHeld' | 'key' | 'mail' | 'takesSeat' | 'undoes'>
  lookOf: (name: Name) => TransitionLook
  say: (name: Name, part: TransitionPart, facts?: object) => string
  /** The transition that undoes a held decision, if it has any. */
  undoing?: Name
}

/** The server's calls for a decision on one row or many. */
export type DecisionCalls<Name extends string> = {
  foreseeDecisions: (decision: Decision<Name>, applicationIds: readonly string[]) => Promise<ForeseenDecisions>
  decideMany: (
    decision: Decision<Name>,
    applicationIds: readonly string[],
    seen: SentDecisions['seen'],
  ) => Promise<DecisionBatch>
  readBatch: (batchId: string) => Promise<DecisionBatch>
}

/** Whether the person may do what needs this permission with the row. */
type MayDo = (permission: Permission) => boolean

/** The transitions of one life that its table and these permissions allow now, in the order of their buttons. */
export function possibleIn<
  State extends string,
  Facts,
  T extends Transitions<State, Facts>,
  Name extends keyof T & string,
>(life: Life<State, Facts, T>, names: readonly Name[], { facts, may }: { facts: Facts; may: MayDo }): Name[] {
  return names.filter((name) => {
    const { by = 'portal' }: Partial<Transition<State, Facts>> = life.transitions[name] ?? {}
    return by !== 'owner' && by !== 'portal' && may(by) && transitionRefusal(life, name, facts) === null
  })
}

/** The transitions that are allowed now, in the order of their buttons. */
export function offeredIn<Name extends string>(
  { names }: Pick<ShownLife<Name>, 'names'>,
  { transitions }: Pick<Abilities, 'transitions'>,
): Name[] {
  return names.filter((name) => transitions.includes(name))
}

/** The keys of transitions that are allowed now, as their rows name them. */
export function keysOf<Name extends string>(
  { rowOf }: Pick<ShownLife<Name>, 'rowOf'>,
  names: readonly Name[],
  make: (name: Name) => void,
): Record<string, () => void> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { key } = rowOf(name)
      return key === undefined ? [] : [[key, () => make(name)]]
    }),
  )
}

/** What the officer fills in for a transition. */
export type SaidFields = { reason: string; comments: string }

/** Makes the decision to send for a transition. */
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
