import { useEffect } from 'react'
import { changedPaths } from '../drafts/typed.ts'
import { copiedAddress, secondAddress, type AddressPair } from './address-pair.ts'
import { useDraftForm } from './draft-form-context.ts'

/** While both addresses are said to be the same, the second one follows what is typed into the first. */
export function useAddressFollows(pair: AddressPair, isSame: boolean): void {
  const form = useDraftForm()
  useEffect(() => {
    if (!isSame) return
    return form.keeper.subscribe(() => {
      const { typed } = form.keeper.current()
      const copy = copiedAddress(pair, typed)
      if (changedPaths(secondAddress(pair, typed), copy).length > 0) form.type(copy)
    })
  }, [form, pair, isSame])
}
