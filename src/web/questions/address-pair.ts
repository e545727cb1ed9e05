import { isSameAnswer, textOf, type Typed } from '#domain/questions/typed.ts'
import type { StepProblem } from '#web/forms/shown-errors.ts'

/** Names of an address's four parts in a track. */
export type AddressParts = { street: string; town: string; state: string; pincode: string }

/** Paths of two addresses, of which the second may be the same as the first. */
export type AddressPair = {
  first: { section: string }
  second: { section: string }
  /** Names of the parts in the answers. */
  parts: AddressParts
  /** Path of the answer that both are the same. */
  samePath: string
}

function pathsOf(section: string, { street, town, state, pincode }: AddressParts): string[] {
  return [street, town, state, pincode].map((part) => `${section}.${part}`)
}

/** Values of the second address alone. */
export function secondAddress({ second, parts }: AddressPair, typed: Typed): Typed {
  return Object.fromEntries(pathsOf(second.section, parts).map((path) => [path, typed[path] ?? '']))
}

/** The second address as a copy of the first. */
export function copiedAddress({ first, second, parts }: AddressPair, typed: Typed): Typed {
  const from = pathsOf(first.section, parts)
  return Object.fromEntries(pathsOf(second.section, parts).map((path, part) => [path, typed[from[part] ?? ''] ?? '']))
}

/** Whether both addresses are complete and equal. */
export function isSameAddress({ first, second, parts }: AddressPair, typed: Typed): boolean {
  const from = pathsOf(first.section, parts)
  const isGiven = from.some((path) => textOf(typed[path]) !== '')
  return (
    isGiven && pathsOf(second.section, parts).every((path, part) => isSameAnswer(typed[from[part] ?? ''], typed[path]))
  )
}

/** Removes errors of a copied address: its hidden fields would repeat all of them. */
export function withoutCopied(
  { second, samePath }: AddressPair,
  typed: Typed,
  problems: readonly StepProblem[],
): readonly StepProblem[] {
  const isCopied = typed[samePath] === 'yes'
  return isCopied ? problems.filter(({ path }) => !path.startsWith(second.section)) : problems
}
