import type { FieldError } from '#domain/platform/problem.ts'
import type { Typed } from '#domain/questions/typed.ts'
import { valueAt } from './form-values.ts'

/** Something missing or wrong, and the step where it is mended. */
export type StepProblem = FieldError & { step: number }

/** The fields a person has been through, and what is said at them. */
export type ShownErrors = { left: ReadonlySet<string>; at: Readonly<Record<string, string>> }

export const noErrors: ShownErrors = { left: new Set(), at: {} }

function said(left: ReadonlySet<string>, problems: readonly FieldError[]): ShownErrors {
  const at: Record<string, string> = {}
  for (const { path, msg } of problems) {
    if (left.has(path)) at[path] ??= msg
  }
  return { left, at }
}

/** A field was left: it is judged from now on, whenever that is said. */
export function leftAt(shown: ShownErrors, path: string): ShownErrors {
  return { ...shown, left: new Set([...shown.left, path]) }
}

/**
 * A field was left: it is judged now, and so are the fields left before, since answers depend on each other. Typing
 * itself never shows or moves anything.
 */
export function afterLeaving(shown: ShownErrors, path: string, problems: readonly FieldError[]): ShownErrors {
  return said(leftAt(shown, path).left, problems)
}

/** Where a row of a list stands now; null when it is gone. */
export type RowMove = (index: number) => number | null

function movedPath(path: string, list: string, move: RowMove): string | null {
  if (!path.startsWith(`${list}.`)) return path
  const [index = '', ...rest] = path.slice(list.length + 1).split('.')
  const place = move(Number(index))
  return place === null ? null : [list, place, ...rest].join('.')
}

function typedAt(typed: Typed, path: string): string {
  const value = valueAt(typed, path)
  return typeof value === 'string' ? value : ''
}

/**
 * What stands in the fields as it did when the form was opened, in an earlier sitting or in the application that this one
 * began with, is judged from the start: it may not suit any more. What is not answered yet is asked for later.
 */
export function asOpened(
  shown: ShownErrors,
  { opened, typed }: Record<'opened' | 'typed', Typed>,
  problems: readonly FieldError[],
): ShownErrors {
  const isAsOpened = ({ path }: FieldError) => {
    const value = typedAt(opened, path)
    return value !== '' && value === typedAt(typed, path)
  }
  return afterAttempt(shown, problems.filter(isAsOpened), problems)
}

/** Rows were taken out of a list or put back: what is said at the others goes with them. */
export function afterMoving(
  shown: ShownErrors,
  { list, move }: { list: string; move: RowMove },
  problems: readonly FieldError[],
): ShownErrors {
  const left = [...shown.left].map((path) => movedPath(path, list, move)).filter((path) => path !== null)
  return said(new Set(left), problems)
}

/** Next or Submit: everything that is wrong is said, wherever the person has been. */
export function afterAttempt(
  shown: ShownErrors,
  attempted: readonly FieldError[],
  problems: readonly FieldError[],
): ShownErrors {
  return said(new Set([...shown.left, ...attempted.map(({ path }) => path)]), problems)
}
