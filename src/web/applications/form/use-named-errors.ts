import type { FieldError } from '#domain/platform/problem.ts'
import { useDraftForm } from './draft-form-context.ts'
import type { AnyApplication } from '../client.ts'
import type { Drafts } from './drafts.ts'

/** Adds the entry's name to errors, for places away from the entry. */
export function useNamedErrors<A extends AnyApplication, E extends FieldError>(
  { entryName }: Drafts<A>,
  errors: readonly E[],
): E[] {
  const { keeper } = useDraftForm()
  return errors.map((error) => {
    const entry = entryName?.(error.path, keeper.current().typed)
    return entry ? { ...error, msg: `${entry}: ${error.msg}` } : error
  })
}
