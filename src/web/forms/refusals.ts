import type { FieldError } from '#domain/platform/problem.ts'
import { isSame, only, type TypedValues } from '#domain/questions/typed.ts'

/** A refusal: the values it is about, the field that shows it, and the server's words. */
type FieldRefusal = { values: TypedValues; at: string; msg: string }

/** The part of a draft that concerns refusals. */
export type Refusable = {
  /** The typed values. */
  typed: TypedValues
  /** Paths of answers that the server judges together: refused together, and sent again when one of them changes. */
  together: readonly string[]
  /** Values that the server refused, by path: not sent again until they change. */
  refused: Readonly<Record<string, FieldRefusal>>
}

/** Refusals of values still in the fields, by the paths that were sent. */
export function standingRefusals({ refused, typed }: Pick<Refusable, 'refused' | 'typed'>): [string, FieldRefusal][] {
  return Object.entries(refused).filter(([, { values }]) =>
    Object.keys(values).every((path) => isSame(values[path], typed[path])),
  )
}

/** The server's words about a field, while the values they are about are unchanged. */
export function refusalAt(draft: Pick<Refusable, 'refused' | 'typed'>, path: string): string | undefined {
  return standingRefusals(draft).find(([, { at }]) => at === path)?.[1].msg
}

const isWithin = (path: string, section: string) => `${path}.`.startsWith(`${section}.`)

/** The server's words about a sent value, possibly at another answer judged with it. */
function refusalOf(path: string, judged: TypedValues, together: readonly string[], errors: readonly FieldError[]) {
  const about = together.includes(path) ? together : [path]
  const error = errors.find((one) => about.some((answer) => isWithin(answer, one.path) || isWithin(one.path, answer)))
  if (!error) return undefined
  const isPlace = about.some((answer) => isWithin(error.path, answer))
  return { values: only(judged, about), at: isPlace ? error.path : path, msg: error.msg }
}

/** The refusals of a save, by path; none if the errors name no answer. */
export function refusalsOf(
  { saved, together }: Pick<Refusable, 'together'> & { saved: TypedValues },
  sent: TypedValues,
  errors: readonly FieldError[],
): Record<string, FieldRefusal> {
  const judged = { ...saved, ...sent }
  const named = Object.keys(sent).flatMap((path) => {
    const refusal = refusalOf(path, judged, together, errors)
    return refusal ? [[path, refusal] as const] : []
  })
  return Object.fromEntries(named)
}
