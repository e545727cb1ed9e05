import { isSameAnswer, textOf, type Typed } from '#domain/questions/typed.ts'
import type { StepProblem } from '#web/forms/shown-errors.ts'

/** The four parts of an address, as a track names them. */
export type AddressParts = { street: string; town: string; state: string; pincode: string }

/** Two addresses of which the second may be the same as the first: where they stand in the answers. */
export type AddressPair = {
  first: { section: string }
  second: { section: string }
  /** The names of the parts in the answers. */
  parts: AddressParts
  /** Where it stands that both are the same. */
  samePath: string
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
export function withoutCopied(
  { second, samePath }: AddressPair,
  typed: Typed,
  problems: readonly StepProblem[],
): readonly StepProblem[] {
  const isCopied = typed[samePath] === 'yes'
  return isCopied ? problems.filter(({ path }) => !path.startsWith(second.section)) : problems
}
