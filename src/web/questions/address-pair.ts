import type { AddressPair } from '#domain/questions/address.ts'
import { isSameAnswer, textOf, type TypedValues } from '#domain/questions/typed.ts'
import type { StepProblem } from '#web/forms/shown-errors.ts'

/** The parts of both addresses, each beside that of the other. */
function partsOf({ first, second, parts }: AddressPair): { from: string; to: string }[] {
  return [parts.street, parts.town, parts.state, parts.pincode].map((part) => ({
    from: `${first}.${part}`,
    to: `${second}.${part}`,
  }))
}

/** Values of the second address alone. */
export function secondAddress(pair: AddressPair, typed: TypedValues): TypedValues {
  return Object.fromEntries(partsOf(pair).map(({ to }) => [to, typed[to] ?? '']))
}

/** The second address as a copy of the first. */
export function copiedAddress(pair: AddressPair, typed: TypedValues): TypedValues {
  return Object.fromEntries(partsOf(pair).map(({ from, to }) => [to, typed[from] ?? '']))
}

/** Whether both addresses are complete and equal. */
export function isSameAddress(pair: AddressPair, typed: TypedValues): boolean {
  const parts = partsOf(pair)
  const isGiven = parts.some(({ from }) => textOf(typed[from]) !== '')
  return isGiven && parts.every(({ from, to }) => isSameAnswer(typed[from] ?? '', typed[to]))
}

/** Removes errors of a copied address: its hidden fields would repeat all of them. */
export function withoutCopied(
  { second, same }: AddressPair,
  typed: TypedValues,
  problems: readonly StepProblem[],
): readonly StepProblem[] {
  return typed[same] === 'yes' ? problems.filter(({ path }) => !path.startsWith(second)) : problems
}
