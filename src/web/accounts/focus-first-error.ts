import { focusField } from '#web/ui/error-summary.tsx'

/** For `form.onSubmit(save, focusFirstError)`: the cursor goes to the first field that is wrong. */
export function focusFirstError(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) focusField(first)
}
