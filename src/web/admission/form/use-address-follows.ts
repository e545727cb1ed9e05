import { useEffect } from 'react'
import { changedPaths } from '#web/applications/drafts/typed.ts'
import { useDraftForm } from '#web/applications/form/draft-form-context.ts'
import { copyAddress, onlyAddress } from './same-address.ts'

/** While both addresses are said to be the same, the permanent one follows what is typed into the other. */
export function useAddressFollows(isSame: boolean): void {
  const form = useDraftForm()
  useEffect(() => {
    if (!isSame) return
    return form.keeper.subscribe(() => {
      const { typed } = form.keeper.current()
      const copy = copyAddress(typed)
      if (changedPaths(onlyAddress(typed, 'permanentAddress'), copy).length > 0) form.type(copy)
    })
  }, [form, isSame])
}
