import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'

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

export type AdminForm<Values extends FormValues> = {
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

const byPath = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))

/** A form judged by the server's own rules: on leaving a field, and at Save, with a summary that leads to each field. */
export function useAdminForm<Values extends FormValues, Schema extends z.ZodType>(
  options: AdminFormOptions<Values, Schema>,
): AdminForm<Values> {
  const { initial, read, schema, save } = options
  const form = useForm<Values>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => byPath(fieldErrors(schema, read(values))),
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
    if (!parsed.success) return refuse(fieldErrors(schema, read(values)), null)
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
