import { PasswordField } from '#web/ui/fields/password-field.tsx'

/** The form the fields belong to. */
type FieldsOf = { form: { getInputProps: (path: string) => object } }

/** A password to be chosen: browsers offer to make one, and to keep it. */
export function NewPasswordField({ form, name, label }: FieldsOf & { name: string; label: string }) {
  return (
    <PasswordField
      label={label}
      hint="At least 8 characters"
      name={name}
      autoComplete="new-password"
      {...form.getInputProps(name)}
    />
  )
}

/** The same once more, against typing errors. */
export function ConfirmPasswordField({ form }: FieldsOf) {
  return (
    <PasswordField
      label="Confirm password"
      name="confirmPassword"
      autoComplete="new-password"
      {...form.getInputProps('confirmPassword')}
    />
  )
}
