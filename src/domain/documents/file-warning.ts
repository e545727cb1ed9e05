import type { fileWarnings as warnings } from '#words/form/file-warnings.ts'
import type { FactsOf } from '#words/room.ts'

/** A stored warning about a file, for a person to check before continuing. */
export type FileWarning<C extends keyof typeof warnings.sentences = keyof typeof warnings.sentences> = {
  code: C
  params?: object
}
type WarningParams<C extends keyof typeof warnings.sentences> = keyof FactsOf<
  (typeof warnings.sentences)[C]
> extends never
  ? []
  : [FactsOf<(typeof warnings.sentences)[C]>]

export function fileWarning<C extends keyof typeof warnings.sentences>(
  code: C,
  ...[params]: WarningParams<C>
): FileWarning<C> {
  return params === undefined ? { code } : { code, params }
}
