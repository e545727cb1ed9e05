import type { MouseEvent, ReactNode } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import css from './admin-form.module.css'
import type { AdminForm as Facts } from './use-admin-form.ts'

type AdminFormProps<Values extends Record<string, unknown>> = {
  facts: Facts<Values>
  onSubmit: () => void
  label: string
  children: ReactNode
}

/**
 * Pressing Save must not take focus out of a field first: the error that appears on leaving it would move the button away
 * from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button[type="submit"], [data-save]')) event.preventDefault()
}

/** A form with its error summary on top; Enter in a field saves. */
export function AdminForm<Values extends Record<string, unknown>>({
  facts,
  onSubmit,
  label,
  children,
}: AdminFormProps<Values>) {
  const { errors, problem, attempt } = facts
  return (
    <form
      className={css.form}
      aria-label={label}
      noValidate
      onMouseDown={keepFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary errors={problem === null ? errors : [...errors, { msg: problem }]} attempt={attempt} />
      {children}
    </form>
  )
}

/** Fields in twelve columns, closer together than applicants' forms. */
export function AdminGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
