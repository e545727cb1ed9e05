import type { Permission } from '../accounts/permissions.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'

/** Who makes a transition: whom the thing belongs to, the portal by itself, or an officer with this permission. */
type Maker = 'owner' | 'portal' | Permission

/** Why something stands in the way; null when it does not. */
export type Bar<Facts> = (facts: Facts) => Refusal | null

/** What may be said with a transition. */
export type TransitionField = 'reason' | 'comments'

/** A way from one state to another, as a row of data. */
export type Transition<State extends string, Facts> = {
  from: readonly State[]
  to: State
  by: Maker
  /** What stands in its way, the first that does; then the state is looked at. */
  bars?: readonly Bar<Facts>[]
  /** Why it is refused from any other state, where more can be said than in which it is. */
  otherwise?: Refusal | ((facts: Facts) => Refusal)
  /** What is said with it. */
  asks?: { readonly [Field in TransitionField]?: 'required' | 'optional' }
  /** A reason to hesitate; `confirm` names the field that says that it is meant all the same. */
  doubt?: { of: Bar<Facts>; confirm: string }
  /** It waits for the minutes of the institute before its owner is told: until then it can be undone unheard. */
  isHeld?: true
  /** It takes back what was held; what nobody has heard of needs no words and tells nobody. */
  undoes?: true
  /** It is offered for many at once. */
  many?: true
  /** It takes a seat: how far these are filled is shown before. */
  takesSeat?: true
  /** The single key that asks for it. */
  key?: string
  /** Its action in the audit. */
  audit: string
  /** The mail that tells its owner; none when nobody is told. */
  mail?: string
  /** Whether its owner, who knows these facts, is not told. */
  isSilent?: (told: Facts) => boolean
}

type Transitions<State extends string, Facts> = Record<string, Transition<State, Facts>>

/** Where a thing can stand, how its facts say where it does, and every way from one state to another. */
export type Life<State extends string, Facts, T extends Transitions<State, Facts>> = {
  states: readonly State[]
  stateOf: (facts: Facts) => State
  transitions: T
}

/** Declares a life: a transition from or to what is no state of it does not compile. */
export function lifecycle<Facts>() {
  return <const State extends string, const T extends Transitions<NoInfer<State>, Facts>>(
    life: Life<State, Facts, T>,
  ): Life<State, Facts, T> => life
}

/** Why a transition cannot be made where these facts hold; null when it can. What the portal does by itself nobody else does. */
export function transitionRefusal<State extends string, Facts, T extends Transitions<State, Facts>>(
  { stateOf, transitions }: Life<State, Facts, T>,
  name: keyof T,
  facts: Facts,
  { isPortal = false } = {},
): Refusal | null {
  const { from, by, bars = [], otherwise } = transitions[name] as Transition<State, Facts>
  for (const bar of bars) {
    const refused = bar(facts)
    if (refused) return refused
  }
  const status = stateOf(facts)
  if (from.includes(status) && (by !== 'portal' || isPortal)) return null
  if (otherwise === undefined) return refusal('not-possible-now', { status })
  return typeof otherwise === 'function' ? otherwise(facts) : otherwise
}

export type MissingSaid = { path: TransitionField } & Refusal<'reason-missing' | 'comments-missing'>

/** What must be said with a transition and is not. What nobody has heard of is undone without a word. */
export function missingSaid(
  { asks = {}, undoes }: Pick<Transition<string, never>, 'asks' | 'undoes'>,
  said: { readonly [Field in TransitionField]?: string | null | undefined },
  isUnheard: boolean,
): MissingSaid[] {
  if (undoes && isUnheard) return []
  return (['reason', 'comments'] as const)
    .filter((path) => asks[path] === 'required' && !said[path])
    .map((path) => ({ path, ...refusal(`${path}-missing`) }))
}
