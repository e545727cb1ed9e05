import type { ComponentType } from 'react'
import { rowsOf } from '#domain/questions/typed.ts'
import { useFormState } from '#web/forms/form-context.ts'
import { RowDay, RowDigits, RowText, type RowCell } from '#web/forms/row-fields.tsx'
import type { FieldKinds } from '#domain/questions/kinds.ts'
import { useAsking } from './asking.ts'

type RowCellPlace = RowCell & { label: string; hint?: string; isOptional: boolean }
type CellKinds = Pick<FieldKinds, 'text' | 'number' | 'day'>

const maxDigits = 12

/** The field of each kind that rows may contain. */
const fields: { [Kind in keyof CellKinds]: ComponentType<RowCellPlace & { question: CellKinds[Kind] }> } = {
  text: ({ question, ...at }) => <RowText {...at} maxLength={question.max} />,
  number: ({ question, ...at }) => (
    <RowDigits {...at} inputMode={question.isWhole ? 'numeric' : 'decimal'} maxLength={maxDigits} />
  ),
  day: ({ list, index, name, label, hint, isOptional }) => (
    <RowDay {...{ list, index, name, label, isOptional }} {...(hint !== undefined && { hint })} />
  ),
}

type RowFieldProps = RowCell & {
  /** Replaces the label in this row. */
  label?: string
}

/** The field of a question in a row of a list. */
export function RowField({ list, index, name, label }: RowFieldProps) {
  const { form, words, facts } = useAsking()
  const path = `${list}.${name}`
  const question = form.questionAt(path)
  if (!question) throw new Error(`no question stands at ${path}`)
  const isOptional = useFormState((state) => {
    const row = rowsOf(state.valueOf(list))[index]
    const stored = form.fields.get(list)?.stored(row ? [row] : []) as object[] | undefined
    return !question.isRequired((stored?.[0] ?? {}) as never, facts as never)
  })
  // `fields` maps each kind to its own field.
  const Draw = fields[question.kind as keyof CellKinds] as ComponentType<RowCellPlace & { question: unknown }>
  const hint = words.hint(path)
  return (
    <Draw
      {...{ list, index, name, question, isOptional }}
      label={label ?? words.label(path)}
      {...(hint !== undefined && { hint })}
    />
  )
}
