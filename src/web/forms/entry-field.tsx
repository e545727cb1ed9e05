import type { ReactNode } from 'react'
import type { FieldEntry } from '#domain/platform/fields.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import type { FormValues } from './form-values.ts'
import type { FormFields } from './use-button-form.ts'

/** The part of a form that fields need. */
export type FieldsForm = Pick<FormFields<FormValues>, 'getInputProps'> & { getValues: () => FormValues }

/** A room of words with those of a table. */
export type FieldWords<Key extends string> = {
  by: (key: Key, facts?: object) => string
  has: (key: string) => boolean
}
// As methods, so that a room with some words serves where any may be used: `TableFields` has compared them.
type AnyWords = { by(key: string, facts?: object): string; has(key: string): boolean }

/** What only the page knows about a field. */
export type FieldExtras = {
  label?: string
  hint?: ReactNode
  disabled?: boolean
  isOptional?: boolean
  /** The options of a choice, where they are not those of the table. */
  options?: readonly (string | { value: string; label: string })[]
  /** Names the options of a choice. */
  nameOf?: (option: string) => string
  /** The value of a list's next row, as it is stored. */
  newRow?: () => object
  /** Below the field. */
  after?: ReactNode
}
type ExtrasByPath = Readonly<Record<string, FieldExtras | undefined>>

export type FieldsAround = { form: FieldsForm; words: AnyWords; extras: ExtrasByPath }
/** A field at a path; `word` is the same path without the places of rows, and `facts` those of its words. */
export type EntryProps<Entry = FieldEntry> = FieldsAround & {
  entry: Entry
  path: string
  word: string
  facts?: object | undefined
}

function optionsOf({ entry, word, words, extras }: EntryProps) {
  const { options, nameOf = (option: string) => words.by(`${word}.${option}`) } = extras[word] ?? {}
  const names = entry.as === 'choice' ? entry.of : ['yes', 'no']
  const hintOf = (option: string) =>
    words.has(`${word}.${option}.hint`) ? words.by(`${word}.${option}.hint`) : undefined
  return options ?? names.map((value) => ({ value, label: nameOf(value), hint: hintOf(value) }))
}

function ChoiceField(props: EntryProps & { shared: { label: string; hint: ReactNode } }) {
  const { entry, path, word, form, words, extras, shared } = props
  const options = optionsOf(props)
  const input = form.getInputProps(path)
  const { disabled, isOptional } = extras[word] ?? {}
  if (entry.as === 'choice' && entry.isList) {
    const none = entry.startsEmpty ? undefined : entry.isOptional ? words.by(`${word}.none`) : null
    const look = { disabled, isOptional, placeholder: none }
    return <SelectField id={path} options={options} {...look} {...input} {...shared} />
  }
  const all = options.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  return <RadioField isColumn={all.some((one) => 'hint' in one && one.hint)} options={all} {...input} {...shared} />
}

/** The field of an entry that is one value. */
export function EntryField(props: EntryProps) {
  const { entry, path, word, facts, form, words, extras } = props
  const { label = words.by(word, facts), hint, disabled, isOptional } = extras[word] ?? {}
  const ofWords = words.has(`${word}.hint`) ? words.by(`${word}.hint`, facts) : undefined
  const shared = { label, hint: hint === undefined ? ofWords : hint }
  const field = { id: path, disabled, ...shared }
  switch (entry.as) {
    case 'tick':
      return <CheckField {...field} {...form.getInputProps(path, { type: 'checkbox' })} />
    case 'yesNo':
    case 'choice':
      return <ChoiceField {...props} shared={shared} />
    default:
      return <TypedField {...props} field={{ ...field, isOptional, ...form.getInputProps(path) }} />
  }
}

type TypedFieldProps = EntryProps & { field: { label: string; isOptional?: boolean | undefined; value: string } }

/** A field for text, numbers or a day. */
function TypedField({ entry, field: { isOptional, ...field } }: TypedFieldProps) {
  const optional = isOptional ?? ('isOptional' in entry && entry.isOptional) ?? false
  const cut = 'isCut' in entry && entry.isCut ? { maxLength: entry.max } : {}
  const props = { isOptional: optional, ...cut, ...field }
  switch (entry.as) {
    case 'number':
    case 'digits':
      return <DigitsField {...props} />
    case 'day':
      return <DayField isThisYear={entry.isThisYear ?? false} {...props} />
    case 'lines':
      return <TextAreaField rows={entry.rows ?? 2} {...props} />
    case 'code':
      return <TextField spellCheck={false} {...props} />
    case 'email':
      return <TextField type="email" {...props} />
    case 'telephone':
      return <TextField type="tel" {...props} />
    default:
      return <TextField {...props} />
  }
}
