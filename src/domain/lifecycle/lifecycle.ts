import type { Permission } from '../accounts/permissions.ts'
import { refusal, type Refusal } from '../platform/problem.ts'

/** The maker of a transition: the owner, the portal itself, or an officer with this permission. */
export type Maker = 'owner' | 'portal' | Permission

/** Why a transition is barred; null when it is not. */
export type Bar<Facts> = (facts: Facts) => Refusal | null

/** The texts given with a transition. */
export type TransitionField = 'reason' | 'comments'

/** A transition from one state to another, as a row of data. */
export type Transition<State extends string, Facts> = {
  from: readonly State[]
  /** The state that it writes; absent where states are told from other facts and none is stored. */
  to?: State
  by: Maker
  /** Its bars, checked in order before the state. */
  bars?: readonly Bar<Facts>[]
  /** The refusal from any other state, where it says more than the state. */
  otherwise?: Refusal | ((facts: Facts) => Refusal)
  /** The texts it asks for. */
  asks?: Asks
  /** A reason to hesitate; `confirm` names the field that confirms the transition nevertheless. */
  doubt?: { of: Bar<Facts>; confirm: string }
  /** Delicate: officers with two-step verification take the second step again. */
  isProved?: true
  /** Delayed by the institute's minutes before its owner is notified: until then it can be undone unheard. */
  isHeld?: true
  /** Undoes a delayed transition; before its owner is told, it needs no words and notifies nobody. */
  undoes?: true
  /** Offered for many at once. */
  many?: true
  /** Takes a seat: the filled seats are shown before. */
  takesSeat?: true
  /** Its keyboard shortcut. */
  key?: string
  /** It takes something from somebody: the button that confirms it warns. */
  warns?: true
  /** Its action in the audit. */
  audit: string
  /** The mail that tells the other side; absent if none is sent. */
  mail?: string
  /** Whether an owner who knows these facts is not notified. */
  isSilent?: (told: Facts) => boolean
}

export type Transitions<State extends string, Facts> = Record<string, Transition<State, Facts>>

/** A lifecycle: its states, how facts tell the state, and every transition. */
export type Life<State extends string, Facts, T extends Transitions<State, Facts>> = {
  states: readonly State[]
  stateOf: (facts: Facts) => State
  transitions: T
}

/** Declares a lifecycle: a transition from or to an unknown state does not compile. */
export function lifecycle<Facts>() {
  return <const State extends string, const T extends Transitions<NoInfer<State>, Facts>>(
    life: Life<State, Facts, T>,
  ): Life<State, Facts, T> => life
}

/**
 * Why a transition is refused with these facts; null when it is allowed. Nobody else makes the portal's own
 * transitions.
 */
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

export type Asks = { readonly [Field in TransitionField]?: 'required' | 'optional' }

export type MissingSaid = { path: TransitionField } & Refusal<'reason-missing' | 'comments-missing'>

/** The required texts that a transition lacks. Undoing one before its owner is told needs none. */
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
