import type { Setting, SettingsOf, SettingsTable } from '#domain/institute/settings.ts'
import { numberIn } from '#web/ui/admin/typed-numbers.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import type { FormFacts } from './admin-form.tsx'

/** The typed values of a table's settings: a number is text until it is parsed. */
export type TypedSettings<T extends SettingsTable> = {
  [Name in keyof T]: SettingsOf<T>[Name] extends number ? string : SettingsOf<T>[Name]
}

const numbersOf = (table: SettingsTable) => Object.keys(table).filter((name) => table[name]?.as === 'number')

/** Typed values from the stored ones. */
export function typedSettings<T extends SettingsTable>(table: T, stored: SettingsOf<T>): TypedSettings<T> {
  const typed = numbersOf(table).map((name) => [name, String(stored[name])])
  return { ...stored, ...Object.fromEntries(typed) } as TypedSettings<T>
}

/** The numbers among typed values, parsed. */
export function numbersTyped(table: SettingsTable, values: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(numbersOf(table).map((name) => [name, numberIn(String(values[name]))]))
}

/** Whether a saved setting is another one than was sent: it waits for another officer. */
export function hasWish<T extends SettingsTable>(
  table: T,
  sent: Partial<SettingsOf<T>>,
  saved: SettingsOf<T>,
): boolean {
  return Object.keys(table).some((name) => sent[name] !== undefined && sent[name] !== saved[name])
}

type SettingsForm = Pick<FormFacts<Record<string, unknown>>['form'], 'getInputProps'>
type SettingFieldProps = {
  name: string
  setting: Setting
  form: SettingsForm
  label: string
  hint?: string | undefined
}

function SettingField({ name, setting, form, label, hint }: SettingFieldProps) {
  const { as } = setting
  if (as === 'tick') {
    return <CheckField id={name} label={label} hint={hint} {...form.getInputProps(name, { type: 'checkbox' })} />
  }
  const props = { id: name, label, hint, ...form.getInputProps(name) }
  if (as === 'number') return <DigitsField {...props} />
  if (as === 'day') return <DayField isOptional {...props} />
  const isOptional = setting.isOptional ?? false
  if (as === 'lines') return <TextAreaField rows={2} isOptional={isOptional} {...props} />
  if (as === 'digits') return <DigitsField isOptional={isOptional} {...props} />
  if (as === 'code') return <TextField spellCheck={false} isOptional={isOptional} {...props} />
  const type = { line: undefined, email: 'email', telephone: 'tel' }[as]
  return <TextField type={type} isOptional={isOptional} {...props} />
}

type SettingFieldsProps<T extends SettingsTable> = {
  of: T
  form: SettingsForm
  /** The label of a setting's field, and its hint. */
  say: (name: keyof T & string) => { label: string; hint?: string | undefined }
}

/** The fields of the settings of a table, in its order. */
export function SettingFields<T extends SettingsTable>({ of, form, say }: SettingFieldsProps<T>) {
  return Object.entries(of).map(([name, setting]) => (
    <FormCell key={name} span={setting.span ?? 12}>
      <SettingField name={name} setting={setting} form={form} {...say(name)} />
    </FormCell>
  ))
}
