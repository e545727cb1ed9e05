import { language } from '#web/platform/language.ts'
import { useForm } from '@mantine/form'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { sayUnfit } from '#words/complaints.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ErrorSummary } from '../error-summary.tsx'
import css from './admin-form.module.css'

type AdminFormOptions<Values, Schema extends z.ZodType> = {
  initial: Values
  /** What is typed, as the server takes it. */
  read: (values: Values) => unknown
  /** The rules of the server: the same ones, before anything is sent. */
  schema: Schema
  /** Answers what the server made of it, to be shown from now on. */
  save: (body: z.output<Schema>) => Promise<Values | void>
}

type FormValues = Record<string, unknown>

type Outcome = { errors: FieldError[]; problem: string | null }

export type FormFacts<Values extends FormValues> = {
  form: Pick<
    ReturnType<typeof useForm<Values>>,
    'getInputProps' | 'getValues' | 'setFieldValue' | 'setValues' | 'isDirty' | 'errors'
  >
  /** For the error summary; `attempt` grows at every Save. */
  errors: FieldError[]
  attempt: number
  /** What the server said that belongs to no field. */
  problem: string | null
  isSaving: boolean
  submit: () => Promise<boolean>
}

const unfit = (schema: z.ZodType, value: unknown): FieldError[] =>
  fieldErrors(schema, value).map((one) => ({ path: one.path, msg: sayUnfit(one, language) }))

const byPath = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))

/** A form judged by the server's own rules: on leaving a field, and at Save, with a summary that leads to each field. */
export function useAdminForm<Values extends FormValues, Schema extends z.ZodType>(
  options: AdminFormOptions<Values, Schema>,
): FormFacts<Values> {
  const { initial, read, schema, save } = options
  const form = useForm<Values>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => byPath(unfit(schema, read(values))),
  })
  const [outcome, setOutcome] = useState<Outcome>({ errors: [], problem: null })
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const refuse = (errors: FieldError[], problem: string | null) => {
    form.setErrors(byPath(errors))
    setOutcome({ errors, problem })
    setAttempt((before) => before + 1)
    return false
  }
  const submit = async () => {
    const values = form.getValues()
    const parsed = schema.safeParse(read(values))
    if (!parsed.success) return refuse(unfit(schema, read(values)), null)
    setIsSaving(true)
    try {
      const saved = (await save(parsed.data)) ?? values
      form.setValues(saved)
      form.resetDirty(saved)
      refuse([], null)
      return true
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors.filter(({ path }) => path !== '') : []
      return refuse(errors, errors.length > 0 ? null : (error as Error).message)
    } finally {
      setIsSaving(false)
    }
  }
  return { form, ...outcome, attempt, isSaving, submit }
}

type AdminFormProps<Values extends Record<string, unknown>> = {
  facts: FormFacts<Values>
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
