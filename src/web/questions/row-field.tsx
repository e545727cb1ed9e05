import type { FieldKinds } from '#domain/questions/kinds.ts'
import { rowsOf } from '#domain/questions/typed.ts'
import { useFormState } from '#web/forms/form-context.ts'
import type { RowCell } from '#web/forms/row-fields.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { AnswerField } from './answer-field.tsx'
import { useAsking } from './asking.ts'

type RowFieldProps = RowCell & {
  /** Replaces the label in this row. */
  label?: string
}

/** The field of a question in a row of a list. */
export function RowField({ list, index, name, label }: RowFieldProps) {
  const { form, words, facts } = useAsking()
  const asked = `${list}.${name}`
  const question = form.questionAt(asked)
  if (!question) throw new Error(`no question stands at ${asked}`)
  const isOptional = useFormState((state) => {
    const row = rowsOf(state.valueOf(list))[index]
    const stored = form.fields.get(list)?.stored(row ? [row] : []) as object[] | undefined
    return !question.isRequired(stored?.[0] ?? {}, facts as never)
  })
  return (
    <AnswerField
      at={{
        path: `${list}.${index}.${name}`,
        label: label ?? words.label(asked),
        hint: words.hint(asked),
        isOptional,
      }}
      {...{ asked, question }}
    />
  )
}

type RowFieldsProps = Omit<RowCell, 'name'> & { question: Pick<FieldKinds['rows'], 'widths'>; names: readonly string[] }

/** The fields of some questions in one row of a list, each in its width. */
export function RowFields({ list, index, question: { widths }, names }: RowFieldsProps) {
  return names.map((name) => (
    <FormCell key={name} span={widths[name] ?? 6}>
      <RowField {...{ list, index, name }} />
    </FormCell>
  ))
}
