import type { en as warnings } from '#words/file-warnings.en.ts'
import type { FactsOf } from '#words/room.ts'

/** A stored warning about a file, for a person to look at before continuing. */
export type FileWarning<C extends keyof typeof warnings = keyof typeof warnings> = { code: C; params?: object }
type Params<C extends keyof typeof warnings> = keyof FactsOf<(typeof warnings)[C]> extends never
  ? []
  : [FactsOf<(typeof warnings)[C]>]

export function fileWarning<C extends keyof typeof warnings>(code: C, ...[params]: Params<C>): FileWarning<C> {
  return params === undefined ? { code } : { code, params }
}
