import type { FieldError } from '#domain/platform/problem.ts'

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

/**
 * A field was left: it is judged now, and so are the fields left before, since answers depend on each other. Typing
 * itself never shows or moves anything.
 */
export function afterLeaving(shown: ShownErrors, path: string, problems: readonly FieldError[]): ShownErrors {
  return said(new Set([...shown.left, path]), problems)
}

/** Next or Submit: everything that is wrong is said, wherever the person has been. */
export function afterAttempt(
  shown: ShownErrors,
  attempted: readonly FieldError[],
  problems: readonly FieldError[],
): ShownErrors {
  return said(new Set([...shown.left, ...attempted.map(({ path }) => path)]), problems)
}
