import type { FieldError } from '#domain/platform/problem.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { valueAt } from './form-values.ts'

/** An error, and the step where it can be corrected. */
export type StepProblem = FieldError & { step: number }

/** The fields that a person has left, and the errors shown at fields. */
export type ShownErrors = { left: ReadonlySet<string>; at: Readonly<Record<string, string>> }

export const noErrors: ShownErrors = { left: new Set(), at: {} }

function said(left: ReadonlySet<string>, problems: readonly FieldError[]): ShownErrors {
  const at: Record<string, string> = {}
  for (const { path, msg } of problems) {
    if (left.has(path)) at[path] ??= msg
  }
  return { left, at }
}

/** Marks a field as left: from now on it is validated. */
export function leftAt(shown: ShownErrors, path: string): ShownErrors {
  return { ...shown, left: new Set([...shown.left, path]) }
}

/**
 * Validates a field on leaving, and the fields left before, since answers depend on each other. Typing itself never
 * shows or moves anything.
 */
export function afterLeaving(shown: ShownErrors, path: string, problems: readonly FieldError[]): ShownErrors {
  return said(leftAt(shown, path).left, problems)
}

/** New index of a row; null when it was removed. */
export type RowMove = (index: number) => number | null

function movedPath(path: string, list: string, move: RowMove): string | null {
  if (!path.startsWith(`${list}.`)) return path
  const [index = '', ...rest] = path.slice(list.length + 1).split('.')
  const place = move(Number(index))
  return place === null ? null : [list, place, ...rest].join('.')
}

function typedAt(typed: TypedValues, path: string): string {
  const value = valueAt(typed, path)
  return typeof value === 'string' ? value : ''
}

/**
 * Answers from an earlier visit or a copied application are validated from the start, as they may no longer fit.
 * Missing answers are reported later.
 */
export function asOpened(
  shown: ShownErrors,
  { opened, typed }: Record<'opened' | 'typed', TypedValues>,
  problems: readonly FieldError[],
): ShownErrors {
  const isAsOpened = ({ path }: FieldError) => {
    const value = typedAt(opened, path)
    return value !== '' && value === typedAt(typed, path)
  }
  return afterAttempt(shown, problems.filter(isAsOpened), problems)
}

/** Rows of a list were removed or restored: errors move with their rows. */
export function afterMoving(
  shown: ShownErrors,
  { list, move }: { list: string; move: RowMove },
  problems: readonly FieldError[],
): ShownErrors {
  const left = [...shown.left].map((path) => movedPath(path, list, move)).filter((path) => path !== null)
  return said(new Set(left), problems)
}

/** Next or Submit: shows all errors, also of fields that the person has not visited. */
export function afterAttempt(
  shown: ShownErrors,
  attempted: readonly FieldError[],
  problems: readonly FieldError[],
): ShownErrors {
  return said(new Set([...shown.left, ...attempted.map(({ path }) => path)]), problems)
}
