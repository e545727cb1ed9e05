import { useEffect } from 'react'
import type { AddressPair } from '#domain/questions/address.ts'
import { changedPaths, type TypedValues } from '#domain/questions/typed.ts'
import { copiedAddress, secondAddress } from './address-pair.ts'
import { useFormAround, useTypedText, type FormAround } from '#web/forms/form-context.ts'

/** The second address as typed before the checkbox replaced it, as long as the form is open. */
const typedBefore = new WeakMap<FormAround, TypedValues>()

/**
 * Whether the second address is marked as the same, and how to change that: ticked it is a copy that follows the first;
 * unticked it returns to what was typed before, or is empty.
 */
export function useSameAddress(pair: AddressPair): { isSame: boolean; say: (isSame: boolean) => void } {
  const form = useFormAround()
  const isSame = useTypedText(pair.same) === 'yes'
  useEffect(
    () =>
      form.subscribe(() => {
        const typed = form.values()
        if (typed[pair.same] !== 'yes') return
        const copy = copiedAddress(pair, typed)
        if (changedPaths(secondAddress(pair, typed), copy).length > 0) form.type(copy)
      }),
    [form, pair],
  )
  const say = (same: boolean) => {
    const typed = form.values()
    if (same) typedBefore.set(form, secondAddress(pair, typed))
    const address = same ? copiedAddress(pair, typed) : { ...secondAddress(pair, {}), ...typedBefore.get(form) }
    form.type({ ...address, [pair.same]: same ? 'yes' : 'no' })
    void form.flush()
  }
  return { isSame, say }
}
