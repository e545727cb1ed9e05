import { isSameAnswer, textOf, type Typed } from '../drafts/typed.ts'
import type { StepProblem } from './shown-errors.ts'

/** One of two addresses: where it stands in the answers and what it is called. */
export type AddressPlace = { section: string; title: string; lead?: string; autoComplete: string }

/** The four parts of an address, as a track names them. */
export type AddressParts<T = string> = { street: T; town: T; state: T; pincode: T }

/** Two addresses of which the second may be the same as the first. */
export type AddressPair = {
  first: AddressPlace
  second: AddressPlace
  /** The names of the parts in the answers, and what they are called. */
  parts: AddressParts
  labels: AddressParts
  /** Where it stands that both are the same. */
  samePath: string
  sameLabel: string
}

function pathsOf(section: string, { street, town, state, pincode }: AddressParts): string[] {
  return [street, town, state, pincode].map((part) => `${section}.${part}`)
}

/** The values of the second address alone. */
export function secondAddress({ second, parts }: AddressPair, typed: Typed): Typed {
  return Object.fromEntries(pathsOf(second.section, parts).map((path) => [path, typed[path] ?? '']))
}

/** The second address as a copy of the first. */
export function copiedAddress({ first, second, parts }: AddressPair, typed: Typed): Typed {
  const from = pathsOf(first.section, parts)
  return Object.fromEntries(pathsOf(second.section, parts).map((path, part) => [path, typed[from[part] ?? ''] ?? '']))
}

/** Whether both addresses are given and read the same. */
export function isSameAddress({ first, second, parts }: AddressPair, typed: Typed): boolean {
  const from = pathsOf(first.section, parts)
  const isGiven = from.some((path) => textOf(typed[path]) !== '')
  return (
    isGiven && pathsOf(second.section, parts).every((path, part) => isSameAnswer(typed[from[part] ?? ''], typed[path]))
  )
}

/** Without the problems of a copied address: its hidden fields would say everything twice. */
export function withoutCopied({ second, samePath }: AddressPair, typed: Typed, problems: StepProblem[]): StepProblem[] {
  const isCopied = typed[samePath] === 'yes'
  return isCopied ? problems.filter(({ path }) => !path.startsWith(second.section)) : problems
}
